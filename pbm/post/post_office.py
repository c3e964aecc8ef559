"""The post office of a desk: its Maildirs, its journal, and the one place where letters are written.

post/in/        mails exactly as they came; in ``new`` until they have been handled
post/out/       letters to be sent, in ``new``; those sent, in ``cur``
post/hooks/     calls of web hooks, likewise
post/bad/       mails that could not be handled
post/journal    what has come in, been written and gone out
post/notes.txt  the notes to the game master

Only its owner can read any of it.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import BusyError
from pbm.mail.letter import Letter, as_mail
from pbm.post.journal import Journal
from pbm.post.maildir import Maildir
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.post_settings import PostSettings

HOUR = 3600

CALLED = "Play by mail"
"""The sender's name of a letter that belongs to no single game."""


@record
class PostOffice:
    """The post of a desk.

    Attributes:
        desk: the desk.
        settings: the desk's settings for the post.

    """

    desk: Desk
    settings: PostSettings

    @classmethod
    def of(cls, desk: Desk) -> PostOffice:
        """Return the post office of a desk.

        Raises:
            RefusedError: the settings have no part for the post.

        """
        return cls(desk, desk.settings.the_post())

    @property
    def folder(self) -> Path:
        """The folder of the post."""
        return self.desk.root / "post"

    @property
    def come(self) -> Maildir:
        """Mails that have come."""
        return Maildir(self.folder / "in")

    @property
    def out(self) -> Maildir:
        """Letters to be sent."""
        return Maildir(self.folder / "out")

    @property
    def hooks(self) -> Maildir:
        """Calls of web hooks to be sent."""
        return Maildir(self.folder / "hooks")

    @property
    def bad(self) -> Maildir:
        """Mails that could not be handled."""
        return Maildir(self.folder / "bad")

    @property
    def journal(self) -> Journal:
        """What has come in, been written and gone out."""
        durable.make_private_folder(self.folder)
        return Journal(self.folder / "journal")

    @contextmanager
    def at_work(self, what: str, patience: float = 0) -> Iterator[None]:
        """Hold the lock for something that only one program may do at a time: ``handling``, ``sending``, ``running``.

        Raises:
            BusyError: another program holds the lock.

        """
        from filelock import FileLock, Timeout  # noqa: PLC0415 - most commands only read

        durable.make_private_folder(self.folder)
        try:
            with FileLock(self.folder / f".{what}.lock", timeout=patience):
                yield
        except Timeout as error:
            raise BusyError(f"another pbm is {what} the post of this desk: try again when it is done") from error

    def message_id(self, identity: str) -> str:
        """Return the Message-ID of a letter, whether or not it is written already."""
        return f"<{name_of(identity)}@{self.settings.address.rpartition('@')[2]}>"

    def write(self, letter: Letter, kind: str, identity: str, now: int) -> bool:
        """Put a letter into ``post/out``, unless it was written before; return whether it was written now.

        Args:
            letter: the letter.
            kind: ``answer``, ``report``, ``reminder``, ``press`` or ``note``.
            identity: what distinguishes it from all other letters, such as ``report/g/3/PR``: it is written only once.
            now: the time, in seconds since 1970.

        """
        journal = self.journal
        if journal.is_written(identity):
            return False
        letter = replace(letter, called=self.settings.name or letter.called or CALLED)
        mail = as_mail(letter, self.settings.address, self.message_id(identity), datetime.fromtimestamp(now, UTC))
        put = self.out.put(file_of(identity), mail, now * 10**9)
        journal.note_written(identity, kind, letter.to.lower(), now)
        return put


def file_of(identity: str) -> str:
    """Return the name of a letter's file, which is also the key of its tries in the journal."""
    return f"{name_of(identity)}.pbm"


def name_of(identity: str) -> str:
    """Return the common beginning of a letter's file name and Message-ID."""
    return sha256(identity.encode()).hexdigest()[:32]
