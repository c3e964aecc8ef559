"""Looking up codes or names that the game master writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.sheets.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.desk.settings import GameSettings
    from pbm.game.position import Position


def code_of(position: Position, written: str) -> str:
    """Return the code of something given by code or by name, in any case, as on an order sheet.

    A text that resembles nothing in the game is returned in upper case, for the game to refuse.

    Raises:
        RefusedError: it is ambiguous, or resembles something without matching it.

    """
    words = Words(position.ruleset.words(position.world))
    found = words.find(written)
    if len({word.code for word in found}) == 1:
        return found[0].code
    near = found or words.closest(written, {word.kind for word in words.all})
    if near:
        meant = " or ".join(f"{word.code} {word.name}" for word in near)
        fault = "may be several things" if found else "is not in the game"
        raise RefusedError(f"{written} {fault}; did you mean {meant}?")
    return written.upper()


def empire_of(position: Position, written: str) -> str:
    """Return an empire's code, whatever its case.

    Raises:
        RefusedError: there is no such empire.

    """
    codes = list(position.seats)
    if written.upper() not in codes:
        raise RefusedError(f"{written} is not an empire of {position.name}; there are {', '.join(codes)}")
    return written.upper()


def strangers(settings: GameSettings, position: Position) -> list[str]:
    """Return which settings are about empires that the game does not have."""
    return [*_strange("languages", settings.languages, position), *strange_bots(settings, position)]


def strange_bots(settings: GameSettings, position: Position) -> list[str]:
    """Return which bots are for empires that the game does not have: no turn is played with these."""
    return _strange("bots", settings.bots, position)


def _strange(key: str, empires: Iterable[str], position: Position) -> list[str]:
    return [
        f"pbm.toml: games.{position.name}.{key}.{empire}: there is no empire {empire}, {_those_of(position, empire)}"
        for empire in empires
        if empire not in position.seats
    ]


def _those_of(position: Position, written: str) -> str:
    """Return which empires there are: the one that was meant, if one resembles what was written."""
    from difflib import get_close_matches  # noqa: PLC0415 - only for a mistake

    meant = get_close_matches(written.upper(), position.seats, n=1)
    return f"did you mean {meant[0]}?" if meant else f"only {', '.join(position.seats)}"
