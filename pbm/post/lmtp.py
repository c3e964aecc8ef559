"""LMTP, where it goes beyond SMTP: a reply for each recipient of a mail.

The number of simultaneous conversations with mail servers is limited by the number of file descriptors.
"""

from __future__ import annotations

import asyncio
import resource
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from aiosmtpd.lmtp import LMTP

from pbm.post.intake import LARGEST, take_in

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import Executor

    from aiosmtpd.smtp import SMTP, Envelope, Session

    from pbm.post.reopened_office import Reopened


SILENCE = 300.0
"""Seconds after which a silent client is disconnected."""

LONGEST_LINE = 1_000_000
"""The limit of bytes; the standard has a thousand, but mails with longer lines have already been accepted elsewhere."""


NOBODY = "<>"
"""The sender of automatic mails."""


class Counter:
    """The place where mails are handed in, one after the other.

    Attributes:
        answering: the conversations whose mail is being written to disk now.
        idle: set while there is no such conversation.

    """

    def __init__(
        self,
        office: Reopened,
        store: Executor,
        log: Callable[[str], None],
        clock: Callable[[], int],
        taken: Callable[[], object],
    ) -> None:
        """Note what is needed to put mails away.

        Args:
            office: the post office.
            store: writes the mails, in a thread of its own so that a slow disk delays no conversation.
            log: called with a line for each mail.
            clock: the time, in nanoseconds since 1970.
            taken: called when a mail has been put away.

        """
        self._office, self._store, self._log, self._clock, self._taken = office, store, log, clock, taken
        self.answering: set[SMTP] = set()
        self.idle = asyncio.Event()
        self.idle.set()

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: ARG002, N802 - as aiosmtpd calls it
        """Put a mail away, and reply when it is on the disk."""
        self.answering.add(server)
        self.idle.clear()
        try:
            return await self._put_away(envelope)
        finally:
            self.answering.discard(server)
            if not self.answering:
                self.idle.set()

    def go_on(self) -> None:
        """Have the mails that still wait handled."""
        if self._office.last.come.waiting():
            self._taken()

    async def handle_exception(self, error: Exception) -> str:
        """After any error, reply so that the mail server keeps the mail."""
        self._log(f"Error: {type(error).__name__}: {error}")
        return "451 4.3.0 Something went wrong here: try again later"

    async def _put_away(self, envelope: Envelope) -> str:
        data, sender = with_return_path(envelope), envelope.mail_from or NOBODY
        loop = asyncio.get_running_loop()
        try:
            name = await loop.run_in_executor(self._store, take_in, self._office.last, data, self._clock())
        except OSError as error:
            self._log(f"from {sender}: not taken: {error.filename or 'the machine'}: {error.strerror or error}")
            return "451 4.3.1 It cannot be put away now: try again later"
        self._log(f"from {sender}: taken as {name}, {len(data)} bytes")
        self._taken()
        return "250 2.0.0 It is put away"


class Conversation(LMTP):
    """A conversation with a mail server."""

    line_length_limit = LONGEST_LINE

    def __init__(
        self, counter: Counter, open_ones: OpenConversations[Conversation], loop: asyncio.AbstractEventLoop
    ) -> None:
        """Begin one, and count it among those that are open."""
        super().__init__(
            counter,
            data_size_limit=LARGEST,
            enable_SMTPUTF8=True,
            hostname="pbm",
            ident="LMTP",
            timeout=SILENCE,
            loop=loop,
        )
        self._counter, self._open_ones, self._verdicts = counter, open_ones, 0

    @property
    def is_answering(self) -> bool:
        """Whether a whole mail has been received and is being put away now."""
        return self in self._counter.answering

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count as open."""
        super().connection_made(transport)
        self._open_ones.enter(self)

    def data_received(self, data: bytes) -> None:
        """Note that data came, which shows that the conversation is alive."""
        self._open_ones.heard(self)
        super().data_received(data)

    def connection_lost(self, error: Exception | None) -> None:
        """Count as closed."""
        self._open_ones.leave(self)
        super().connection_lost(error)

    def hang_up(self) -> None:
        """End the conversation once our last reply has been sent."""
        if self.transport is not None:
            self.transport.close()

    def turn_away(self) -> None:
        """End the conversation because there are too many; the mail server comes again."""
        if isinstance(self.transport, asyncio.WriteTransport):
            self.transport.write(b"421 4.3.2 Too many conversations: try again later\r\n")
        self.hang_up()

    async def _handle_client(self) -> None:
        """Run the conversation; a client that leaves before the greeting has reached it is no error."""
        with suppress(ConnectionError):
            await super()._handle_client()

    async def smtp_DATA(self, arg: str) -> None:  # noqa: N802 - as aiosmtpd calls it
        """Receive a mail, and prepare a reply for each recipient."""
        self._verdicts = 0 if arg or self.envelope is None else len(self.envelope.rcpt_tos)
        await super().smtp_DATA(arg)
        self._verdicts = 0

    async def push(self, status: Any) -> None:  # noqa: ANN401 - as aiosmtpd has it
        """Send a reply; the one to a mail is sent once for each recipient."""
        times = 1 if str(status).startswith("354") else max(self._verdicts, 1)
        for _ in range(times):
            await super().push(status)


def with_return_path(envelope: Envelope) -> bytes:
    """Return a mail; if the sender in its envelope is empty, its head is marked as a machine's."""
    data = envelope.original_content or b""
    if (envelope.mail_from or NOBODY) != NOBODY or b"\nreturn-path:" in (b"\n" + _head(data)).lower():
        return data
    return b"Return-Path: <>\r\n" + data


def _head(data: bytes) -> bytes:
    return data.partition(b"\r\n\r\n")[0]


MOST = 100
"""The limit of conversations at a time; a mail server that delivers to one address opens some twenty."""

SHARE = 4
"""One in this many descriptors may be a conversation: others are being accepted, and files need some, too."""


def most_at_a_time() -> int:
    """Return how many conversations may be open, according to the machine's limit of descriptors."""
    descriptors, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if descriptors == resource.RLIM_INFINITY else max(1, min(MOST, descriptors // SHARE))


class OpenConversation(Protocol):
    """What `OpenConversations` needs of a conversation."""

    @property
    def is_answering(self) -> bool:
        """Whether a mail of it is being put away now."""

    def turn_away(self) -> None:
        """End the conversation."""


C = TypeVar("C", bound=OpenConversation)


class OpenConversations(Generic[C]):
    """The open conversations, in the order in which data last came from them."""

    def __init__(self, most: int) -> None:
        """Note how many there may be."""
        self._most = most
        self._open: dict[C, None] = {}

    def enter(self, newcomer: C) -> None:
        """Count one as open; if there is no room, the one that has been silent longest is ended.

        A conversation whose mail is being put away now stays, as its mail server would send the mail once more.
        """
        self._open[newcomer] = None
        if len(self._open) > self._most:
            silent = next((one for one in self._open if not one.is_answering), newcomer)
            self.leave(silent)
            silent.turn_away()

    def heard(self, one: C) -> None:
        """Note that data came from one."""
        if one in self._open:
            del self._open[one]
            self._open[one] = None

    def leave(self, one: C) -> None:
        """Count one as closed."""
        self._open.pop(one, None)

    def left(self) -> Sequence[C]:
        """Return those that are still open."""
        return tuple(self._open)
