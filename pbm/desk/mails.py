"""Mails saved as files (``.eml``): what a player has written in one, as a sheet in plain text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kernel.sheet_file import SheetFile
from pbm.mail.mail import LARGEST as LARGEST_MAIL

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["LARGEST_MAIL", "Opened", "is_mail", "open_mail"]

SUFFIX = ".eml"

_FIRST = b"; what a mail says\n"
"""Stands above the texts of a mail that has been read: no head of a mail begins so, and it is not read as one again."""

_HEAD = re.compile(rb"(?:From |[!-9<-~]+[ \t]*:)")


@record
class Opened:
    """A file that has been opened: its sheet, what cannot be read, if anything, and whether the machine failed."""

    sheet: SheetFile | None = None
    unread: str = ""
    failed: bool = False


def is_mail(path: Path) -> bool:
    """Tell by its name whether a file is a mail."""
    return path.suffix.lower() == SUFFIX


def open_mail(name: str, data: bytes, mtime_ns: int) -> Opened:
    """Return what a mail says as a sheet, its texts one below the other.

    So it is kept with its turn, and what reads it again needs to know nothing of mails.
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
