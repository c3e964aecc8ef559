"""READY on and off without a new sheet: the mark is written into the sheet that counts, or taken out of it.

The player's text is kept as it is. Where the mark stands in it, or may be put, only the reader of sheets can say: each
changed text is read again, and taken only if nothing but the mark is different.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.writer import writing
from pbm.game.selection import SheetStatus
from pbm.judging.judge import judge
from pbm.judging.receiving import SECOND, SENT_AS, Received
from pbm.kernel.sentence import say
from pbm.kernel.sheet_file import SheetFile
from pbm.pipeline.arrived_sheets import arrived
from pbm.pipeline.open_game import load
from pbm.sheets import SheetText
from pbm.sheets.rows import HEADINGS, READY, cut

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.game.selection import Entry
    from pbm.judging.judge import Sender
    from pbm.judging.receiving import Opener
    from pbm.pipeline.open_game import OpenGame
    from pbm.sheets import Sheet
    from pbm.sheets.text import Line

NO_SHEET = say("No sheet of yours counts for the coming turn: READY belongs on one. Send a sheet first.")
NO_PLACE = say("READY could not be written into your sheet: send the sheet again with it, or without it.")


def set_ready(  # noqa: PLR0913 - each is another thing
    desk: Desk,
    game: Game,
    empire: str,
    sender: Sender,
    now_ns: int,
    *,
    ready: bool,
    patience: float | None = None,
    opened: Opener = load,
) -> Received:
    """File the sheet of an empire that counts once more, with READY or without it.

    A sheet that is as it should be is answered and not filed again.

    Args:
        desk: the desk.
        game: the game.
        empire: the code of the empire.
        sender: who has entered as its player.
        now_ns: the time, in nanoseconds since 1970.
        ready: whether the sheet is final.
        patience: seconds to wait while another run changes the game, if not as many as usual.
        opened: opens the game; called while it is locked.

    Raises:
        BusyError: another run changes the game for too long; nothing was filed.
        RefusedError: the game cannot be opened, or the sheet not be written.

    """
    now = now_ns // SECOND
    with writing(game, patience) as writer:
        there = opened(desk, game)
        counting = arrived(there, now).in_time.counting.get(empire)
        if counting is None or counting.status is not SheetStatus.COUNTS or not sender.proves(there, counting):
            return Received(unfit=NO_SHEET)
        if counting.sheet.ready == ready:
            return Received(judge(None, there, counting, sender, now))
        changed = _changed(there, counting, now_ns, ready=ready)
        if changed is None:
            return Received(unfit=NO_PLACE)
        return Received(judge(writer, there, changed, sender, now))


def _changed(game: OpenGame, entry: Entry, now_ns: int, *, ready: bool) -> Entry | None:
    """Return a sheet that is different only in whether it is marked as final; None if no way was found."""
    came = max(now_ns, entry.file.mtime_ns + 1)  # it has to count instead, even if the clock was set back
    lines = [line.source for line in SheetText(entry.file.data).lines]
    for text in (_with_mark if ready else _without_mark)(lines):
        data = "\n".join(text).encode("utf-8", errors="replace")
        read = game.sheets.read(SheetFile(SENT_AS, data, came, proved=True))
        if read.sheet.ready == ready and _held(read.sheet) == _held(entry.sheet):
            return read
        game.sheets.forget(data)
    return None


def _held(sheet: Sheet) -> object:
    """Return all that counts in a sheet, apart from the mark and the places of its lines in the file."""
    actions = [(action.place, action.order, action.text) for action in sheet.actions]
    letters = [(letter.to, letter.text) for letter in sheet.messages]
    return sheet.game, sheet.turn, sheet.empire, actions, letters, sheet.standing, len(sheet.problems), sheet.refused


def _with_mark(lines: Sequence[str]) -> Iterator[list[str]]:
    """Yield texts with the mark below each line of a header, the last one first, where players write it."""
    for at in range(len(lines), 0, -1):
        if lines[at - 1].lstrip("> ").upper().startswith(HEADINGS):
            yield [*lines[:at], READY, *lines[at:]]


def _without_mark(lines: Sequence[str]) -> Iterator[list[str]]:
    """Yield texts without one of the lines that may be the mark, and at last without all of them."""
    marks = [at for at, line in enumerate(SheetText("\n".join(lines).encode()).lines) if _is_mark(line)]
    for at in marks:
        yield [*lines[:at], *lines[at + 1 :]]
    yield [line for at, line in enumerate(lines) if at not in marks]


def _is_mark(line: Line) -> bool:
    row = cut(line)
    return row is not None and row.is_ready
