"""Filing a sheet that came by mail: among the others of its game, with the time at which its mail came."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.game.selection import SheetStatus

if TYPE_CHECKING:
    from pbm.desk.writer import Writer
    from pbm.game.selection import Entry
    from pbm.kernel.sheet_file import SheetFile

GOOD = (SheetStatus.COUNTS, SheetStatus.LATE)
"""The standings of sheets that are filed: one with a bad header never takes the place of another."""


def sheet_name(empire: str, data: bytes, came_ns: int) -> str:
    """Return what the file of a sheet is called: the same for the same sheet of the same mail."""
    came = datetime.fromtimestamp(came_ns // 10**9, UTC)
    return f"{empire}-{came:%Y%m%dT%H%M%SZ}-{sha256(data).hexdigest()[:8]}.txt"


def file_sheet(writer: Writer, entry: Entry) -> SheetFile:
    """File a good sheet, and return its file."""
    filed = replace(entry.file, name=sheet_name(entry.sheet.empire or "", entry.file.data, entry.file.mtime_ns))
    writer.receive(filed)
    return filed
