"""The inbox: order sheets as they arrive in a folder, under any name.

Some are mails saved as files (``.eml``): the player's text in one is read as a sheet in plain text. The post names its
sheets by empire, time and digest.
"""

from __future__ import annotations

import errno
import re
from collections import defaultdict
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.plain_files import NotPlainError, read_named, read_plain
from pbm.kernel.sheet_file import SheetFile
from pbm.mail.mail import LARGEST as LARGEST_MAIL
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path


SUFFIX = ".txt"
LARGEST = 1_000_000
"""The limit of bytes. Sixteen lines and some letters need a hundredth; a longer file is no order sheet."""
MOST, MOST_BYTES = 20_000, 50_000_000
"""The limits of sheets in a folder, and of their bytes: more is not mail from players, and takes too long to read."""

OF_THE_FILE = frozenset({errno.ENOENT, errno.EACCES, errno.EPERM, errno.ELOOP, errno.ENAMETOOLONG})
"""Errors that come from the file itself; all others are failures of the machine."""

FILED = late_pattern(r"(?P<empire>[A-Za-z0-9-]{1,20})-(?P<came>[0-9]{8}T[0-9]{6}Z)-[0-9a-f]{8}\.txt", re.ASCII)

MAIL_SUFFIX = ".eml"

_FIRST = b"; what a mail says\n"
"""Stands above the texts of a mail that has been read: no mail's head begins so, so it is not parsed as one again."""

_HEAD = late_pattern(rb"(?:From |[!-9<-~]+[ \t]*:)")


@record
class Unreadable:
    """A file whose name is a sheet's but that cannot be read, or not completely, and why.

    ``failed`` means that the machine failed: the same file may be readable next time.
    """

    name: str
    reason: str
    failed: bool = False


@record
class Inbox:
    """The content of a game's orders folder, sorted by name.

    ``others`` are the names of files that are not sheets by their names: perhaps a document with orders in it.
    ``superseded`` are the names of sheets for the coming turn that were put aside because newer ones have come.
    """

    sheets: Sequence[SheetFile] = ()
    unreadable: Sequence[Unreadable] = ()
    others: Sequence[str] = ()
    superseded: Sequence[str] = ()

    def until(self, at_ns: int) -> Inbox:
        """Leave out the sheets that came after a time, in nanoseconds since 1970."""
        return replace(self, sheets=tuple(file for file in self.sheets if file.mtime_ns <= at_ns))

    def not_read(self) -> list[str]:
        """Return which files have not been read, and why."""
        said = [f"not read: {file.name} ({file.reason})" for file in self.unreadable]
        if self.others:
            said.append(f"not read: {', '.join(self.others)} (only {SUFFIX} and .eml files are order sheets)")
        return said


def look_into(folder: Path) -> Inbox:
    """Read the sheets in a folder and list the other files; hidden files and folders are ignored.

    Raises:
        RefusedError: there are too many. None may be left out: it might be the one that counts.

    """
    if not folder.is_dir():
        return Inbox()
    seen = sorted((path for path in folder.iterdir() if not path.name.startswith(".")), key=lambda path: path.name)
    names = [path for path in seen if _is_sheet(path)]
    if len(names) > MOST:
        raise RefusedError(f"{folder} holds {len(names)} sheets, and more than {MOST} are not read: clear it")
    sheets: list[SheetFile] = []
    unreadable: list[Unreadable] = []
    size = 0
    for path in names:
        read = read_sheet(path)
        if read.sheet is not None:
            sheets.append(read.sheet)
            size += len(read.sheet.data)
        if read.unread:
            unreadable.append(Unreadable(path.name, read.unread, read.failed))
        if size > MOST_BYTES:
            raise RefusedError(
                f"the sheets in {folder} have more than {MOST_BYTES} bytes, and no more are read: clear it"
            )
    others = tuple(path.name for path in seen if not _is_sheet(path) and not path.is_dir())
    return Inbox(tuple(sheets), tuple(unreadable), others)


def open_named(path: Path, called: str) -> Opened:
    """Open a sheet, or a mail with one in it, that the user named: a file or a pipe, anywhere.

    Args:
        path: the path that the user named.
        called: the name for the sheet.

    Raises:
        OSError: it cannot be read.

    """
    try:
        if is_mail(path):
            return open_mail(called, *read_named(path, LARGEST_MAIL))
        return Opened(SheetFile(called, *read_named(path, LARGEST)))
    except NotPlainError as refused:
        return Opened(unread=f"it {refused}")


def _is_sheet(path: Path) -> bool:
    return path.suffix.lower() == SUFFIX or is_mail(path)


def read_sheet(path: Path) -> Opened:
    """Read a sheet that has come, or a mail with one in it."""
    try:
        if not is_mail(path):
            return Opened(SheetFile(path.name, *read_plain(path, LARGEST)))
        mail = open_mail(path.name, *read_plain(path, LARGEST_MAIL))
    except NotPlainError as refused:
        return Opened(unread=f"it {refused}")
    except OSError as error:
        return Opened(unread=error.strerror or str(error), failed=error.errno not in OF_THE_FILE)
    if mail.sheet is not None and len(mail.sheet.data) > LARGEST:
        return Opened(unread=f"its text is longer than {LARGEST} bytes")
    return mail


def filed_name(empire: str, data: bytes, came_ns: int) -> str:
    """Return the file name of a sheet: the same for the same sheet of the same mail."""
    return f"{empire}-{time_in_name(came_ns // 10**9)}-{digest_in_name(data)}.txt"


def digest_in_name(data: bytes) -> str:
    """Return what such a name says of the text."""
    return sha256(data).hexdigest()[:8]


def time_in_name(seconds: int) -> str:
    """Return a time as text for such a name; later times sort after earlier ones."""
    return f"{datetime.fromtimestamp(seconds, UTC):%Y%m%dT%H%M%SZ}"


def newest_of_each(names: Iterable[str]) -> dict[str, str]:
    """Return the newest of several such names for each empire, with the number of others: ``NAME and 3 more``."""
    by_empire: dict[str, list[str]] = defaultdict(list)
    for name in sorted(names):
        if match := FILED.fullmatch(name):
            by_empire[match["empire"]].append(name)
    return {empire: _and_more(each) for empire, each in by_empire.items()}


def _and_more(names: Sequence[str]) -> str:
    return names[-1] if len(names) == 1 else f"{names[-1]} and {len(names) - 1} more"


@record
class Opened:
    """An opened file: its sheet, what could not be read of it, and whether the machine failed."""

    sheet: SheetFile | None = None
    unread: str = ""
    failed: bool = False


def is_mail(path: Path) -> bool:
    """Return whether a file is a mail by its name."""
    return path.suffix.lower() == MAIL_SUFFIX


def open_mail(name: str, data: bytes, mtime_ns: int) -> Opened:
    """Return the text of a mail as a sheet, its parts one below the other.

    This text is what is stored with the turn, so that reading it again needs no mail parser.
    """
    if not _HEAD.match(data.lstrip(b"\xef\xbb\xbf")):
        return Opened(SheetFile(name, data, mtime_ns))
    from pbm.mail.reading import read_mail  # noqa: PLC0415 - most sheets come as plain text

    mail = read_mail(data)
    unread = "; ".join(map(str, mail.unread))
    if not mail.texts:
        return Opened(unread=unread or "nothing can be read in this mail")
    texts = "\n\n".join(text.text for text in mail.texts)
    return Opened(SheetFile(name, _FIRST + texts.encode("utf-8", errors="replace"), mtime_ns), unread)
