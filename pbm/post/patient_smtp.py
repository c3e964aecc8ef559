"""SMTP with an end to patience: a whole answer of the server has so many seconds, and so many bytes.

The library waits for each piece of an answer by itself, and takes as many pieces as come.
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
"""Bytes; what a server offers takes some hundreds."""

FOR_A_LETTER = 2
"""How many times as long a letter may take, and the word on it, as any other word: it is looked through for spam."""


class EndlessReplyError(OSError):
    """An answer that has no end."""


class _Answers(io.RawIOBase):
    """What a server says, an answer at a time."""

    def __init__(self, line: socket) -> None:
        super().__init__()
        self._line = line
        self._end, self._left = 0.0, 0
        self.failed: OSError | None = None

    def begin(self, seconds: float) -> None:
        """Wait for the next answer."""
        self._end, self._left = monotonic() + seconds, LONGEST_ANSWER

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        """Take in what comes; why nothing more does is kept, for the library words it anew."""
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
    """A connection whose ``timeout`` is for whole answers."""

    _answers: _Answers
    _patience = 1

    def getreply(self) -> tuple[int, bytes]:
        """Return the next answer.

        Raises:
            TimeoutError: it has not come whole in time.
            EndlessReplyError: it has no end.

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
        """Say something.

        Raises:
            TimeoutError: the server does not listen.

        """
        try:
            super().send(s)
        except smtplib.SMTPServerDisconnected as error:
            if isinstance(error.__context__, TimeoutError):
                raise error.__context__ from None
            raise

    def data(self, msg: ReadableBuffer | str) -> tuple[int, bytes]:
        """Give a letter away."""
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
    """The same, over TLS from the first word on."""
