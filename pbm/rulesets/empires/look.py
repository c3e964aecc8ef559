"""What an empire may see of the position (E.42, E.43)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from typing import Any

from pbm.rulesets.empires.fleets import ships_taken
from pbm.rulesets.empires.picture import area_picture
from pbm.rulesets.empires.picture import empire_picture
from pbm.rulesets.empires.picture import sea_picture
from pbm.rulesets.empires.supply import dispersals
from pbm.rulesets.empires.supply import fleet_cost
from pbm.rulesets.empires.supply import supply_chain
from pbm.rulesets.empires.supply import supply_cost
from pbm.rulesets.empires.world import Land

if TYPE_CHECKING:
    from pbm.rulesets.empires.world import Empire
    from pbm.rulesets.empires.world import Sea
    from pbm.rulesets.empires.world import World

Picture = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Sight:
    """The position as one empire may know it, made of JSON's types.

    Attributes:
        scenario: the scenario's name.
        actions: how many actions a sheet may have.
        empire: its own purse, reserves and standing.
        areas: its own areas in full, with name, supply line, and what the end of the turn would
            cost and disperse if nothing changed.
        other_areas: what is adjacent to its areas and fleets.
        names: the names of all areas and empires.
        owners: the owner of every area that has one.
        order_of_play: of the coming turn.
        standings: what is public of every empire.
        leaders: who has most VPs.
        neighbours, friends, enemies: by rule E.43.
        winners: who has won, when the game is over.

    """

    scenario: str
    actions: int
    empire: Picture
    areas: dict[str, Picture]
    other_areas: dict[str, Picture]
    names: dict[str, str]
    owners: dict[str, str]
    order_of_play: tuple[str, ...]
    standings: dict[str, Picture]
    leaders: tuple[str, ...]
    neighbours: tuple[str, ...]
    friends: tuple[str, ...]
    enemies: tuple[str, ...]
    winners: tuple[str, ...]


def look(world: World, code: str) -> Sight:
    """Return what an empire may see of a world."""
    empire = world.empires[code]
    areas = {**world.lands, **world.seas}
    own = [area for area in areas.values() if area.owner == code]
    seen = {border for area in own for border in area.borders}
    neighbours = neighbours_of(world, code)
    return Sight(
        scenario=world.scenario,
        actions=world.settings.actions,
        empire=empire_picture(empire),
        areas={area.code: own_area(world, area) for area in own},
        other_areas={
            area.code: other_area(area) for area in areas.values() if area.code in seen and area.owner != code
        },
        names={thing.code: thing.name for thing in (*areas.values(), *world.empires.values())},
        owners={area.code: area.owner for area in areas.values() if area.owner is not None},
        order_of_play=world.order_of_play,
        standings={other.code: standing(world, other) for other in world.empires.values()},
        leaders=leaders(world),
        neighbours=neighbours,
        friends=tuple(other for other in neighbours if other not in empire.enemies),
        enemies=tuple(empire.enemies),
        winners=world.winners,
    )


def own_area(world: World, area: Land | Sea) -> Picture:
    """Return everything about an own area, with what supply will take from it."""
    picture = {"name": area.name, **area_picture(world, area.code)}
    if isinstance(area, Land):
        picture["supply_line"] = [met.code for met in supply_chain(world, area)]
        picture["supply_cost"] = supply_cost(area).amount
        picture["disperses"] = dispersals(area, world.settings).amount
    elif area.fleet is not None:
        ships = sum(number for _, number in ships_taken(area.fleet.ships, world.settings.sea_dispersal))
        picture["supply_cost"] = fleet_cost(area.fleet)
        picture["ships_dispersing"] = ships
        picture["disperses"] = max(0, area.fleet.armies - area.fleet.strength + ships)
    return picture


def other_area(area: Land | Sea) -> Picture:
    """Return what a neighbour may know of an area: not its trains, its mode, or the ships in base."""
    if not isinstance(area, Land):
        return {"name": area.name, **sea_picture(area)}
    return {
        "name": area.name,
        "kind": "land",
        "owner": area.owner,
        "terrain": area.terrain.value,
        "population": area.population,
        "armies": area.armies,
        "forts": area.forts,
        "base": area.base and {"entrance": area.base.entrance},
    }


def standing(world: World, empire: Empire) -> Picture:
    """Return what is public of an empire's strength."""
    lands = list(world.lands_of(empire.code))
    fleets = [fleet for _, fleet in world.fleets_of(empire.code)]
    armies = [land.armies for land in lands] + [fleet.armies for fleet in fleets]
    return {
        "name": empire.name,
        "areas": len(lands),
        "armies": sum(armies),
        "largest_army": max(armies, default=0),
        "largest_fleet": max((fleet.strength for fleet in fleets), default=0),
        "eliminated": not empire.in_game,
    }


def leaders(world: World) -> tuple[str, ...]:
    """Return who has most victory points."""
    most = max(empire.vps for empire in world.empires.values())
    return tuple(empire.code for empire in world.empires.values() if empire.vps == most)


def neighbours_of(world: World, code: str) -> tuple[str, ...]:
    """Return the empires whose land is adjacent, or one sea space away (E.43)."""
    near: dict[str, None] = {}
    for land in world.lands_of(code):
        for border in land.borders:
            reach = world.seas[border].borders if border in world.seas else (border,)
            near |= dict.fromkeys(reach)
    owners = {world.lands[area].owner for area in near if area in world.lands}
    return tuple(other for other in world.empires if other in owners and other != code)
