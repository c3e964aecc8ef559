"""The sheets in a mail: which texts of it may be one, and of which game."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pbm.desk.errors import Refused
from pbm.post.claims import claims, only

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.desk import Desk
    from pbm.mail.mail import Mail

Seat = tuple[str, str]
"""The name of a game and the code of an empire in it."""

MOST = 20
"""Sheets in a mail that are looked at: a player of so many games may write twice."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A text that may hold a sheet.

    Attributes:
        text: the text, only with the lines that may be the sheet's.
        game: the name of the game on the desk that it is for; None if there is none of the name that it bears.
        named: the game as the sheet calls it; None if it calls it nothing.

    """

    text: str
    game: str | None
    named: str | None


def candidates(desk: Desk, mail: Mail, seats: Sequence[Seat]) -> Sequence[Candidate]:
    """Return the texts of a mail that may be sheets.

    A text that does not say for which game it is, is tried for the game of a sender who plays no other.

    Args:
        desk: the desk.
        mail: the mail.
        seats: what its sender is registered for.

    """
    games = sorted({game for game, _ in seats})
    claimed = list(_claimed(mail))[:MOST]
    if claimed:
        return [Candidate(text, _game(desk, games, named), named) for named, text in claimed]
    own = "\n".join(each.text for each in mail.texts)
    return [Candidate(own, games[0], None)] if len(games) == 1 and own.strip() else []


def _claimed(mail: Mail) -> Iterator[tuple[str, str]]:
    """Yield each game that a header in the mail names, and the text to be read for it."""
    by_text = [(each.text, claims(each.text)) for each in mail.texts]
    for claim in dict.fromkeys(claim for _, found in by_text for claim in found):
        texts = [text for text, found in by_text if claim in found]
        yield claim.game, "\n".join(only(text, claim) for text in texts)


def _game(desk: Desk, games: Sequence[str], named: str) -> str | None:
    """Return the game of a name, or the only one of the sender's whose scenario has it."""
    called = [name for name in desk.games() if name.casefold() == named.casefold()]
    if called:
        return called[0]
    of_scenario = [game for game in games if _scenario(desk, game).casefold() == named.casefold()]
    return of_scenario[0] if len(of_scenario) == 1 else None


def _scenario(desk: Desk, game: str) -> str:
    with suppress(Refused):
        return desk.game(game).record().scenario
    return ""
