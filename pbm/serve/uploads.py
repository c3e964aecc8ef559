"""Files that are sent to the server: backups, from the game master alone.

Everybody else's requests are small. The library takes a whole request before any other code of ours sees it, so its
own limit depends on who asks for what, as soon as it has read the head.
"""

from __future__ import annotations

import copy
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Any

from waitress.parser import HTTPRequestParser

from pbm.desk.errors import RefusedError
from pbm.serve.guard import LARGEST_FILE, TAKES_FILES
from pbm.serve.rejected import Channel

if TYPE_CHECKING:
    from pbm.serve.house import House


def channels_of(house: House) -> type[Channel]:
    """Return the class of a server's connections."""

    class Parser(HTTPRequestParser):
        """A request that is being read."""

        path: str

        def parse_header(self, header_plus: bytes) -> None:
            """Read its head; the game master may go on with a file."""
            super().parse_header(header_plus)
            if self.path in TAKES_FILES and _is_master(house, self.headers.get("COOKIE", "")):
                self.adj: Any = copy.copy(self.adj)
                self.adj.max_request_body_size = LARGEST_FILE

    class Connection(Channel):
        """A connection whose requests are read so."""

        parser_class = Parser

    return Connection


def _is_master(house: House, cookies: str) -> bool:
    """Return whether cookies are of a session of the game master's; every request is looked at again later."""
    try:
        found = SimpleCookie(cookies)
        for name in (house.cookie_name, f"__Host-{house.cookie_name}"):
            session = house.sessions.find(found[name].value, house.now()) if name in found else None
            if session is not None and session.master:
                return True
    except (CookieError, RefusedError, OSError):
        return False
    return False
