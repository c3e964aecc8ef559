"""Sheets that lie in a game's orders and count for nothing, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.errors import Refused
from pbm.game.selection import SheetStatus
from pbm.pipeline.doctor.finding import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.pipeline.open_game import OpenGame

FOR_NOTHING = {
    SheetStatus.REFUSED: ("is refused", "`pbm status` says why; tell its sender"),
    SheetStatus.SUPERSEDED: ("is older than another of its empire", "nothing need be done"),
}


def sheet_findings(opened: OpenGame) -> Iterator[Finding]:
    """Look at the sheets that wait."""
    folder = opened.files.orders
    try:
        inbox = opened.files.incoming()
        entries = opened.select(inbox.sheets, composing=False).entries
    except (Refused, OSError) as refused:
        yield Finding(folder, str(refused), "clear it")
        return
    for entry in entries:
        if entry.status in FOR_NOTHING:
            what, mend = FOR_NOTHING[entry.status]
            yield Finding(folder / entry.file.name, what, mend, Severity.KNOW)
    played = sum(entry.status is SheetStatus.PLAYED for entry in entries)
    if played:
        what = f"sheets that have been played: {played}"
        yield Finding(folder, what, "move them away if they are in the way", Severity.KNOW)
    for file in inbox.unreadable:
        yield Finding(folder / file.name, f"cannot be read: {file.reason}", "ask its sender for another", Severity.KNOW)
    for name in inbox.others:
        yield Finding(folder / name, "is no sheet by its name", "move it away, or let it end in .txt", Severity.KNOW)
