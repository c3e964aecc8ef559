"""Taking mails out of mailboxes that are files on this machine: a Maildir, or an mbox file.

Each mail is removed only when it is safe in ``post/in``; after a crash a mail may come again and is recognized.
"""

from __future__ import annotations

import mailbox
import os
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import RefusedError
from pbm.post.intake import take_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from pbm.post.post_office import PostOffice

KEPT = frozenset("DT")
"""Flags of entries that are left in place: drafts, and deleted mails."""


def from_maildir(office: PostOffice, folder: Path, warn: Callable[[str], None]) -> int:
    """Take in the mails of a Maildir, including those that have been read; return how many.

    The time at which a mail was put there counts as its arrival.

    Args:
        office: the post office.
        folder: the Maildir.
        warn: called with a line for each entry that is not a mail.

    Raises:
        RefusedError: the folder is not a Maildir, or is the post's own.

    """
    if not all((folder / part).is_dir() for part in ("new", "cur")):
        raise RefusedError(f"{folder} is not a Maildir: it has no folders new and cur")
    _not_our_own(office, folder)
    number = 0
    for path in _mails(folder, warn):
        with suppress(FileNotFoundError):  # a mail program has moved it: it will be found next time
            take_in(office, path.read_bytes(), path.stat().st_mtime_ns)
            durable.discard(path)
            number += 1
    return number


def from_mbox(office: PostOffice, file: Path, now_ns: int) -> int:
    """Take in the mails of an mbox file and empty it; return how many.

    The time in a mail's separating line, which mail servers write by the machine's clock, counts as its arrival.

    Raises:
        RefusedError: the file is not an mbox, cannot be emptied, or another program has locked it.

    """
    _not_our_own(office, file)
    if not file.is_file():
        raise RefusedError(f"{file} is not a file")
    if not os.access(file, os.W_OK):
        raise RefusedError(
            f"{file} cannot be written: mails are taken out of it, or they would be taken again and again"
        )
    if not file.stat().st_size:
        return 0
    with _held(file) as box:
        mails = list(box.iterkeys())
        if not mails:
            raise RefusedError(f"{file} is not an mbox: no line in it begins a mail")
        for number, key in enumerate(mails):
            came_ns = _came(box.get_message(key).get_from(), now_ns)
            take_in(office, box.get_bytes(key), came_ns + number)  # mails of one second stay in their order
        os.truncate(file, 0)  # not replaced by a new file: a mail server may have this one open
        durable.sync(file)
    return len(mails)


def _mails(folder: Path, warn: Callable[[str], None]) -> Sequence[Path]:
    seen = [path for part in ("new", "cur") for path in (folder / part).iterdir() if _may_be_mail(path)]
    mails = [path for path in seen if path.is_file() and not path.is_symlink()]
    for path in sorted({*seen} - {*mails}):
        warn(f"{path} is not a mail but a folder, a link or a pipe, and is left there")
    return sorted(mails, key=lambda path: (path.stat().st_mtime_ns, path.name))


def _may_be_mail(path: Path) -> bool:
    return path.name[0] != "." and KEPT.isdisjoint(path.name.rpartition(":2,")[2])


def _not_our_own(office: PostOffice, path: Path) -> None:
    """Refuse a path within the post office: taking a mail in from there would remove its only copy."""
    if path.resolve().is_relative_to(office.folder.resolve()):
        raise RefusedError(f"{path} belongs to the post itself")


@contextmanager
def _held(file: Path) -> Iterator[mailbox.mbox]:
    box = mailbox.mbox(file, create=False)
    try:
        box.lock()
        yield box
    except mailbox.ExternalClashError as error:
        raise RefusedError(f"{file} is held by another program: try again when it is done") from error
    finally:
        box.close()


def _came(separator: str, now_ns: int) -> int:
    """Return the time after ``From `` on a separating line, or now if there is none."""
    _, _, date = separator.partition(" ")
    try:
        return min(int(time.mktime(time.strptime(" ".join(date.split()), "%a %b %d %H:%M:%S %Y"))) * 10**9, now_ns)
    except (ValueError, OverflowError):
        return now_ns
