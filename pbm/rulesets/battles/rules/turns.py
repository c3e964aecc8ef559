"""Roll call and the end of the turn (N.20, N.104)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit import seating
from pbm.rulesets.battles.events.turns import SheetMissed, SheetReceived, TurnEnded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def roll_call(stage: Stage[World]) -> Events:
    """Tell who has missed the turn: two in a row make a standby, whom a sheet brings back (N.104)."""
    world = stage.world
    limit = world.settings.missed_turns
    return seating.roll_call(world.armies.values(), stage.present, limit, missed=SheetMissed, received=SheetReceived)


def ended(stage: Stage[World]) -> Events:  # noqa: ARG001 - the turn ends whatever the position
    """End the turn."""
    yield TurnEnded()
