"""What an empire may see of the position (E.42, E.43)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pbm.kernel.record import record
from pbm.rulesets.empires.position.fleets import ships_taken
from pbm.rulesets.empires.position.supply_lines import is_blockaded, supply_chain, supply_cut, supply_source
from pbm.rulesets.empires.position.world import Land
from pbm.rulesets.empires.rules.supply import dispersals, fleet_cost, supply_cost
from pbm.rulesets.empires.sight.gm_state import area_state, sea_state

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.empires.position.world import Empire, Sea, World

Document = dict[str, Any]


@record
class VisibleState:
    """The position as one empire may know it, made of JSON's types.

    Attributes:
        scenario, title: the scenario's name and title.
        actions: how many actions a sheet may have.
        board: the map as the scenario prints it: of every area its kind, terrain, borders and port.
        lands: how many land areas it has.
        rules: the numbers of the rulebook that this game is played by.
        empire: its own purse, reserves and standing; the public has none.
        areas: its own areas and fleets in full, with name, supply line, and what the end of the coming
            turn would cost and disperse if nothing changed.
        other_areas: what is adjacent to its areas and fleets.
        names: the names of all areas and empires.
        colours: the empires' colours, where the scenario gives them.
        owners: the owner of every area that has one.
        order_of_play: of the coming turn.
        standings: what is public of every empire.
        leaders: who has most VPs.
        last_census: the turn of the last census, which everybody was told of; 0 before the first.
        neighbours, friends, enemies: by rule E.43.
        winners: who has won, when the game is over.

    """

    scenario: str
    title: str
    actions: int
    board: dict[str, Document]
    lands: int
    rules: dict[str, int | float]
    empire: Document | None
    areas: dict[str, Document]
    other_areas: dict[str, Document]
    names: dict[str, str]
    colours: dict[str, str]
    owners: dict[str, str]
    order_of_play: tuple[str, ...]
    standings: dict[str, Document]
    leaders: tuple[str, ...]
    last_census: int
    neighbours: tuple[str, ...]
    friends: tuple[str, ...]
    enemies: tuple[str, ...]
    winners: tuple[str, ...]


def spot(area: Land | Sea) -> Document:
    """Return what the map shows of an area, whoever owns it and whatever happens there."""
    if isinstance(area, Land):
        return {"kind": "land", "terrain": area.terrain.value, "borders": list(area.borders), "port": area.port}
    return {"kind": "sea", "borders": list(area.borders)}


def own_area(world: World, area: Land | Sea) -> Document:
    """Return everything about an own area, with what supply will take from it."""
    return {"name": area.name, **area_state(world, area.code), **prospects(world, area)}


def prospects(world: World, area: Land | Sea) -> Document:
    """Return where an own area draws supply from, and what the end of the turn would take (S.8, S.9).

    Dispersals come first; supply costs are reckoned on what is left.
    """
    if isinstance(area, Land):
        leaving = dispersals(area, world.settings)
        left = replace(area, armies=area.armies - leaving.amount, trains=area.trains - leaving.trains)
        cost = supply_cost(left)
        return {
            "supply_line": supply_line(world, area),
            "supply_cut": cut_state(world, area),
            "blockaded": is_blockaded(world, area),
            "next_supply_cost": cost.amount,
            "next_trains_used": leaving.trains + cost.trains,
            "disperses": leaving.amount,
        }
    if area.fleet is None:
        return {"next_supply_cost": 0, "ships_dispersing": 0, "disperses": 0}
    ships = sum(number for _, number in ships_taken(area.fleet.ships, world.settings.sea_dispersal))
    armies = max(0, area.fleet.armies - area.fleet.strength + ships)
    return {
        "next_supply_cost": fleet_cost(area.fleet) - ships - armies,
        "ships_dispersing": ships,
        "disperses": armies,
    }


def supply_line(world: World, land: Land) -> list[str]:
    """List the areas from an own one to its supply source, or to where the chain ends without one (S.4)."""
    chain = [met.code for met in supply_chain(world, land)]
    source = supply_source(world, land)
    return chain[: chain.index(source) + 1] if source is not None else chain


def cut_state(world: World, land: Land) -> Document | None:
    """Return where an own area's supply line is cut, and why, if it is."""
    cut = supply_cut(world, land)
    return None if cut is None else {"at": cut[0], "why": cut[1].value}


def other_area(area: Land | Sea) -> Document:
    """Return what a neighbour may know of an area: not its trains, its mode, or the ships in base."""
    if not isinstance(area, Land):
        return {"name": area.name, **sea_state(area)}
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


def standing(empire: Empire, own: Sequence[Land | Sea]) -> Document:
    """Return what is public of an empire's strength, from the areas that are its own or hold its fleet."""
    lands = [area for area in own if isinstance(area, Land) and area.owner == empire.code]
    held = (area.fleet for area in own if not isinstance(area, Land))
    fleets = [fleet for fleet in held if fleet is not None and fleet.empire == empire.code]
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
