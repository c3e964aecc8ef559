"""What would come of a sheet: its lines are played on the world that its sender may assume."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.dice import Dice
from pbm.kernel.hint import Foresight, Hint
from pbm.kernel.phase import Stage
from pbm.kit.foresight import shortcoming

from .events import LineTold
from .position import World
from .turn import ORDERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.order import Action
    from pbm.kernel.view import View

    from .sight import Sight


def foresee(view: View[Sight], actions: Sequence[Action[World]]) -> Foresight:
    """Say which lines would fail or be cut; how far scouts come hangs on battles, and is not foreseen."""
    assert view.empire is not None
    stage = Stage(assumed_world(view.sight), actions, [view.empire], lambda phase, subject: Dice(0, 0, phase, subject))
    lines = [event for event in ORDERS.play(stage) if isinstance(event, LineTold)]
    short = [(line, line.reason) for line in lines if line.reason is not None]
    return Foresight([Hint(shortcoming(line.outcome, reason), line.place, line.text) for line, reason in short])


def assumed_world(sight: Sight) -> World:
    """Return a world with all that is seen, and with nobody where nothing is seen; it may be changed."""
    areas = {code: replace(area) for code, area in sight.areas.items()}
    return World(sight.scenario, sight.title, sight.settings, dict(sight.players), areas, sight.turn)
