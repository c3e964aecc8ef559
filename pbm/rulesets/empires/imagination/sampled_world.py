"""Worlds that may be: what an empire sees is as it sees it, the rest is drawn from what is usual and what is public."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.foresight.assumed_world import usual_world
from pbm.rulesets.empires.imagination.courts import furnish
from pbm.rulesets.empires.imagination.garrisons import Shown, garrison
from pbm.rulesets.empires.imagination.postures import post
from pbm.rulesets.empires.position.fleets import Holdings
from pbm.rulesets.empires.position.world import Base
from pbm.rulesets.empires.rules.victory import Field, conditions_met

if TYPE_CHECKING:
    from pbm.kernel.dice import Dice
    from pbm.kernel.view import View
    from pbm.rulesets.empires.position.world import Land, World
    from pbm.rulesets.empires.sight.visibility import Sight

MOST_PEOPLE = 5
"""The largest population drawn for an area out of sight."""
MOST_NEUTRALS = 5
"""The most armies drawn for a neutral area out of sight."""
SHIPS_IN_BASE = 5
"""The most ships in commission drawn for a foreign base."""


def sampled(view: View[Sight], chance: Dice) -> World:
    """Draw a world that may be: its empire would see in it what it sees, and nothing in it is amiss.

    It depends on the view and the dice alone. It may be changed without changing the view.
    """
    sight, world = view.sight, usual_world(view)
    for code, area in world.lands.items():
        if code not in sight.lands:
            settle(area, chance, out_of_sight=code not in sight.other_lands)
    holdings = Holdings(world)
    for code, standing in sight.standings.items():
        if code != view.empire:
            garrison(world, holdings.lands_of(code), Shown(code, standing, sight), chance)
    furnish(world, view, chance)
    post(world, view, chance)
    field = Field.of(world)
    world.victory_in_sight = world.turn > 0 and any(
        any(conditions_met(world, each, field)) for each in world.empires.values()
    )
    return world


def settle(area: Land, chance: Dice, *, out_of_sight: bool) -> None:
    """Draw people, base and ships of a foreign area, as far as they cannot be seen; of a neutral one the armies."""
    if out_of_sight:
        area.population = chance.roll(MOST_PEOPLE)
        if area.owner is None:
            area.armies = chance.roll(MOST_NEUTRALS)
        if area.port is not None and chance.roll(2) == 1:
            area.base = Base(area.port)
    if area.base is not None:
        area.base.commission, area.base.laid_up = 0, 0
        if area.owner is not None:
            area.base.commission, area.base.laid_up = chance.roll(SHIPS_IN_BASE + 1) - 1, chance.roll(2) - 1
