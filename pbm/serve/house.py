"""What all requests to a server share."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from flask import g, has_request_context, request

from pbm.desk.calendar import zone_of
from pbm.desk.desk import Desk
from pbm.desk.post_settings import is_this_machine
from pbm.desk.serve_folder import ServeFolder
from pbm.reports.renderer import Renderer
from pbm.serve.children import Children
from pbm.serve.errands import Errands
from pbm.serve.limits import Limits
from pbm.serve.opened import Opened
from pbm.serve.sessions import Sessions
from pbm.serve.turnstile import Turnstile
from pbm.serve.week import Week
from pbm.serve.work import Work

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import tzinfo
    from pathlib import Path

THREADS = 12
"""The number of requests that are worked on at a time."""

TOKEN_BYTES = 24


@dataclass(frozen=True)
class House:
    """A server's own things; everything else is on the desk, and looked up at each request.

    Attributes:
        root: the desk's folder.
        now_ns: returns the time, in nanoseconds since 1970.
        place: where the server listens, such as ``127.0.0.1:8080``.
        sessions: who has come in.
        renderer: the templates.
        tokens: the game master's tokens that have not been used yet: each works once.
        cookie_name: the name of the session's cookie; browsers know no ports, so each desk has its own.
        password: what the file of the game master's password holds; None if there is none.
        limits: how often anybody may ask.
        turnstile: who waits for a busy game.
        opened: the games that are open.
        log: takes a line for whoever runs the server; no secret may be in it.
        errands: what is done after the answer.
        children: the processes that the server has begun.
        work: what is done for those who ask.
        week: what is due.

    """

    root: Path
    now_ns: Callable[[], int]
    place: str
    sessions: Sessions
    renderer: Renderer
    work: Work
    week: Week
    tokens: set[str]
    cookie_name: str
    children: Children
    password: str | None = field(default=None, repr=False)
    limits: Limits = field(default_factory=Limits)
    turnstile: Turnstile = field(default_factory=lambda: Turnstile(THREADS))
    opened: Opened = field(default_factory=Opened)
    log: Callable[[str], None] = print
    errands: Errands = field(default_factory=Errands)

    @classmethod
    def of(
        cls,
        desk: Desk,
        place: str,
        now_ns: Callable[[], int],
        password: str | None = None,
        log: Callable[[str], None] = print,
    ) -> House:
        """Return what a server of a desk begins with; its arguments are those of the attributes."""
        own = sha256(str(desk.root.resolve()).encode()).hexdigest()[:8]
        folder, children = ServeFolder(desk.root), Children()
        return cls(
            root=desk.root,
            now_ns=now_ns,
            place=place,
            sessions=Sessions(folder),
            renderer=Renderer(desk.templates),
            work=Work(folder, children, log),
            week=Week(desk.root, children, lambda: now_ns() // 10**9, log),
            tokens={secrets.token_urlsafe(TOKEN_BYTES)},
            cookie_name=f"pbm-{own}",
            children=children,
            password=password,
            log=log,
        )

    @property
    def desk(self) -> Desk:
        """The desk, with its settings as they are now; within a request they stay the same.

        Raises:
            RefusedError: the settings cannot be used.

        """
        if not has_request_context():
            return Desk.at(self.root)
        if "desk" not in g:
            g.desk = Desk.at(self.root)
        found: Desk = g.desk
        return found

    @property
    def zone(self) -> tzinfo:
        """The time zone of what belongs to no game: that of the post, or else the machine's own."""
        post = self.desk.settings.post
        return zone_of(None if post is None else post.timezone)

    @property
    def address(self) -> str:
        """Where players reach the server, such as ``https://play.example.org``, without a slash at its end."""
        return self.desk.settings.serve.origin or f"http://{self.place}"

    @property
    def is_encrypted(self) -> bool:
        """Whether the present request came encrypted, as far as the web server in front says or the settings do."""
        if not has_request_context():
            return self.address.startswith("https:")
        return request.is_secure or self.address == f"https://{request.host.lower()}"

    @property
    def cookie(self) -> str:
        """The name of the cookie for the present request: one with ``__Host-`` is never sent without encryption."""
        return f"__Host-{self.cookie_name}" if self.is_encrypted else self.cookie_name

    @property
    def is_public(self) -> bool:
        """Whether other machines reach the server without a web server in front of it."""
        return not is_this_machine(urlsplit(f"//{self.place}").hostname or "")

    def now(self) -> int:
        """Return the time, in seconds since 1970."""
        return self.now_ns() // 10**9
