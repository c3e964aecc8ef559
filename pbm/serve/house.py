"""What all requests to a server share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pbm.desk.desk import Desk

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pbm.reports import Renderer
    from pbm.serve.sessions import Sessions


@dataclass(frozen=True)
class House:
    """A server's own things; everything else is on the desk, and looked up at each request.

    Attributes:
        root: the desk's folder.
        now_ns: returns the time, in nanoseconds since 1970.
        sessions: who has come in.
        renderer: the templates.
        tokens: the game master's tokens that have not been used yet: each works once.
        cookie: the name of the session's cookie; browsers know no ports, so each desk has its own.
        address: where players reach the server, such as ``https://play.example.org``, without a slash at its end.

    """

    root: Path
    now_ns: Callable[[], int]
    sessions: Sessions
    renderer: Renderer
    tokens: set[str]
    cookie: str
    address: str

    @property
    def desk(self) -> Desk:
        """The desk, with its settings as they are now.

        Raises:
            RefusedError: the settings cannot be used.

        """
        return Desk.at(self.root)

    def now(self) -> int:
        """Return the time, in seconds since 1970."""
        return self.now_ns() // 10**9
