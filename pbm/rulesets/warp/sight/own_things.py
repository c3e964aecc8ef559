"""What a player holds and nobody else sees: hand, offer, points, pile, standing lines (W.75)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.settings import SaveDefault
from pbm.rulesets.warp.position.unit_codes import code_of
from pbm.rulesets.warp.position.unit_lists import kind_of, unit_lists
from pbm.rulesets.warp.rules.control import expected_revenue
from pbm.rulesets.warp.rules.economy.points import lying, spendable
from pbm.rulesets.warp.sight.visibility import unit_told

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.world import Player, World

Document = dict[str, Any]


def own_things(world: World, code: str) -> Document:
    """Return what a player holds, made of JSON's types."""
    player = world.players[code]
    return {
        "code": code,
        "name": player.name,
        "side": player.side,
        "country": player.country,
        "status": player.status.value,
        "hand": list(player.hand),
        "limit": world.settings.hand_limit,
        "offer": _offer(player),
        "points": lying(world, code),
        "card_points": player.card_points,
        "spendable": spendable(world, code),
        "expected": {area.code: expected_revenue(world, area) for area in world.areas.values() if area.marker == code},
        "units": units_on_map(world, code),
        **_upkeep(world, code),
        **_floor(world, player),
        "pile": _pile(player),
        "set_aside": [code_of(chit) for chit in player.set_aside],
        "standing": [str(line) for line in player.standing],
    }


def units_on_map(world: World, code: str) -> int:
    """Return how many units a player has on the map, cargo included."""
    return sum(len(stack.units) for _, holder, stack in world.stacks() if holder == code)


def _upkeep(world: World, code: str) -> Document:
    """Return what units will ask for: points, or so much revenue that it keeps them (EW.12, W.68)."""
    if "upkeep" in module_of(world).without:
        return {"per_unit": 0, "owed": 0, "kept_by_point": world.settings.upkeep_per_revenue}
    return {"per_unit": world.settings.upkeep, "owed": world.settings.upkeep * units_on_map(world, code)}


def _offer(player: Player) -> list[Document]:
    """List the chits on offer; the spare General is the last, beside the others (W.63).

    Foreign ones may wait for an alliance (WI.10).
    """
    chits = [(chit, False) for chit in player.offer] + ([(player.spare, True)] if player.spare else [])
    return [
        {**unit_told(chit), "code": chit.code, "price": kind_of(chit).force, "spare": spare}
        | ({"waits": True} if kind_of(chit).foreign and not player.allied else {})
        for chit, spare in chits
    ]


def _floor(world: World, player: Player) -> Document:
    """Return what BUY leaves, and by what: a SAVE line, or a point for each unit (W.64)."""
    saved = next((line.number for line in player.standing if line.word == "SAVE"), None)
    if saved is not None:
        return {"floor": saved, "floor_by": "save"}
    if world.settings.save_default is SaveDefault.NONE or "upkeep" in module_of(world).without:
        return {"floor": 0, "floor_by": "nothing"}
    return {"floor": world.settings.upkeep * units_on_map(world, player.code), "floor_by": "upkeep"}


def _pile(player: Player) -> list[Document]:
    """List the kinds of a player's pile with what is left of each (W.73.6)."""
    kinds = unit_lists()[player.units].kinds
    return [
        {"kind": code, "name": kinds[code].name, "force": kinds[code].force, "number": number}
        for code, number in player.pile.items()
        if number and code in kinds
    ]
