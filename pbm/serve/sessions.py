"""Sessions: who has come in with which browser."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from pathlib import Path

BYTES = 32
"""The number of random bytes of a session's cookie."""


@record
class Person:
    """Who a session is: the game master, whoever has an address, or the player of a seat that has none.

    Attributes:
        master: whether it is the game master.
        address: the registered address, in lower case.
        seat: the name of the game and the code of the empire, for a seat without an address.

    """

    master: bool = False
    address: str | None = None
    seat: tuple[str, str] | None = None


@record
class Session:
    """A browser that has come in: who it is, and the cookie that proves it."""

    person: Person
    cookie: str


class Sessions:
    """The sessions of a desk."""

    def __init__(self, folder: Path) -> None:
        """Use a folder of the desk."""
        self._folder = folder
        self._known: dict[str, Session] = {}

    def begin(self, person: Person, now: int) -> Session:  # noqa: ARG002 - stored with it once sessions are on the disk
        """Begin a session, and return it; its cookie is shown here and nowhere else."""
        session = Session(person, secrets.token_urlsafe(BYTES))
        self._known[session.cookie] = session
        return session

    def find(self, cookie: str, now: int) -> Session | None:  # noqa: ARG002 - likewise
        """Return the session with a cookie; None if there is none, or it has ended."""
        return self._known.get(cookie)

    def end(self, session: Session) -> None:
        """End a session."""
        self._known.pop(session.cookie, None)
