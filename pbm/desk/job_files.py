"""Work that somebody has begun on a page of the desk: what it is, how far it has come, and what came of it.

    serve/jobs/ID.json      the record; each change is one rename
    serve/jobs/ID.lock      locked by whoever does the work, as long as they live
    serve/jobs/ID.file      a file that was sent along, or that the work has made, such as a backup
    serve/jobs/ID.map       a second file that was sent along, such as the map of a scenario

A record that is not ended and whose lock is free is of work that was killed. So nobody need notice the kill, and what
came of work is known however often servers are started anew. Records are kept for a week.
"""

from __future__ import annotations

import fcntl
import os
import time
from contextlib import contextmanager, suppress
from dataclasses import asdict, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import BusyError, NotOurFileError, RefusedError, refused_if_not_written
from pbm.desk.records import read_record, to_json
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pbm.desk.serve_folder import ServeFolder

KEY = late_pattern(r"[0-9a-f]{32}")
"""What names a piece of work."""

PATIENCE = 1.0
"""Seconds to wait for a lock."""

FILES = ("file", "map")
"""The files that a piece of work may have."""

KEPT = 7 * 86_400
"""Seconds for which records are kept."""


class JobState(StrEnum):
    """How far a piece of work has come."""

    WORKING = "working"
    DONE = "done"
    REFUSED = "refused"
    """It could not be done, and nothing was changed."""
    KILLED = "killed"
    """It was cut off; what stands of it can only be seen where it was to be done."""


@record
class Table:
    """A table of what came of a piece of work: its title, the heads of its columns, and its rows."""

    title: str
    head: list[str]
    rows: list[list[str]]


@record
class JobFile:
    """The record of a piece of work.

    Attributes:
        what: the name of the command.
        game: the name of the game; empty if it is about none.
        who: the account of whoever has begun it.
        values: what they wished, by the names of the boxes.
        language: the code of their language.
        began: when it began, in seconds since 1970.
        state: how far it has come.
        step: what is being done, by a word of the program; with ``at`` of ``of`` parts of it done.
        said: what came of it, in sentences.
        tables: the same in tables.
        file: the name under which its file may be fetched; empty if there is none.
        leads_to: the path of the page to go on with.
        asks_for: what has to be sent along to accept what was shown; empty if there is nothing to accept.

    """

    what: str
    game: str
    who: str
    values: dict[str, str]
    language: str
    began: int
    state: JobState = JobState.WORKING
    step: str = ""
    at: int = 0
    of: int = 0
    said: list[str] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    file: str = ""
    leads_to: str = ""
    asks_for: str = ""

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json(asdict(self))


@record
class JobFiles:
    """The folder of what was begun on pages."""

    folder: ServeFolder

    def read(self, key: str) -> JobFile | None:
        """Return the record of a piece of work; None if there is none, or its file is damaged."""
        if not KEY.fullmatch(key):
            return None
        found = self._read(key)
        if found is None or found.state is not JobState.WORKING or self._is_alive(key):
            return found
        again = self._read(key)  # it may have ended in between
        return replace(again, state=JobState.KILLED) if again and again.state is JobState.WORKING else again

    def write(self, key: str, job: JobFile) -> None:
        """Write the record of a piece of work.

        Raises:
            NotWrittenError: there was no room for it.

        """
        with refused_if_not_written(lambda: "it was not noted down"):
            durable.make_private_folder(self.folder.place)
            durable.make_private_folder(self.folder.jobs)
            durable.write(self._record(key), job.to_json(), private=True)

    def try_to_write(self, key: str, job: JobFile) -> None:
        """Write a record that is worth no trouble."""
        with suppress(RefusedError, OSError):
            self.write(key, job)

    def file_of(self, key: str, which: str = "file") -> Path:
        """Return a file that was sent along, or that the work has made: one of :data:`FILES`."""
        return self.folder.jobs / f"{key}.{which}"

    @contextmanager
    def working(self, key: str) -> Iterator[int]:
        """Hold the lock of a piece of work, and give its descriptor, which another process may inherit.

        Raises:
            BusyError: somebody else holds it.
            NotWrittenError: there was no room for it.

        """
        with refused_if_not_written(lambda: "nothing was begun"):
            durable.make_private_folder(self.folder.place)
            durable.make_private_folder(self.folder.jobs)
            handle = os.open(self._lock(key), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            _lock(handle)
            yield handle
        finally:
            os.close(handle)

    def all(self) -> Sequence[tuple[str, JobFile]]:
        """Return all records with their keys, the newest first."""
        paths = self.folder.jobs.glob("*.json") if self.folder.jobs.is_dir() else ()
        found = ((path.stem, job) for path in paths if (job := self.read(path.stem)) is not None)
        return sorted(found, key=lambda each: (-each[1].began, each[0]))

    def tidy(self, now: int) -> None:
        """Remove what is older than a week, and of which nothing is being done."""
        for key, job in self.all():
            if now - job.began > KEPT and job.state is not JobState.WORKING:
                for path in (self._record(key), self._lock(key), *(self.file_of(key, each) for each in FILES)):
                    with suppress(OSError):  # another server may be as quick
                        path.unlink()

    def _read(self, key: str) -> JobFile | None:
        try:
            return read_record(self._record(key), JobFile)
        except (OSError, NotOurFileError):
            return None

    def _record(self, key: str) -> Path:
        return self.folder.jobs / f"{key}.json"

    def _lock(self, key: str) -> Path:
        return self.folder.jobs / f"{key}.lock"

    def _is_alive(self, key: str) -> bool:
        """Return whether somebody is doing the work; several may ask at the same time."""
        try:
            handle = os.open(self._lock(key), os.O_RDONLY | os.O_CLOEXEC)
        except OSError:
            return False
        try:
            fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        finally:
            os.close(handle)
        return False


def _lock(handle: int) -> None:
    """Lock a file; a process that has just noted down what came of its work may still hold it for a moment.

    Raises:
        BusyError: somebody else holds it for longer.

    """
    until = time.monotonic() + PATIENCE
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            if time.monotonic() > until:
                raise BusyError("this is being done already") from error
            time.sleep(0.01)
        else:
            return
