"""The end of the turn and of the game (C.17, C.94)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.events.powers import GameEnded, TurnEnded
from pbm.rulesets.baton.position.world import Ending, Over

if TYPE_CHECKING:
    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Steps


def looked_for(stage: Stage[World]) -> Steps:
    """Look for the end of the game (C.94)."""
    over = _over(stage.world)
    if over is not None:
        yield GameEnded(over)


def _over(world: World) -> Over | None:
    """Return how the game ends, if it does: who has won by hegemony has won whatever else has happened."""
    playing = world.playing()
    if world.hegemon is not None:
        return Over(Ending.HEGEMONY, world.hegemon)
    if len(playing) <= 1:
        return Over(Ending.SURVIVAL, *playing)
    if world.calendar_over:
        return Over(Ending.CALENDAR, leading(world))
    return None


def leading(world: World) -> str | None:
    """Return who leads: the power that would win if the last winter had ended (C.94, C.95.1); None if all are out."""
    return max(world.playing(), key=lambda power: _standing(world, power), default=None)


def _standing(world: World, power: str) -> tuple[int, int, int, int]:
    """Return what decides a game that ends by the calendar, first things first (C.94)."""
    morale = sum(army.morale for army in world.armies_of(power))
    return world.powers[power].vps, world.value_of(power), morale, -world.initiative.index(power)


def ended(stage: Stage[World]) -> Steps:  # the turn ends whatever the position
    """End the turn; the first in the initiative becomes the last (C.17)."""
    del stage
    yield TurnEnded()
