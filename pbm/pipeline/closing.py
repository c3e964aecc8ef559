"""Until when the sheets of a turn whose deadline has passed count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.pipeline.prepare import suffices

if TYPE_CHECKING:
    from pbm.desk.inbox import Inbox
    from pbm.pipeline.open_game import OpenGame


def closing(game: OpenGame, inbox: Inbox, until_ns: int) -> int | None:
    """Return the moment after which sheets are too late for the coming turn; None if it still waits for some.

    That is the deadline, if the turn can be played with what had come by then; otherwise the moment at which the sheet
    came that made enough. So a late run plays the same turn as a punctual one, here too.

    Args:
        game: the game.
        inbox: all sheets that have come.
        until_ns: the deadline, in nanoseconds since 1970, as are the moments.

    """
    late = {file.mtime_ns for file in inbox.sheets if file.mtime_ns > until_ns}
    return next((moment for moment in (until_ns, *sorted(late)) if suffices(game, inbox.until(moment))), None)
