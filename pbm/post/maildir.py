"""Maildirs, as any mail program can read them: each mail is a file, in ``new`` until it is processed, then in ``cur``.

A mail is written to ``tmp`` and put into ``new`` by a rename, its bytes on the disk before it and the rename on the
disk after it: when `put` returns, the mail is safe. Its name is made from what distinguishes it from all others, so the
same mail is never there twice; the time of the file is the time at which it came.

A mail that another program has moved before we had processed it is brought back.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pbm.post.journal import Journal

LEFT = 36 * 3600
"""Seconds after which a file in ``tmp`` was left by a killed program, according to the Maildir specification."""

PASSED = "P"
DONE = f":2,{PASSED}S"
"""The suffix of a mail in ``cur``: passed on and seen, as mail programs understand it."""


@record
class Maildir:
    """A folder of mails."""

    folder: Path

    def put(self, name: str, data: bytes, at_ns: int) -> bool:
        """Put a mail into ``new``, unless ``new`` or ``cur`` has one of its name; return whether it was put there.

        Args:
            name: the mail's own, without ``/``, ``:`` or a leading dot: made from what is unique about it.
            data: its bytes.
            at_ns: when it came, in nanoseconds since 1970; the file gets this time.

        """
        durable.make_private_folder(self.folder.parent)
        for part in ("tmp", "new", "cur"):
            durable.make_private_folder(self.folder / part)
        if self.has(name):
            return False
        fresh = self.folder / "tmp" / f"{name}.{os.getpid()}"
        with durable.nothing_left_of(fresh), durable.named(fresh):
            fresh.write_bytes(data)
            os.utime(fresh, ns=(at_ns, at_ns))
            durable.sync(fresh)
            durable.move(fresh, self.folder / "new" / name)
        return True

    def has(self, name: str) -> bool:
        """Return whether a mail is here, processed or not."""
        return (self.folder / "new" / name).exists() or self.done(name).exists()

    def waiting(self) -> Sequence[str]:
        """Return the names of the mails to be processed, in the order in which they came."""
        return [name for _, name in sorted((about.st_mtime_ns, name) for name, about in self._new() if _is_mail(about))]

    def strangers(self) -> Sequence[Path]:
        """Return entries among the waiting mails that are not mails: folders, pipes, links; none of them is opened."""
        return sorted(self.folder / "new" / name for name, about in self._new() if not _is_mail(about))

    def _new(self) -> Iterator[tuple[str, os.stat_result]]:
        """Yield what is in ``new``, except hidden files."""
        folder = self.folder / "new"
        for path in folder.iterdir() if folder.is_dir() else ():
            with suppress(FileNotFoundError):  # another program has just processed it
                if path.name[0] != ".":
                    yield path.name, path.lstat()

    def came_at(self, name: str) -> int:
        """Return when a mail that waits came, in nanoseconds since 1970."""
        return (self.folder / "new" / name).stat().st_mtime_ns

    def first_came_at(self, name: str) -> int | None:
        """Return when a mail came, processed or not; None if it is not here."""
        found = (path for path in (self.folder / "new" / name, self.done(name)) if path.exists())
        return next((path.stat().st_mtime_ns for path in found), None)

    def read(self, name: str) -> bytes:
        """Return the bytes of a mail that waits.

        Raises:
            FileNotFoundError: the mail no longer waits.

        """
        return (self.folder / "new" / name).read_bytes()

    def done(self, name: str) -> Path:
        """Return where a mail is, or will be, once it is processed."""
        return self.folder / "cur" / f"{name}{DONE}"

    def finish(self, name: str) -> None:
        """Move a waiting mail to the processed ones; nothing happens if it does not wait."""
        waiting = self.folder / "new" / name
        if waiting.exists():
            durable.move(waiting, self.done(name))

    def hand_over(self, name: str, other: Maildir) -> None:
        """Move a waiting mail into another folder's ``new``, in one atomic step."""
        other.put(name, self.read(name), self.came_at(name))
        durable.discard(self.folder / "new" / name)

    def moved(self, since: int = 0) -> Sequence[Path]:
        """Return the mails in ``cur`` that are not processed: a mail program moves there what it has shown.

        Args:
            since: mails older than this, in seconds since 1970, are left where they are.

        """
        folder = self.folder / "cur"
        seen = folder.iterdir() if folder.is_dir() else ()
        paths = [path for path in seen if path.name[0] != "." and _is_mail(path.lstat())]
        return [path for path in paths if PASSED not in path.name.partition(":2,")[2] and path.stat().st_mtime >= since]

    def bring_back(self, stray: Path) -> None:
        """Put a mail that a mail program has moved to ``cur`` back among those that wait."""
        name = stray.name.partition(":")[0]
        if self.has(name):
            durable.discard(stray)
        else:
            durable.move(stray, self.folder / "new" / name)

    def sweep(self, now: int) -> None:
        """Remove old files that killed programs have left in ``tmp``.

        Args:
            now: the time, in seconds since 1970.

        """
        folder = self.folder / "tmp"
        for path in folder.iterdir() if folder.is_dir() else ():
            with suppress(FileNotFoundError):
                # The time of arrival may be long ago: what counts is when the file was last changed.
                if path.stat().st_ctime < now - LEFT:
                    durable.discard(path)


def _is_mail(about: os.stat_result) -> bool:
    return stat.S_ISREG(about.st_mode)


def bring_back_moved(journal: Journal, box: Maildir, since: int = 0) -> None:
    """Bring back mails that are not processed and that a mail program has moved since we last moved any.

    A mail program moves the mails that it shows; thanks to this, looking into the Maildir with one loses nothing.

    Args:
        journal: stores when we last moved a mail.
        box: the mails.
        since: mails older than this, in seconds since 1970, are left where they are.

    """
    if journal.recall(_about(box)) != _stamp(box):
        for mail in box.moved(since):
            box.bring_back(mail)


def note_moved(journal: Journal, box: Maildir, now: int) -> None:
    """Record that all moves until now were ours."""
    if journal.recall(_about(box)) != _stamp(box):
        journal.remember(_about(box), _stamp(box), now)


def _about(box: Maildir) -> str:
    return f"moved/{box.folder.name}"


def _stamp(box: Maildir) -> str:
    folder = box.folder / "cur"
    return str(folder.stat().st_mtime_ns) if folder.is_dir() else ""
