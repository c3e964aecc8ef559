"""Sessions: who has come in with which browser. They are files, so that they outlive the server and can be closed.

The name of a session's file is the hash of its cookie, which is kept nowhere: whoever reads the folder cannot come in.
The file's time is when the session was last used, moved at most once an hour. To begin a session is one write, to end
it one removal, so several servers need no lock.
"""

from __future__ import annotations

import hmac
import os
import re
import secrets
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import NotOurFileError, RefusedError, refused_if_not_written
from pbm.desk.records import read_record
from pbm.desk.serve_folder import SESSION_FILE, SessionFile
from pbm.pipeline.links import Person
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from pbm.desk.serve_folder import ServeFolder

BYTES = 32
"""The number of random bytes of a session's cookie."""

COOKIE = re.compile(r"[\w-]{43}", re.ASCII)
"""A cookie with as many bytes."""

MASTER = "game master"
"""Who the game master's sessions are of; it can be nobody's address and no seat."""

HOUR, DAY = 3600, 86_400

IDLE_MASTER, IDLE_PLAYER = 12 * HOUR, 90 * DAY
"""Seconds after which a session that is not used ends."""

MOST = 40
"""The limit of sessions of a person; new ones end those that were not used for longest, within a minute."""

LONGEST_ORIGIN = 200

PAUSE = 60
"""Seconds between two looks at all sessions: there may be thousands."""

UNFINISHED = 60 * 10**9
"""Nanoseconds after which a file that is being written must have been left by a server that was killed."""


@record
class Session:
    """A browser that has come in.

    Attributes:
        person: who it is; None for the game master.
        key: the hash of its cookie, which names it in lists.
        began: when it began, in seconds since 1970.
        seen: when it was last used, at most an hour too early.
        origin: what the browser said of itself.
        renewal: how often the person's link had been renewed.
        cookie: the cookie, if it has just been shown.

    """

    person: Person | None
    key: str
    began: int
    seen: int
    origin: str = ""
    renewal: int = 0
    cookie: str = ""

    @property
    def master(self) -> bool:
        """Whether it is the game master's."""
        return self.person is None

    @property
    def account(self) -> str:
        """The name of whoever it is, for counting and comparing."""
        return MASTER if self.person is None else self.person.name


class Sessions:
    """The sessions of a desk."""

    def __init__(self, folder: ServeFolder) -> None:
        """Use the desk's folder."""
        self._folder = folder
        self._tidied = 0

    def begin(self, person: Person | None, now: int, origin: str = "") -> Session:
        """Begin a session, and return it; its cookie is shown here and nowhere else.

        Args:
            person: who has come in; None for the game master.
            now: the time, in seconds since 1970.
            origin: what the browser says of itself.

        Raises:
            NotWrittenError: there was no room for it.

        """
        cookie = secrets.token_urlsafe(BYTES)
        told = "".join(sign for sign in origin if sign.isprintable())[:LONGEST_ORIGIN]
        renewal = 0 if person is None else self._folder.renewals().get(person.name, 0)
        session = Session(person, _hash(cookie), now, now, told, renewal, cookie)
        kept = SessionFile(session.account, now, told, renewal)
        with refused_if_not_written(lambda: "nobody came in"):
            durable.make_private_folder(self._folder.place)
            durable.make_private_folder(self._folder.sessions)
            durable.write(self._file(session.key), kept.to_json(), private=True, at_ns=now * 10**9)
        if abs(now - self._tidied) >= PAUSE:
            self._tidied = now
            with suppress(RefusedError, OSError):  # whoever has come in is in; the next look tries again
                self._tidy(session, now)
        return session

    def find(self, cookie: str, now: int) -> Session | None:
        """Return the session with a cookie; None if there is none, or it has ended."""
        if not COOKIE.fullmatch(cookie):
            return None
        session = self._read(self._file(_hash(cookie)))
        if session is None or _is_over(session, now, self._folder.renewals()):
            return None
        if now - session.seen >= HOUR:
            with suppress(OSError):  # it was closed meanwhile, or the disk is read-only
                os.utime(self._file(session.key), ns=(now * 10**9, now * 10**9))
        return session

    def all_of(self, account: str, now: int) -> Sequence[Session]:
        """Return the sessions of somebody, the one that was used last first."""
        renewals = self._folder.renewals()
        found = (each for each in self._all() if each.account == account and not _is_over(each, now, renewals))
        return sorted(found, key=lambda each: (-each.seen, -each.began, each.key))

    def end(self, session: Session) -> None:
        """End a session."""
        with refused_if_not_written(lambda: "the session was not ended"):
            self._file(session.key).unlink(missing_ok=True)

    def form_token(self, session: Session) -> str:
        """Return what a form of this session carries, so that no other page can send it."""
        return hmac.digest(self._folder.secret(), f"form\n{session.key}".encode(), "sha256").hex()[:32]

    def _file(self, key: str) -> Path:
        return self._folder.sessions / f"{key}.json"

    def _read(self, file: Path) -> Session | None:
        """Read a session; None if it has been closed, or its file is damaged."""
        try:
            kept, seen = read_record(file, SessionFile), int(file.stat().st_mtime)
        except (OSError, NotOurFileError):
            return None
        person = None if kept.who == MASTER else Person(kept.who)
        if person is not None and not person.is_sound:
            return None
        return Session(person, file.stem, kept.began, seen, kept.origin, kept.renewal)

    def _all(self) -> Iterator[Session]:
        folder = self._folder.sessions
        for path in sorted(folder.iterdir()) if folder.is_dir() else ():
            session = self._read(path) if SESSION_FILE.fullmatch(path.name) else None
            if session is not None:
                yield session

    def _tidy(self, new: Session, now: int) -> None:
        """Remove sessions that are over, those that are too many, and what a killed server left behind."""
        mine, renewals = [], self._folder.renewals()
        for each in self._all():
            if _is_over(each, now, renewals):
                self.end(each)
            elif each.account == new.account and each.key != new.key:
                mine.append(each)
        for each in sorted(mine, key=lambda one: -one.seen)[MOST - 1 :]:
            self.end(each)
        for path in self._folder.sessions.glob(".*.new"):
            with suppress(OSError):
                if path.stat().st_mtime_ns < now * 10**9 - UNFINISHED:
                    path.unlink()


def _is_over(session: Session, now: int, renewals: Mapping[str, int]) -> bool:
    """Return whether a session was not used for too long, or began with a link that has been renewed since."""
    if now - session.seen > (IDLE_MASTER if session.master else IDLE_PLAYER):
        return True
    return session.person is not None and session.renewal != renewals.get(session.person.name, 0)


def _hash(cookie: str) -> str:
    return sha256(cookie.encode()).hexdigest()
