"""What the game master may set by hand, and to what: checked before anything is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.limits import MOST
from pbm.kernel.refused import Refused
from pbm.kernel.seat import Status
from pbm.rulesets.warp.events.correction import EXPERIENCE, Corrected, HandCorrected, leaders_of
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.units import code_of, read_units

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.event import Event
    from pbm.rulesets.warp.events.correction import Value
    from pbm.rulesets.warp.position.world import Area, Player, World

COUNT = "a number, 0 or more"
OF_LAND: Mapping[str, str] = {
    "points": "a number, 0 or more, and 0 where nobody's marker is",
    "marker": "a player, or none",
}
OF_A_PLAYER: Mapping[str, str] = {
    "status": "player, dummy, standby or eliminated",
    "card_points": COUNT,
    "missed": COUNT,
    "hand": "+ and a card of deck or discards, or - and a card in the hand",
    EXPERIENCE: "a leader on the map with his experience, such as GENE1+2",
}
"""The fields that may be set, by what they belong to, and what each takes."""


def correct(world: World, target: str, field: str, written: str, why: str) -> Event[World]:
    """Make the event that sets a field.

    Args:
        world: the position that is corrected.
        target: the code of a territory or a player.
        field: one of its fields.
        written: the value as the game master writes it; ``none`` takes it away.
        why: the reason, which those concerned will read.

    Raises:
        Refused: there is no such thing, or it cannot have this value.

    """
    area, player = world.areas.get(target), world.players.get(target)
    if area is None and player is None:
        raise Refused(f"{target} is neither an area nor a player")
    field = {"owner": "marker"}.get(field, field)  # as the view of the world has it
    fields = _fields(world, area, player)
    if field not in fields:
        raise Refused(f"{target} has no {field} to set; there are {', '.join(fields) or 'none'}")
    event = _of_player(world, player, field, written, why) if player else None
    if area is not None and not area.is_sea:
        event = _of_land(world, area, field, written, why)
    if event is None:
        raise Refused(f"{target}: {field} must be {fields[field]}, not {written}")
    return event


def _fields(world: World, area: Area | None, player: Player | None) -> Mapping[str, str]:
    """Return the fields that may be set: of land no points where they have no place, no experience without any."""
    fields = OF_A_PLAYER if player is not None else {} if area is None or area.is_sea else OF_LAND
    module = module_of(world)
    known = {"points": module.points_lie, EXPERIENCE: module.learns}
    return {name: what for name, what in fields.items() if known.get(name, True)}


def _of_land(world: World, area: Area, field: str, written: str, why: str) -> Event[World] | None:
    if field == "points":
        points = _count(written)
        if points is None or (points and area.marker is None):
            return None
        return Corrected(area.code, field, points, area.points, why, _concerned(area.marker))
    marker = None if written.lower() == "none" else written.upper()
    if marker is not None and marker not in world.players:
        return None
    return Corrected(area.code, field, marker, area.marker, why, _concerned(area.marker, marker))


def _of_player(world: World, player: Player, field: str, written: str, why: str) -> Event[World] | None:
    if field == "hand":
        return _hand(world, player, written, why)
    value, former = _value(world, player, field, written)
    return None if value is None else Corrected(player.code, field, value, former, why, (player.code,))


def _value(world: World, player: Player, field: str, written: str) -> tuple[Value, Value]:
    """Return the value that a field of a player is to have, and the one it has; None if it cannot have it."""
    if field == "status":
        status = written.lower()
        return (status if status in list(Status) else None), player.status.value
    if field != EXPERIENCE:
        return _count(written), player.card_points if field == "card_points" else player.missed
    wanted = read_units(written.upper())
    for _, chit in leaders_of(world, player.code):
        if wanted is not None and (chit.kind, chit.number) == (wanted.kind, wanted.number):
            return written.upper(), code_of(chit)
    return None, None


def _hand(world: World, player: Player, written: str, why: str) -> HandCorrected | None:
    """Return the event for ``+20``, which adds a card, or ``-20``, which takes one out."""
    card = _count(written[1:])
    there = [*world.deck, *world.discards] if written.startswith("+") else player.hand
    if card is None or written[:1] not in {"+", "-"} or card not in there:
        return None
    return HandCorrected(player.code, card, written.startswith("+"), why)


def _count(written: str) -> int | None:
    return int(written) if written.isascii() and written.isdigit() and len(written) <= len(str(MOST)) else None


def _concerned(*players: str | None) -> tuple[str, ...]:
    return tuple(sorted({player for player in players if player is not None}))
