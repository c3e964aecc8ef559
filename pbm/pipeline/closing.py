"""Until when the sheets of a turn whose deadline has passed count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.game.selection import SheetStatus
from pbm.pipeline.prepare import suffices

if TYPE_CHECKING:
    from pbm.desk.inbox import Inbox
    from pbm.pipeline.open_game import OpenGame

GOOD = frozenset({SheetStatus.COUNTS, SheetStatus.LATE, SheetStatus.SUPERSEDED})


def closing(game: OpenGame, inbox: Inbox, until_ns: int) -> int | None:
    """Return the moment after which sheets are too late for the coming turn; None if it still waits for some.

    That is the deadline, if the turn can be played with what had come by then; otherwise the moment at which the sheet
    came that made enough. So a late run plays the same turn as a punctual one, here too.

    Args:
        game: the game.
        inbox: all sheets that have come.
        until_ns: the deadline, in nanoseconds since 1970, as are the moments.

    """
    if all(file.mtime_ns <= until_ns for file in inbox.sheets):
        return until_ns if suffices(game, inbox) else None
    moments = (until_ns, *sorted(_first_good_ones(game, inbox, until_ns)))
    return next((moment for moment in moments if suffices(game, inbox.until(moment))), None)


def _first_good_ones(game: OpenGame, inbox: Inbox, until_ns: int) -> set[int]:
    """Return when the first good sheet of each empire came after the deadline: no other can make enough."""
    first: dict[str | None, int] = {}
    for entry in game.select(inbox.sheets, composing=False).entries:
        came = entry.file.mtime_ns
        if entry.status in GOOD and came > until_ns:
            first[entry.sheet.empire] = min(came, first.get(entry.sheet.empire, came))
    return set(first.values())
