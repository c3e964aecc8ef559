"""The journal of the post: what has come in, been written and gone out, and when.

It is a small database in ``post/journal``: an entry must be found quickly among those of years, several programs write
at once, and a crash must leave either the whole entry or nothing. The mails themselves are in the Maildirs.
"""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, NamedTuple

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

PATIENCE = 30.0
"""Seconds to wait for another program that writes."""

NOTE_KEPT = "note kept"
"""The kind of a note that is only in ``post/notes.txt``."""

PRESSED = "pressed"
"""The kind of an entry of earlier versions that counts a piece of press; its letters have entries of their own."""

WITHOUT_LETTER = frozenset({NOTE_KEPT, PRESSED})
"""Kinds of entries for which no letter was written."""

TABLES = """
CREATE TABLE IF NOT EXISTS come (
    name TEXT PRIMARY KEY, message_id TEXT, body TEXT NOT NULL, sender TEXT NOT NULL, at INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS come_by_id ON come (message_id);
CREATE TABLE IF NOT EXISTS written (
    identity TEXT PRIMARY KEY, kind TEXT NOT NULL, recipient TEXT NOT NULL, at INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS written_to ON written (recipient, kind, at);
CREATE TABLE IF NOT EXISTS tried (
    identity TEXT NOT NULL, at INTEGER NOT NULL, came_of TEXT NOT NULL, said TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS tried_by_identity ON tried (identity, at);
CREATE TABLE IF NOT EXISTS facts (about TEXT PRIMARY KEY, value TEXT NOT NULL, at INTEGER NOT NULL);
"""


@record
class Come:
    """A mail that has been handled: its name in ``post/in``, the bare address of its sender, and when it came."""

    name: str
    sender: str
    at: int


@record
class Written:
    """A letter that was written: its identity, its kind, the address, and the time."""

    identity: str
    kind: str
    recipient: str
    at: int


@record
class Fact:
    """A stored value: its key, the value, and since when it is stored."""

    about: str
    value: str
    at: int


class Try(NamedTuple):
    """An attempt to send a letter: the time, the result (``begun``, ``sent``, ``later``, ``refused``), the reply.

    ``begun`` is recorded before the letter is handed over: if nothing follows it, it is unknown whether it arrived.
    """

    at: int
    came_of: str
    said: str


class Journal:
    """The journal in a file; times are in seconds since 1970.

    If an entry cannot be made or read for any reason, an ``OSError`` names the file.
    """

    def __init__(self, file: Path) -> None:
        """Note the file; it is opened anew for each entry, so no lock is held in between."""
        self._file = file

    # What has come in.

    def note_come(self, name: str, message_id: str | None, body: str, sender: str, at: int) -> None:
        """Note that a mail has been handled.

        Args:
            name: the name of the mail in ``post/in``.
            message_id: its Message-ID.
            body: a digest of its body.
            sender: the bare address.
            at: when it came.

        """
        with self._open() as base:
            base.execute("INSERT OR IGNORE INTO come VALUES (?, ?, ?, ?, ?)", (name, message_id, body, sender, at))

    def came_as(self, message_id: str, body: str) -> str | None:
        """Return the name of a mail with this Message-ID and body that has been handled."""
        with self._open() as base:
            found = base.execute("SELECT name FROM come WHERE message_id = ? AND body = ?", (message_id, body))
            row = found.fetchone()
        return None if row is None else row[0]

    def all_come(self) -> Sequence[str]:
        """Return the names of all mails that have been handled."""
        with self._open() as base:
            return [name for (name,) in base.execute("SELECT name FROM come ORDER BY name")]

    def come_from(self, senders: Sequence[str]) -> Sequence[Come]:
        """Return the mails from some addresses that have been handled, the earliest first."""
        marks = ", ".join("?" * len(senders))
        asked = f"SELECT name, sender, at FROM come WHERE sender IN ({marks}) ORDER BY at, name"  # noqa: S608 - only marks
        with self._open() as base:
            return [Come(*row) for row in base.execute(asked, senders)]

    # What has been written.

    def note_written(self, identity: str, kind: str, recipient: str, at: int) -> None:
        """Note that a letter lies in ``post/out``: of a kind such as ``answer``, ``report``, ``reminder``, ``note``."""
        with self._open() as base:
            base.execute("INSERT OR IGNORE INTO written VALUES (?, ?, ?, ?)", (identity, kind, recipient, at))

    def is_written(self, identity: str) -> bool:
        """Return whether a letter has been written, sent or not."""
        with self._open() as base:
            return base.execute("SELECT 1 FROM written WHERE identity = ?", (identity,)).fetchone() is not None

    def written_since(self, recipient: str, kind: str, since: int) -> int:
        """Count the letters of a kind to an address since a time."""
        with self._open() as base:
            asked = "SELECT COUNT(*) FROM written WHERE recipient = ? AND kind = ? AND at >= ?"
            (number,) = base.execute(asked, (recipient, kind, since)).fetchone()
        return int(number)

    def all_written(self) -> Sequence[Written]:
        """Return all letters that have been written, sorted by identity."""
        with self._open() as base:
            return [Written(*row) for row in base.execute("SELECT * FROM written ORDER BY identity")]

    # What has gone out.

    def note_try(self, identity: str, at: int, came_of: str, said: str = "") -> None:
        """Record that a letter is about to be sent, and afterwards the result."""
        with self._open() as base:
            base.execute("INSERT INTO tried VALUES (?, ?, ?, ?)", (identity, at, came_of, said))

    def tries(self, identity: str) -> Sequence[Try]:
        """Return the attempts to send a letter, the earliest first."""
        with self._open() as base:
            asked = "SELECT at, came_of, said FROM tried WHERE identity = ? ORDER BY rowid"
            return [Try(*row) for row in base.execute(asked, (identity,))]

    # Other stored values.

    def remember(self, about: str, value: str, at: int) -> None:
        """Store a value under a key; it replaces an earlier value."""
        with self._open() as base:
            base.execute("INSERT OR REPLACE INTO facts VALUES (?, ?, ?)", (about, value, at))

    def recall(self, about: str) -> str | None:
        """Return the value that is stored under a key."""
        with self._open() as base:
            row = base.execute("SELECT value FROM facts WHERE about = ?", (about,)).fetchone()
        return None if row is None else row[0]

    def all_facts(self) -> Sequence[Fact]:
        """Return all stored values, sorted by key."""
        with self._open() as base:
            return [Fact(*row) for row in base.execute("SELECT * FROM facts ORDER BY about")]

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        try:
            with closing(sqlite3.connect(self._file, timeout=PATIENCE)) as base:
                base.execute("PRAGMA synchronous = FULL")
                if not _made(base):
                    base.executescript(TABLES)
                with base:
                    yield base
        except sqlite3.Error as error:  # the disk is full or broken, or the file is damaged
            raise OSError(errno.EIO, str(error), str(self._file)) from error


def _made(base: sqlite3.Connection) -> bool:
    return base.execute("SELECT 1 FROM sqlite_master WHERE name = 'facts'").fetchone() is not None
