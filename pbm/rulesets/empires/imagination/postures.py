"""How other empires' areas stand: supply lines, trains, modes and trenches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.events.battles import AreaCaptured
from pbm.rulesets.empires.foresight.assumed_world import put_on_guard
from pbm.rulesets.empires.position.supply_lines import is_capital, ways_home
from pbm.rulesets.empires.position.world import Mode

if TYPE_CHECKING:
    from pbm.kernel.dice import Dice
    from pbm.kernel.view import View
    from pbm.rulesets.empires.position.world import Land, World
    from pbm.rulesets.empires.sight.visibility import Sight

ON_GUARD = 45
"""In how many areas of a hundred next to foreign armies there is trench and ambush against the largest of them."""
DEFENDING = 70
"""In how many of a hundred there is that, or mode DEFEND; the others are in mode RETREAT."""
IN_CAPITAL = 6
"""The most trains drawn for a capital."""
HOST = 4
"""So many armies may have trains with them."""


def post(world: World, view: View[Sight], chance: Dice) -> None:
    """Draw how each area of another empire stands; one that was captured last turn has not prepared yet."""
    for code, empire in world.empires.items():
        if code != view.empire and empire.in_game:
            for area, to in ways_home(world, code).items():
                world.lands[area].retreat = to
    fresh = {event.area for event in view.events if isinstance(event, AreaCaptured)}
    for land in world.lands.values():
        if land.owner is not None and land.owner != view.empire:
            take_post(world, land, chance, fresh=land.code in fresh)


def take_post(world: World, land: Land, chance: Dice, *, fresh: bool) -> None:
    """Draw mode, trench and trains of an area."""
    drawn = chance.roll(100)
    if not fresh and drawn <= ON_GUARD:
        put_on_guard(world, land)
    elif not fresh and drawn > DEFENDING:
        land.mode = Mode.RETREAT
    if is_capital(world, land):
        land.trains = chance.roll(IN_CAPITAL + 1) - 1
    elif land.armies >= HOST:
        land.trains = max(0, chance.roll(4) - 2)
