"""Who writes from an address, and plays what."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from pbm.desk.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.desk import Desk


class PlayedBy(NamedTuple):
    """A seat in a game, and the name of whoever plays there."""

    game: str
    empire: str
    player: str | None


def seats_of(desk: Desk, address: str) -> Sequence[PlayedBy]:
    """Return what is played from an address on a desk; a game whose record is damaged tells nothing."""
    found: list[PlayedBy] = []
    for name in desk.games():
        with suppress(Refused):
            players = desk.game(name).players()
            played = [empire for empire, player in players.items() if player.email == address.lower()]
            found += [PlayedBy(name, empire, players[empire].name) for empire in played]
    return found


def told_seats(desk: Desk, address: str) -> str:
    """Say in words for the game master what is played from an address."""
    seats = seats_of(desk, address)
    if not seats:
        return "Nobody is registered with this address."
    return "\n".join(
        f"Plays {seat.empire} in {seat.game}{f' ({seat.player})' if seat.player else ''}." for seat in seats
    )
