"""SMTP with limits: a server's whole reply is limited in seconds and in bytes.

The standard library limits the time for each piece of a reply only, and not the number of pieces.
"""

from __future__ import annotations

import io
import smtplib
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from socket import socket

    from _typeshed import ReadableBuffer, WriteableBuffer

LONGEST_ANSWER = 100_000
"""The limit of bytes; a server's list of extensions has some hundreds."""

FOR_A_LETTER = 2
"""How many times the normal time a letter and the reply to it may take: the server checks it for spam."""


class EndlessReplyError(OSError):
    """A reply that exceeds the limit of bytes."""


class _Answers(io.RawIOBase):
    """The server's replies as a stream, one reply at a time."""

    def __init__(self, line: socket) -> None:
        super().__init__()
        self._line = line
        self._end, self._left = 0.0, 0
        self.failed: OSError | None = None

    def begin(self, seconds: float) -> None:
        """Prepare for the next reply."""
        self._end, self._left = monotonic() + seconds, LONGEST_ANSWER

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        """Read what comes; an error is kept, as the library replaces it by its own."""
        usual = self._line.gettimeout()
        try:
            if self._left <= 0:
                raise EndlessReplyError("its answer has no end")
            if (left := self._end - monotonic()) <= 0:
                raise TimeoutError
            self._line.settimeout(left)
            number = self._line.recv_into(buffer)
        except OSError as error:
            self.failed = error
            raise
        finally:
            self._line.settimeout(usual)
        self._left -= number
        return number


class PatientSMTP(smtplib.SMTP):
    """A connection whose ``timeout`` is for whole replies."""

    _answers: _Answers
    _patience = 1

    def getreply(self) -> tuple[int, bytes]:
        """Return the next reply.

        Raises:
            TimeoutError: it was not complete in time.
            EndlessReplyError: it exceeds the limit of bytes.

        """
        if self.file is None and self.sock is not None:
            self._answers = _Answers(self.sock)
            self.file = io.BufferedReader(self._answers)
        self._answers.begin(self._patience * self.timeout)
        try:
            return super().getreply()
        except smtplib.SMTPServerDisconnected as error:
            raise (self._answers.failed or error) from None

    def send(self, s: ReadableBuffer | str) -> None:
        """Send data.

        Raises:
            TimeoutError: the server does not read it.

        """
        try:
            super().send(s)
        except smtplib.SMTPServerDisconnected as error:
            if isinstance(error.__context__, TimeoutError):
                raise error.__context__ from None
            raise

    def data(self, msg: ReadableBuffer | str) -> tuple[int, bytes]:
        """Send a letter."""
        assert self.sock is not None
        self._patience = FOR_A_LETTER
        self.sock.settimeout(FOR_A_LETTER * self.timeout)
        try:
            return super().data(msg)
        finally:
            self._patience = 1
            if self.sock is not None:
                self.sock.settimeout(self.timeout)


class PatientSMTPS(PatientSMTP, smtplib.SMTP_SSL):
    """The same, over TLS from the start."""
