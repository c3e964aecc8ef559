"""The game master's view of a world, as JSON, and what is odd about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.seat import Seat
from pbm.rulesets.warp.position.seasons import date_of
from pbm.rulesets.warp.position.units import write_units

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.position.world import Area, Player, World


def seats(world: World) -> dict[str, Seat]:
    """Tell who plays what."""
    return {player.code: Seat(player.name, player.status, player.colour) for player in world.players.values()}


def gm_state(world: World) -> dict[str, Any]:
    """Return the whole position, with everything that is hidden; a scenario's ``[start]`` could say the same."""
    return {
        "turn": world.turn,
        "season": _season(world),
        "order_of_play": list(world.order_of_play),
        "deck": list(world.deck),
        "discards": list(world.discards),
        "shuffles": world.shuffles,
        "placing": list(world.placing),
        "sides": {name: list(players) for name, players in world.sides.items()},
        "winners": list(world.winners),
        "over": world.over,
        "empires": {code: player_state(player) for code, player in world.players.items()},
        "areas": {code: area_state(area) for code, area in world.areas.items()},
    }


def _season(world: World) -> str | None:
    """Return the season and year of the last turn, in a game that has some (WI.2)."""
    date = date_of(world.settings, world.turn)
    return None if date is None else f"{date.season} {date.year}"


def player_state(player: Player) -> dict[str, Any]:
    """Return all that a player has and has said."""
    return {
        "name": player.name,
        "status": player.status.value,
        "side": player.side,
        "country": player.country,
        "units": player.units,
        "hand": list(player.hand),
        "offer": write_units(player.offer, player.code),
        "spare": next(iter(write_units([player.spare], player.code)), None) if player.spare else None,
        "pile": {kind: number for kind, number in player.pile.items() if number},
        "captives": write_units(player.captives, player.code),
        "set_aside": write_units(player.set_aside, player.code),
        "card_points": player.card_points,
        "standing": [str(line) for line in player.standing],
        "held": player.held,
        "truces": list(player.truces),
        "allied": player.allied,
        "missed": player.missed,
    }


def area_state(area: Area) -> dict[str, Any]:
    """Return everything about an area but its links."""
    state: dict[str, Any] = {"kind": area.kind.value}
    if not area.is_sea:
        state |= {"type": area.type, "country": area.country, "owner": area.marker, "points": area.points}
    return state | {"stacks": {holder: write_units(stack.units, holder) for holder, stack in area.stacks.items()}}


def odd(before: World, after: World) -> Iterator[str]:
    """Point out who has lost all his units, or all his areas, which a game master may want to look into."""
    for code, player in after.players.items():
        if not player.in_game:
            continue
        for what, holds in (("units", _has_units), ("areas", _has_markers)):
            if holds(before, code) and not holds(after, code):
                yield f"{code} has no {what} any more"


def _has_units(world: World, player: str) -> bool:
    return any(player in area.stacks for area in world.areas.values())


def _has_markers(world: World, player: str) -> bool:
    return any(area.marker == player for area in world.areas.values())
