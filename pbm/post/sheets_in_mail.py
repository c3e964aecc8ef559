"""The sheets in a mail: which of its texts may be a sheet, and for which game."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.judging.receiving import is_begun, is_blank
from pbm.quick.record import record
from pbm.sheets import Headers, SheetText

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.desk import Desk
    from pbm.judging.judge import Seat
    from pbm.post.incoming_mail import IncomingMail
    from pbm.sheets import Sheet
    from pbm.sheets.header_scan import Claim

MOST = 20
"""The limit of sheets in a mail that are examined: enough for two sheets in each of many games."""


@record
class Candidate:
    """A text that may hold a sheet.

    Attributes:
        text: the text, with only those lines that may belong to the sheet.
        game: the name of the game on the desk that it is for; None if the sheet's name fits none.
        named: the game as the sheet names it; None if it names none.
        only_if_own: whether a quoted sheet does not count, because the mail asks for something else.

    """

    text: SheetText
    game: str | None
    named: str | None
    only_if_own: bool = False

    def is_meant(self, sheet: Sheet) -> bool:
        """Return whether a parsed text was meant as a sheet, and is neither empty nor an earlier one."""
        if self.named is None and not (_has_orders(sheet) if self.only_if_own else is_begun(sheet)):
            return False
        return not is_blank(sheet) and not (self.only_if_own and _is_quoted(sheet))


def candidates(desk: Desk, incoming: IncomingMail, seats: Sequence[Seat], *, asks: bool = False) -> Sequence[Candidate]:
    """Return the texts of a mail that may be sheets.

    A text without a complete header is tried for each of the sender's games that it names, or for their only game.

    Args:
        desk: the desk.
        incoming: the mail.
        seats: the empires that its sender is registered for.
        asks: whether the mail also asks for something else.

    """
    games = sorted({game for game, _ in seats})
    claimed = list(islice(_named_games(incoming.texts), MOST))
    if claimed:
        return [Candidate(text, _game(desk, games, named), named, asks) for named, text in claimed]
    own = _joined(incoming.texts)
    said = "\n".join(line.source for line in own.lines)
    named_games = [game for game in games if re.search(rf"\bGAME\W+{re.escape(game)}\b", said, re.IGNORECASE)]
    return [Candidate(own, game, None, asks) for game in named_games or (games if len(games) == 1 else ())]


def _named_games(texts: Sequence[SheetText]) -> Iterator[tuple[str, SheetText]]:
    """Yield each game that a header in the mail names, and the text that belongs to it."""
    headers = {text.data: Headers.of(text) for text in texts}
    found = [(each, claim) for each in headers.values() for claim in each.claims()]
    named: dict[tuple[str, str], Claim] = {}
    for _, claim in found:
        named.setdefault(claim.key, claim)
    for key, claim in named.items():
        theirs = [each.lines_of(claim) for each, other in found if other.key == key]
        yield claim.game, SheetText.of_lines([line for lines in theirs for line in lines])


def _joined(texts: Sequence[SheetText]) -> SheetText:
    """Return texts as one, one below the other."""
    return texts[0] if len(texts) == 1 else SheetText.of_lines([line for text in texts for line in text.lines])


def _has_orders(sheet: Sheet) -> bool:
    """Return whether a text without a complete header is meant as a sheet in a mail with commands or press.

    There GAME, EMPIRE and KEY alone belong to those.
    """
    return any(action.order is not None for action in sheet.actions)


def _is_quoted(sheet: Sheet) -> bool:
    """Return whether all orders of a sheet are quoted: below new text they belong to an earlier mail."""
    return bool(sheet.rows) and all(row.line.depth for row in sheet.rows.values())


def _game(desk: Desk, games: Sequence[str], named: str) -> str | None:
    """Return the game with a name, or the sender's only game that once had the name or whose scenario has it."""
    called = [name for name in desk.games() if name.casefold() == named.casefold() and desk.game(name).begun]
    if called:
        return called[0]
    otherwise = [game for game in games if named.casefold() in _other_names(desk, game)]
    return otherwise[0] if len(otherwise) == 1 else None


def _other_names(desk: Desk, game: str) -> Sequence[str]:
    """Return the names of a game's scenario and the game's former names, in lower case."""
    with suppress(RefusedError):
        record = desk.game(game).record()
        return [name.casefold() for name in (record.scenario, *record.former_names)]
    return ()
