"""LMTP, as far as it goes beyond SMTP: an answer for each recipient of a mail.

Of the conversations with mail servers no more are open at a time than there are descriptors for.
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
"""Seconds after which somebody who says nothing is left."""

LONGEST_LINE = 1_000_000
"""Bytes; the standard has a thousand, but what a mail server brings has been accepted by it, and would bounce."""


NOBODY = "<>"
"""The sender of what machines write."""


class Counter:
    """Where mails are handed in, one after the other.

    Attributes:
        answering: the conversations whose mail is just being put away.
        idle: whether there is none.

    """

    def __init__(
        self,
        office: Reopened,
        store: Executor,
        log: Callable[[str], None],
        clock: Callable[[], int],
        taken: Callable[[], object],
    ) -> None:
        """Keep what is needed.

        Args:
            office: the post office.
            store: where mails are written: the disk keeps nobody else waiting.
            log: is told a line for each mail.
            clock: the time, in nanoseconds since 1970.
            taken: is called when a mail has been put away.

        """
        self._office, self._store, self._log, self._clock, self._taken = office, store, log, clock, taken
        self.answering: set[SMTP] = set()
        self.idle = asyncio.Event()
        self.idle.set()

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: ARG002, N802 - as aiosmtpd calls it
        """Put a mail away, and say so when it is on the disk."""
        self.answering.add(server)
        self.idle.clear()
        try:
            return await self._put_away(envelope)
        finally:
            self.answering.discard(server)
            if not self.answering:
                self.idle.set()

    def go_on(self) -> None:
        """Let mails that still wait be handled."""
        if self._office.last.come.waiting():
            self._taken()

    async def handle_exception(self, error: Exception) -> str:
        """Let the mail server keep the mail, whatever went wrong."""
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
        """Begin one, among those that are open."""
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
        """Whether a mail has come whole, and is just being put away."""
        return self in self._counter.answering

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count as open."""
        super().connection_made(transport)
        self._open_ones.enter(self)

    def data_received(self, data: bytes) -> None:
        """Count as heard of."""
        self._open_ones.heard(self)
        super().data_received(data)

    def connection_lost(self, error: Exception | None) -> None:
        """Count as open no longer."""
        self._open_ones.leave(self)
        super().connection_lost(error)

    def hang_up(self) -> None:
        """End the conversation when what has been said is on its way."""
        if self.transport is not None:
            self.transport.close()

    def turn_away(self) -> None:
        """End the conversation for want of room; the mail server comes again."""
        if isinstance(self.transport, asyncio.WriteTransport):
            self.transport.write(b"421 4.3.2 Too many conversations: try again later\r\n")
        self.hang_up()

    async def _handle_client(self) -> None:
        """Converse; who goes before the greeting has reached him is nothing to be told of."""
        with suppress(ConnectionError):
            await super()._handle_client()

    async def smtp_DATA(self, arg: str) -> None:  # noqa: N802 - as aiosmtpd calls it
        """Receive a mail, and give as many verdicts as it has recipients."""
        self._verdicts = 0 if arg or self.envelope is None else len(self.envelope.rcpt_tos)
        await super().smtp_DATA(arg)
        self._verdicts = 0

    async def push(self, status: Any) -> None:  # noqa: ANN401 - as aiosmtpd has it
        """Say something; a verdict on a mail is said for each recipient."""
        times = 1 if str(status).startswith("354") else max(self._verdicts, 1)
        for _ in range(times):
            await super().push(status)


def with_return_path(envelope: Envelope) -> bytes:
    """Return a mail, with the sign of a machine's in its head if its envelope bears one: an empty sender."""
    data = envelope.original_content or b""
    if (envelope.mail_from or NOBODY) != NOBODY or b"\nreturn-path:" in (b"\n" + _head(data)).lower():
        return data
    return b"Return-Path: <>\r\n" + data


def _head(data: bytes) -> bytes:
    return data.partition(b"\r\n\r\n")[0]


MOST = 100
"""Conversations that are open at a time; a mail server that delivers to one address opens some twenty."""

SHARE = 4
"""What part of the descriptors may be conversations: some are let in and not yet seen, and files are opened, too."""


def most_at_a_time() -> int:
    """Return how many conversations may be open, as many descriptors as the machine gives."""
    descriptors, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if descriptors == resource.RLIM_INFINITY else max(1, min(MOST, descriptors // SHARE))


class OpenConversation(Protocol):
    """A conversation, as far as it matters here."""

    @property
    def is_answering(self) -> bool:
        """Whether a mail of it is just being put away."""

    def turn_away(self) -> None:
        """End it."""


C = TypeVar("C", bound=OpenConversation)


class OpenConversations(Generic[C]):
    """Those that are open, in the order in which they were last heard of."""

    def __init__(self, most: int) -> None:
        """Keep how many there may be."""
        self._most = most
        self._open: dict[C, None] = {}

    def enter(self, newcomer: C) -> None:
        """Count one as open; if there is no room, the one that has been silent longest has to go.

        One whose mail is just being put away stays: its mail server would bring the mail once more.
        """
        self._open[newcomer] = None
        if len(self._open) > self._most:
            silent = next((one for one in self._open if not one.is_answering), newcomer)
            self.leave(silent)
            silent.turn_away()

    def heard(self, one: C) -> None:
        """Note that something came."""
        if one in self._open:
            del self._open[one]
            self._open[one] = None

    def leave(self, one: C) -> None:
        """Count one as open no longer."""
        self._open.pop(one, None)

    def left(self) -> Sequence[C]:
        """Return those that are open."""
        return tuple(self._open)
