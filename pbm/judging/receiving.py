"""Receiving a sheet: it is read, judged and filed while its game is locked.

The mail and `pbm serve` file sheets by the same function, so their answers have the same words. To *receive* is safe to
repeat: a sheet that its seat has filed already, and that still is its newest, is answered again and not filed again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.inbox import FILED, digest_in_name
from pbm.desk.writer import writing
from pbm.game.selection import SheetStatus
from pbm.judging.judge import judge
from pbm.judging.judgement import FILED_STATUSES
from pbm.kernel.sentence import say
from pbm.kernel.sheet_file import SheetFile
from pbm.pipeline.open_game import load
from pbm.quick.record import record
from pbm.sheets.sheet_text import PLAIN_TEXT

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.desk.writer import Writer
    from pbm.game.selection import Entry
    from pbm.judging.judge import Sender
    from pbm.judging.judgement import Judgement
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.sheets import Sheet

    Opener = Callable[[Desk, Game], OpenGame]

SENT_AS = "sheet.txt"
"""The name of a sheet until it is filed."""

SECOND = 10**9


@record
class Received:
    """What became of a text that was to be a sheet.

    Attributes:
        judged: the sheet and its result; None if it was not judged.
        unfit: why it was not judged: it is blank, or no sheet at all.

    """

    judged: Judgement | None = None
    unfit: Phrase | None = None


def receive(  # noqa: PLR0913, PLR0917 - each is another thing
    desk: Desk,
    game: Game,
    text: bytes,
    sender: Sender,
    now_ns: int,
    patience: float | None = None,
    opened: Opener = load,
) -> Received:
    """Judge the sheet of a sender who has entered, and file it if it is a good one.

    When this returns, a filed sheet is safe on the disk.

    Args:
        desk: the desk.
        game: the game that it is for.
        text: the sheet.
        sender: who sends it.
        now_ns: when it came, in nanoseconds since 1970.
        patience: seconds to wait while another run changes the game, if not as many as usual.
        opened: opens the game; called while it is locked.

    Raises:
        BusyError: another run changes the game for too long; nothing was filed.
        RefusedError: the game cannot be opened, or the sheet not be written.

    """
    with writing(game, patience) as writer:
        there = opened(desk, game)
        received = _received(writer, there, text, sender, now_ns)
    if received.judged is None or not FILED.fullmatch(received.judged.entry.file.name):
        there.sheets.forget(text)
    return received


def looked_at(game: OpenGame, text: bytes, sender: Sender, now_ns: int) -> Received:
    """Return what :func:`receive` would return for a sheet; nothing is filed, and no lock is needed."""
    try:
        return _received(None, game, text, sender, now_ns)
    finally:
        game.sheets.forget(text)


def _received(writer: Writer | None, game: OpenGame, text: bytes, sender: Sender, now_ns: int) -> Received:
    entry = game.sheets.read(SheetFile(SENT_AS, text, now_ns, proved=sender.entered or None))
    unfit = unfitness(entry.sheet)
    if unfit is not None:
        return Received(unfit=unfit)
    here = _filed_before(game, entry) if sender.proves(game, entry) else None
    if here is not None:
        return Received(judge(writer, game, game.sheets.read(here), sender, now_ns // SECOND))
    return Received(judge(writer, game, entry, sender, now_ns // SECOND))


def _filed_before(game: OpenGame, entry: Entry) -> SheetFile | None:
    """Return the newest sheet that is filed for the same empire and turn if it has the same text."""
    same = f"{entry.sheet.empire}-*-{digest_in_name(entry.file.data)}.txt"
    if next(game.files.orders.glob(same), None) is None:  # no need to read all of them
        return None
    theirs = [
        each
        for file in game.files.incoming().sheets
        if (named := FILED.fullmatch(file.name)) and named["empire"] == entry.sheet.empire
        if (each := game.sheets.read(file)).status in {*FILED_STATUSES, SheetStatus.SUPERSEDED}
        if each.sheet.turn == entry.sheet.turn
    ]
    newest = max(theirs, key=lambda each: (each.file.mtime_ns, each.file.name), default=None)
    return newest.file if newest is not None and newest.file.data == entry.file.data else None


def unfitness(sheet: Sheet) -> Phrase | None:
    """Return why a text that was sent as a sheet is not judged; None if it is."""
    if is_blank(sheet):
        return say("Your sheet is blank, and changes nothing.")
    if is_begun(sheet) or sheet.messages:
        return None
    strange = next((problem for problem in sheet.problems if problem.suggestion == PLAIN_TEXT), None)
    if strange is not None:
        return say("What you sent cannot be read: {reason}.", reason=strange.message)
    return say("There is no order sheet in what you sent.")


def is_blank(sheet: Sheet) -> bool:
    """Return whether a sheet has no orders, like a report's sheet sent back; it must not replace a filled one.

    If KEY is empty too, the player does not want it played, and faults in its header do not matter.
    """
    unfilled = not sheet.actions and not sheet.messages and not sheet.ready and sheet.standing is None
    return unfilled and (not sheet.refused or (sheet.empire is not None and not sheet.key))


def is_begun(sheet: Sheet) -> bool:
    """Return whether a text without a complete header is still meant as a sheet."""
    return bool(sheet.actions or sheet.turn or sheet.empire or sheet.key)
