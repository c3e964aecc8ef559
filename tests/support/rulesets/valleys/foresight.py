"""What would come of a sheet: its lines are played on the world that its sender sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.hint import Foresight, Hint, HintKind
from pbm.kernel.phase import Stage
from pbm.kernel.turn import copied
from pbm.kit.foresight import no_dice, played, shortcoming

from .events import LineTold
from .turn import ORDERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.order import Action
    from pbm.kernel.view import View

    from .position import World
    from .sight import Sight


def foresee(view: View[Sight], actions: Sequence[Action[World]]) -> Foresight:
    """Say which lines would fail or be cut."""
    assert view.empire is not None
    stage: Stage[World] = Stage(copied(view.sight), actions, [view.empire], no_dice)
    lines = [event for event in played([ORDERS], stage) if isinstance(event, LineTold)]
    short = [(line, line.reason) for line in lines if line.reason is not None]
    return Foresight(
        [Hint(HintKind.FLAW, shortcoming(line.outcome, reason), line.place, line.text) for line, reason in short]
    )
