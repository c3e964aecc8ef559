"""The position as JSON: of everything, for the game master, and of an area, for whoever may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.seat import Seat
from pbm.rulesets.empires.position.supply_lines import supply_source
from pbm.rulesets.empires.position.world import Land

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.empires.position.world import Empire, Sea, World


def gm_state(world: World) -> dict[str, Any]:
    """Return the whole position, without the game's name, made of JSON's types."""
    return {
        "turn": world.turn,
        "order_of_play": list(world.order_of_play),
        "empires": {code: empire_state(empire) for code, empire in world.empires.items()},
        "areas": {code: area_state(world, code) for code in world.areas},
    }


def seats(world: World) -> dict[str, Seat]:
    """Return who plays what."""
    return {code: Seat(empire.name, empire.status, empire.colour) for code, empire in world.empires.items()}


def odd(before: World, after: World) -> Iterator[str]:
    """Point out lost capitals, which a game master may want to look into."""
    for code, empire in after.empires.items():
        former = before.empires[code].capital
        if former and not empire.capital and empire.in_game:
            yield f"{code} has lost its capital, {former}"


def empire_state(empire: Empire) -> dict[str, Any]:
    """Return an empire's purse, reserves and standing."""
    return {
        "name": empire.name,
        "balance": empire.balance,
        "treasury": empire.treasury,
        "capital": empire.capital,
        "supply_capacity": empire.supply_capacity,
        "army_reserve": empire.army_reserve,
        "naval_reserve": empire.naval_reserve,
        "vps": empire.vps,
        "status": empire.status.value,
    }


def area_state(world: World, code: str) -> dict[str, Any]:
    """Return everything about an area."""
    area = world.area(code)
    return land_state(world, area) if isinstance(area, Land) else sea_state(area)


def land_state(world: World, land: Land) -> dict[str, Any]:
    """Return everything about a land area."""
    base = land.base and {
        "entrance": land.base.entrance,
        "commission": land.base.commission,
        "laid_up": land.base.laid_up,
    }
    return {
        "kind": "land",
        "owner": land.owner,
        "terrain": land.terrain.value,
        "population": land.population,
        "armies": land.armies,
        "forts": land.forts,
        "trains": land.trains,
        "mode": land.mode.value,
        "retreat": land.retreat,
        "ambush": land.ambush,
        "entrenched": land.entrenched,
        "base": base,
        "supply_source": supply_source(world, land),
    }


def sea_state(sea: Sea) -> dict[str, Any]:
    """Return everything about a sea space."""
    fleet = sea.fleet and {
        "empire": sea.fleet.empire,
        "ships": {base: number for base, number in sorted(sea.fleet.ships.items()) if number},
        "armies": sea.fleet.armies,
    }
    return {"kind": "sea", "owner": sea.owner, "fleet": fleet}
