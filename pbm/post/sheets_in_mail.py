"""The sheets in a mail: which texts of it may be one, and of which game."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from pbm.desk.errors import Refused
from pbm.kernel.record import record
from pbm.sheets.claims import claims, own_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.desk import Desk
    from pbm.mail.mail import Mail
    from pbm.sheets.claims import Claim

Seat = tuple[str, str]
"""The name of a game and the code of an empire in it."""

MOST = 20
"""Sheets in a mail that are looked at: a player of so many games may write twice."""


@record
class Candidate:
    """A text that may hold a sheet.

    Attributes:
        text: the text, only with the lines that may be the sheet's.
        game: the name of the game on the desk that it is for; None if there is none of the name that it bears.
        named: the game as the sheet calls it; None if it calls it nothing.
        only_if_own: whether a quoted sheet is none: the mail asks for something else.

    """

    text: str
    game: str | None
    named: str | None
    only_if_own: bool = False


def candidates(desk: Desk, mail: Mail, seats: Sequence[Seat], *, asks: bool = False) -> Sequence[Candidate]:
    """Return the texts of a mail that may be sheets.

    A text without a whole header is tried for each game of the sender's that it names, or for the only one.

    Args:
        desk: the desk.
        mail: the mail.
        seats: what its sender is registered for.
        asks: whether the mail asks for something else, too.

    """
    games = sorted({game for game, _ in seats})
    claimed = list(islice(_claimed(mail), MOST))
    if claimed:
        return [Candidate(text, _game(desk, games, named), named, asks) for named, text in claimed]
    own = "\n".join(each.text for each in mail.texts)
    named_games = [game for game in games if re.search(rf"\bGAME\W+{re.escape(game)}\b", own, re.IGNORECASE)]
    return [Candidate(own, game, None, asks) for game in named_games or (games if len(games) == 1 else ())]


def _claimed(mail: Mail) -> Iterator[tuple[str, str]]:
    """Yield each game that a header in the mail names, and the text to be read for it."""
    texts = [each.text.encode() for each in mail.texts]
    found = [(text, claim) for text in texts for claim in claims(text)]
    named: dict[tuple[str, str], Claim] = {}
    for _, claim in found:
        named.setdefault(_key(claim), claim)
    for key, claim in named.items():
        theirs = dict.fromkeys(text for text, other in found if _key(other) == key)
        yield claim.game, "\n".join(own_lines(text, claim).decode() for text in theirs)


def _key(claim: Claim) -> tuple[str, str]:
    return claim.game.casefold(), claim.empire.casefold()


def _game(desk: Desk, games: Sequence[str], named: str) -> str | None:
    """Return the game of a name, or the only one of the sender's whose scenario has it, or that had it once."""
    called = [name for name in desk.games() if name.casefold() == named.casefold() and desk.game(name).begun]
    if called:
        return called[0]
    otherwise = [game for game in games if named.casefold() in _other_names(desk, game)]
    return otherwise[0] if len(otherwise) == 1 else None


def _other_names(desk: Desk, game: str) -> Sequence[str]:
    """Return the names of a game's scenario and those that the game had, in small letters."""
    with suppress(Refused):
        record = desk.game(game).record()
        return [name.casefold() for name in (record.scenario, *record.former_names)]
    return ()
