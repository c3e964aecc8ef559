"""Maildirs, as any mail program can read them: each mail a file, in ``new`` until it is done with, then in ``cur``.

A mail is written to ``tmp`` and put into ``new`` by a rename, its bytes on the disk before it and the rename on the
disk after it: whoever was told that a mail is safe can rely on it. Its name is made from what tells it from all others,
so the same mail is never there twice; the time of the file is the time at which it came.

A mail that another program has moved before we were done with it is brought back.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.kernel.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pbm.post.journal import Journal

LEFT = 36 * 3600
"""Seconds after which what is in ``tmp`` was left by a program that was killed, as the inventor of Maildirs has it."""

PASSED = "P"
DONE = f":2,{PASSED}S"
"""What is added to the name of a mail in ``cur``: passed on and seen, as mail programs understand it."""


@record
class Maildir:
    """A folder of mails."""

    folder: Path

    def put(self, name: str, data: bytes, at_ns: int) -> bool:
        """Put a mail into ``new``, unless one of its name is there or in ``cur``; tell whether it was put there.

        Args:
            name: the mail's own, without ``/``, ``:`` or a dot in front: made from what tells it from all others.
            data: its bytes.
            at_ns: when it came, in nanoseconds since 1970: the time that the file is given.

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
        """Tell whether a mail is here, done with or not."""
        return (self.folder / "new" / name).exists() or self.done(name).exists()

    def waiting(self) -> Sequence[str]:
        """Return the names of the mails that are to be done, in the order in which they came."""
        return [name for _, name in sorted((about.st_mtime_ns, name) for name, about in self._new() if _is_mail(about))]

    def strangers(self) -> Sequence[Path]:
        """Return what lies among the mails that wait and is none: folders, pipes, links; nothing of it is opened."""
        return sorted(self.folder / "new" / name for name, about in self._new() if not _is_mail(about))

    def _new(self) -> Iterator[tuple[str, os.stat_result]]:
        """Yield what lies in ``new``, hidden files aside."""
        folder = self.folder / "new"
        for path in folder.iterdir() if folder.is_dir() else ():
            with suppress(FileNotFoundError):  # another program has just done with it
                if path.name[0] != ".":
                    yield path.name, path.lstat()

    def came_at(self, name: str) -> int:
        """Return when a mail that waits came, in nanoseconds since 1970."""
        return (self.folder / "new" / name).stat().st_mtime_ns

    def first_came_at(self, name: str) -> int | None:
        """Return when a mail came, done with or not; None if it is not here."""
        found = (path for path in (self.folder / "new" / name, self.done(name)) if path.exists())
        return next((path.stat().st_mtime_ns for path in found), None)

    def read(self, name: str) -> bytes:
        """Return the bytes of a mail that waits.

        Raises:
            FileNotFoundError: it does not wait any more.

        """
        return (self.folder / "new" / name).read_bytes()

    def done(self, name: str) -> Path:
        """Return where a mail is, or will be, when it is done with."""
        return self.folder / "cur" / f"{name}{DONE}"

    def finish(self, name: str) -> None:
        """Put a mail that waits among those that are done with; nothing happens if it does not wait."""
        waiting = self.folder / "new" / name
        if waiting.exists():
            durable.move(waiting, self.done(name))

    def hand_over(self, name: str, other: Maildir) -> None:
        """Put a mail that waits into another folder's ``new``, nothing between being there and being here."""
        other.put(name, self.read(name), self.came_at(name))
        durable.discard(self.folder / "new" / name)

    def moved(self, since: int = 0) -> Sequence[Path]:
        """Return the mails in ``cur`` that are not done with: a mail program moves there what it has shown.

        Args:
            since: older ones, by their time in seconds since 1970, are left where they are.

        """
        folder = self.folder / "cur"
        seen = folder.iterdir() if folder.is_dir() else ()
        paths = [path for path in seen if path.name[0] != "." and _is_mail(path.lstat())]
        return [path for path in paths if PASSED not in path.name.partition(":2,")[2] and path.stat().st_mtime >= since]

    def bring_back(self, stray: Path) -> None:
        """Put a mail that a mail program has moved to ``cur`` among those that wait."""
        name = stray.name.partition(":")[0]
        if self.has(name):
            durable.discard(stray)
        else:
            durable.move(stray, self.folder / "new" / name)

    def sweep(self, now: int) -> None:
        """Remove what programs that were killed have left in ``tmp``, long enough ago.

        Args:
            now: the time, in seconds since 1970.

        """
        folder = self.folder / "tmp"
        for path in folder.iterdir() if folder.is_dir() else ():
            with suppress(FileNotFoundError):
                # Not when the mail came, which may be long ago: when the file was last touched.
                if path.stat().st_ctime < now - LEFT:
                    durable.discard(path)


def _is_mail(about: os.stat_result) -> bool:
    return stat.S_ISREG(about.st_mode)


def bring_back_moved(journal: Journal, box: Maildir, since: int = 0) -> None:
    """Bring mails back that are not done with, and that somebody's mail program has moved since we did.

    Whoever looks into a Maildir with a mail program makes it move what it shows; so looking loses nothing.

    Args:
        journal: knows when we moved something last.
        box: the mails.
        since: older ones, by their time in seconds since 1970, are left where they are.

    """
    if journal.recall(_about(box)) != _stamp(box):
        for mail in box.moved(since):
            box.bring_back(mail)


def note_moved(journal: Journal, box: Maildir, now: int) -> None:
    """Note that all that was moved until now was moved by us."""
    if journal.recall(_about(box)) != _stamp(box):
        journal.remember(_about(box), _stamp(box), now)


def _about(box: Maildir) -> str:
    return f"moved/{box.folder.name}"


def _stamp(box: Maildir) -> str:
    folder = box.folder / "cur"
    return str(folder.stat().st_mtime_ns) if folder.is_dir() else ""
