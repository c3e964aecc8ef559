"""The table of results, and what cards make of it (N.57, N.59, N.86, N.87)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.deck import in_effect
from pbm.rulesets.battles.position.fight import Result, Way

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.fight import Fight, Side
    from pbm.rulesets.battles.position.settings import Settings
    from pbm.rulesets.battles.position.world import World

STEPS = (Result.NOTHING, Result.SHAKEN, Result.ROUTED, Result.ELIMINATED)
"""From the mildest to the worst: what cards go up and down."""


def results(world: World, fight: Fight, difference: int) -> tuple[Result, Result]:
    """Read the table for both sides (N.57); who fires without danger suffers nothing of it (N.59)."""
    first, second = _suffered(world.settings, -difference), _suffered(world.settings, difference)
    if first is second is Result.NOTHING:
        first = second = Result.CHECK
    return (Result.NOTHING if _is_without_danger(world, fight) else first), second


def after_cards(fight: Fight, side: Side) -> Result:
    """Return what becomes of a side's battalion: the steps of both sides' cards add up (N.86)."""
    if side.result in {Result.NOTHING, Result.CHECK}:
        return side.result
    worse, milder = in_effect(fight.other_side(side)), in_effect(side)
    steps = (worse.worsen if worse else 0) - (milder.soften if milder else 0)
    return STEPS[min(max(STEPS.index(side.result) + steps, 0), len(STEPS) - 1)]


def _suffered(settings: Settings, behind: int) -> Result:
    bands = (
        (settings.eliminated, Result.ELIMINATED),
        (settings.routed, Result.ROUTED),
        (settings.shaken, Result.SHAKEN),
    )
    return next((result for least, result in bands if behind >= least), Result.NOTHING)


def _is_without_danger(world: World, fight: Fight) -> bool:
    attacking, defending = (world.fighting(side) for side in fight.sides)
    of_guns = attacking.arm is Arm.ARTILLERY and defending.arm is not Arm.ARTILLERY
    return fight.way is Way.FIRE and (defending.fire == 0 or of_guns)
