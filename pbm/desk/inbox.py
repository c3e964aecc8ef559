"""The inbox: order sheets as they arrive in a folder, under any name."""

from __future__ import annotations

import errno
from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.errors import Refused
from pbm.desk.mails import LARGEST_MAIL, Opened, is_mail, open_mail
from pbm.desk.plain_files import NotPlain, read_named, read_plain
from pbm.kernel.record import record
from pbm.kernel.sheet_file import SheetFile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SUFFIX = ".txt"
LARGEST = 1_000_000
"""Bytes. Sixteen lines and some letters need a hundredth; what is longer is no order sheet."""
MOST, MOST_BYTES = 20_000, 50_000_000
"""Sheets in a folder, and bytes in all of them: what is more is no post, and reading it would take for ever."""

OF_THE_FILE = frozenset({errno.ENOENT, errno.EACCES, errno.EPERM, errno.ELOOP, errno.ENAMETOOLONG})
"""Errors that say what a file is like; with all others it is the machine that failed."""


@record
class Unreadable:
    """A file that looks like a sheet by its name but cannot be read, or not all of it, and why.

    ``failed`` tells that the machine failed: the same file may be read the next time.
    """

    name: str
    reason: str
    failed: bool = False


@record
class Inbox:
    """What lies in a game's orders folder, sorted by name.

    ``others`` are the names of files that are no sheets by their names: a document with orders in it, perhaps;
    ``superseded`` those of sheets for the coming turn that were put aside, since newer ones have come.
    """

    sheets: Sequence[SheetFile] = ()
    unreadable: Sequence[Unreadable] = ()
    others: Sequence[str] = ()
    superseded: Sequence[str] = ()

    def until(self, at_ns: int) -> Inbox:
        """Leave out the sheets that came after a time, in nanoseconds since 1970."""
        return replace(self, sheets=tuple(file for file in self.sheets if file.mtime_ns <= at_ns))

    def not_read(self) -> list[str]:
        """Say which files have not been read, and why not."""
        said = [f"not read: {file.name} ({file.reason})" for file in self.unreadable]
        if self.others:
            said.append(f"not read: {', '.join(self.others)} (only {SUFFIX} and .eml files are order sheets)")
        return said


def look_into(folder: Path) -> Inbox:
    """Read the sheets in a folder and name the other files; hidden files and folders are left alone.

    Raises:
        Refused: there are too many. None is passed over: it might be the one that counts.

    """
    if not folder.is_dir():
        return Inbox()
    seen = sorted((path for path in folder.iterdir() if not path.name.startswith(".")), key=lambda path: path.name)
    names = [path for path in seen if _is_sheet(path)]
    if len(names) > MOST:
        raise Refused(f"{folder} holds {len(names)} sheets, and more than {MOST} are not read: clear it")
    sheets: list[SheetFile] = []
    unreadable: list[Unreadable] = []
    size = 0
    for path in names:
        read = _read(path)
        if read.sheet is not None:
            sheets.append(read.sheet)
            size += len(read.sheet.data)
        if read.unread:
            unreadable.append(Unreadable(path.name, read.unread, read.failed))
        if size > MOST_BYTES:
            raise Refused(f"the sheets in {folder} have more than {MOST_BYTES} bytes, and no more are read: clear it")
    others = tuple(path.name for path in seen if not _is_sheet(path) and not path.is_dir())
    return Inbox(tuple(sheets), tuple(unreadable), others)


def open_named(path: Path, called: str) -> Opened:
    """Open a sheet, or a mail with one in it, that somebody named: a file or a pipe, from anywhere.

    Args:
        path: what was named.
        called: the name that the sheet is to have.

    Raises:
        OSError: it cannot be read.

    """
    try:
        if is_mail(path):
            return open_mail(called, *read_named(path, LARGEST_MAIL))
        return Opened(SheetFile(called, *read_named(path, LARGEST)))
    except NotPlain as refused:
        return Opened(unread=f"it {refused}")


def _is_sheet(path: Path) -> bool:
    return path.suffix.lower() == SUFFIX or is_mail(path)


def _read(path: Path) -> Opened:
    try:
        if not is_mail(path):
            return Opened(SheetFile(path.name, *read_plain(path, LARGEST)))
        mail = open_mail(path.name, *read_plain(path, LARGEST_MAIL))
    except NotPlain as refused:
        return Opened(unread=f"it {refused}")
    except OSError as error:
        return Opened(unread=error.strerror or str(error), failed=error.errno not in OF_THE_FILE)
    if mail.sheet is not None and len(mail.sheet.data) > LARGEST:
        return Opened(unread=f"its text is longer than {LARGEST} bytes")
    return mail
