"""What other empires keep to themselves: capital, purse, reserves, VPs, and the turn of the next census."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.events.battles import AreaCaptured
from pbm.rulesets.empires.position.fleets import Holdings
from pbm.rulesets.empires.position.world import Terrain
from pbm.rulesets.empires.rules.end_of_turn import reckon_income

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.dice import Dice
    from pbm.kernel.view import View
    from pbm.rulesets.empires.position.world import Empire, Land, World
    from pbm.rulesets.empires.sight.visibility import Sight

MOST_TREASURY = 25
"""The most BPs drawn for a treasury."""
MOST_SHIPS = 3
"""The most ships drawn for a naval reserve."""
SPREAD = 15
"""How far VPs that are drawn may be from what is expected."""
TURNS_FOR_A_POINT = 8
"""The turns in which an area that an empire has more than another one brings it one VP more."""


def furnish(world: World, view: View[Sight], chance: Dice) -> None:
    """Draw what other empires keep to themselves."""
    sight = view.sight
    holdings = Holdings(world)
    fought = {frozenset((event.empire, event.former)) for event in view.events if isinstance(event, AreaCaptured)}
    for code, empire in world.empires.items():
        if code != view.empire and empire.in_game:
            fill_purse(empire, holdings, chance)
            foes = (other for other in world.empires if frozenset((code, other)) in fought and other != view.empire)
            empire.enemies = [other for other in foes if other != code]
            if code in sight.enemies:
                empire.enemies.append(sight.own_empire.code)
        empire.colour = sight.colours.get(code)
    score(world, sight, chance)
    settings = world.settings
    first = max(world.turn + 1, world.last_census + settings.census_min)
    last = max(first, world.last_census + settings.census_max)
    world.next_census = first - 1 + chance.roll(last - first + 1)


def fill_purse(empire: Empire, holdings: Holdings, chance: Dice) -> None:
    """Draw capital, capacity, purse and reserves of an empire; its balance is what its areas would have paid."""
    lands = holdings.lands_of(empire.code)
    income = sum(land.population for land in lands)
    empire.capital = likely_capital(lands, chance)
    empire.supply_capacity = max(2, 1 + income // 6)
    empire.treasury = chance.roll(MOST_TREASURY + 1) - 1
    empire.naval_reserve = chance.roll(MOST_SHIPS + 1) - 1
    empire.army_reserve = chance.roll(2 * income + 1) - 1
    empire.balance = max(0, income - reckon_income(empire, holdings).cost)


def likely_capital(lands: Sequence[Land], chance: Dice) -> str | None:
    """Choose the area that looks most like a capital: a city, a town, or a populous place with a base."""
    seats = {Terrain.CITIES: 3, Terrain.TOWNS: 2}
    best = max(
        chance.shuffled(lands),
        key=lambda land: (seats.get(land.terrain, 0), land.base is not None, land.population),
        default=None,
    )
    return None if best is None else best.code


def score(world: World, sight: Sight, chance: Dice) -> None:
    """Draw the others' VPs: who has more areas probably has more, and the leaders have most, all as many."""
    me, areas = sight.own_empire, {code: standing.areas for code, standing in sight.standings.items()}
    others = [empire for code, empire in world.empires.items() if code != me.code]
    for empire in others:
        ahead = (areas[empire.code] - areas[me.code]) * world.turn // TURNS_FOR_A_POINT
        empire.vps = me.vps + ahead + chance.roll(2 * SPREAD + 1) - SPREAD - 1
    leaders = [empire for empire in others if empire.code in sight.leaders]
    most = me.vps
    if me.code not in sight.leaders:
        most = max(me.vps + 1, *(empire.vps for empire in leaders))
    for empire in others:
        empire.vps = most if empire in leaders else min(empire.vps, most - 1)
