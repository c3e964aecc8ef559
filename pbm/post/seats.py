"""What is played from an address, in words for the game master."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from pbm.desk.errors import Refused
from pbm.pipeline.registered import seats_of

if TYPE_CHECKING:
    from pbm.desk.desk import Desk


def told_seats(desk: Desk, address: str) -> str:
    """Say what is played from an address, and by whom."""
    lines = [f"Plays {empire} in {game}{_by(desk, game, empire)}." for game, empire in seats_of(desk, address)]
    return "\n".join(lines) or "Nobody is registered with this address."


def _by(desk: Desk, game: str, empire: str) -> str:
    with suppress(Refused):  # it has been damaged since
        player = desk.game(game).players().get(empire)
        return f" ({player.name})" if player is not None and player.name else ""
    return ""
