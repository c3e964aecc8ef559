"""A real SMTP server on a free port of this machine, which behaves as badly as it is told to."""

from __future__ import annotations

import asyncio
import socket
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult

if TYPE_CHECKING:
    import ssl
    from collections.abc import Iterator

    from aiosmtpd.smtp import Envelope, Session

BY_ADDRESS = {"later": "451 4.7.1 Greylisted, come again", "refused": "550 5.1.1 No such user here"}
"""What is answered to a recipient whose local part is one of these; ``later`` the first time only."""


@dataclass
class PostBox:
    """What a server has taken, and how it behaves.

    Attributes:
        letters: sender, recipient and bytes of each letter that it has taken.
        connections: how many there have been.
        drops: how many letters it cuts off in the middle before it takes any.
        waits: it answers to no letter until this is set.
        in_data: it is in the middle of a letter.
        known: names and passwords of those who may log in.
        sender_refused: what it says to whoever sends, if it takes from nobody.
        hangs_up_after: letters after which it closes a connection.
        slowness: seconds between taking a letter and saying so.

    """

    letters: list[tuple[str, str, bytes]] = field(default_factory=list)
    connections: int = 0
    drops: int = 0
    waits: threading.Event | None = None
    in_data: threading.Event = field(default_factory=threading.Event)
    known: dict[str, str] = field(default_factory=dict)
    sender_refused: str | None = None
    hangs_up_after: int | None = None
    slowness: float = 0
    port: int = 0
    seen: set[str] = field(default_factory=set)

    def logs_in(self, _: SMTP, __: Session, ___: Envelope, mechanism: str, data: Any) -> AuthResult:  # noqa: ANN401 - theirs
        """Judge a name and a password."""
        good = self.known.get(data.login.decode()) == data.password.decode()
        return AuthResult(success=good, handled=good)

    async def handle_MAIL(  # noqa: N802 - the library asks this way
        self, server: SMTP, _: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """Judge a sender."""
        if self.sender_refused:
            return self.sender_refused
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 OK"

    async def handle_RCPT(  # noqa: N802 - the library asks this way
        self, server: SMTP, _: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """Judge a recipient."""
        word = address.partition("@")[0]
        if word in BY_ADDRESS and not (word == "later" and address in self.seen):
            self.seen.add(address)
            return BY_ADDRESS[word]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, _: Session, envelope: Envelope) -> str:  # noqa: N802 - as above
        """Take a letter."""
        assert isinstance(envelope.content, bytes)
        self.letters.append((envelope.mail_from or "", envelope.rcpt_tos[0], envelope.content))
        await asyncio.sleep(self.slowness)
        if self.hangs_up_after and len(self.letters) % self.hangs_up_after == 0:
            asyncio.get_running_loop().call_later(0, server._writer.close)
        return "250 OK"


class Misbehaving(SMTP):
    """The protocol, with accidents in the middle of letters."""

    box: PostBox

    async def smtp_DATA(self, arg: str) -> None:  # noqa: N802 - the library calls it so
        """Take a letter, or begin to."""
        self.box.in_data.set()
        if self.box.drops:
            self.box.drops -= 1
            await self.push("354 Go on")
            await self._reader.readuntil(b"\r\n")
            self._writer.transport.abort()
            return
        if self.box.waits:
            await self.push("354 Go on")
            while not self.box.waits.is_set():  # noqa: ASYNC110 - an event of another thread
                await asyncio.sleep(0.01)
            self._writer.transport.abort()
            return
        await super().smtp_DATA(arg)


class _Controller(Controller):
    def __init__(self, box: PostBox, **options: Any) -> None:  # noqa: ANN401 - the library's
        super().__init__(box, hostname="127.0.0.1", port=0, **options)
        self.box = box

    def factory(self) -> SMTP:
        self.box.connections += 1
        server = Misbehaving(self.handler, ident="test", hostname="test.invalid", **self.SMTP_kwargs)
        server.box = self.box
        return server

    def _trigger_server(self) -> None:
        """Knock at the port that the machine has chosen, which the library does not ask for."""
        assert isinstance(self.server, asyncio.Server)
        self.port = self.server.sockets[0].getsockname()[1]
        socket.create_connection(("127.0.0.1", self.port), 60).close()


@contextmanager
def smtp_server(
    box: PostBox, *, trusted: ssl.SSLContext | None = None, at_once: bool = False, by_login: bool = False
) -> Iterator[PostBox]:
    """Let a server run that fills a box; the box tells its port.

    Args:
        box: what it takes, and how it behaves.
        trusted: offer STARTTLS, with the certificate of this context.
        at_once: speak TLS from the first word on instead.
        by_login: only who logs in may send.

    """
    options: dict[str, Any] = {"ssl_context" if at_once else "tls_context": trusted}
    if by_login:
        options |= {"auth_required": True, "auth_require_tls": False, "authenticator": box.logs_in}
    controller = _Controller(box, **options)
    controller.start()
    box.port, before = controller.port, box.connections
    box.connections -= before  # that was the library, seeing whether it runs
    try:
        yield box
    finally:
        controller.stop()
