"""IMAP with limits: a server's reply to a command is limited in bytes and in seconds.

The standard library collects a reply of any length until the command is finished.
"""

from __future__ import annotations

import imaplib
import ssl
from time import monotonic
from typing import TYPE_CHECKING

from imap_tools import BaseMailBox
from imap_tools.errors import MailboxStarttlsError
from imap_tools.utils import check_command_status

from pbm.post.intake import LARGEST
from pbm.post.patient_smtp import EndlessReplyError

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from pbm.desk.post_settings import Server

MOST = LARGEST + 2_000_000
"""The limit of bytes: the largest mail that is fetched, and the rest of the reply."""

LONGEST = 600.0
"""The limit of seconds: such a large mail over a slow line."""


class _Patient(imaplib.IMAP4):
    _left = MOST
    _end = float("inf")

    def send(self, data: ReadableBuffer) -> None:
        """Send data; the count of the reply starts again."""
        self._left, self._end = MOST, monotonic() + LONGEST
        super().send(data)

    def readline(self) -> bytes:
        """Read a line of the reply."""
        line = super().readline()
        self._count(len(line))
        return line

    def read(self, size: int) -> bytes:
        """Read some bytes of the reply."""
        self._count(size)
        return super().read(size)

    def _count(self, size: int) -> None:
        self._left -= size
        if self._left < 0 or monotonic() > self._end:
            raise EndlessReplyError("its answer has no end")


class _PatientOverTLS(_Patient, imaplib.IMAP4_SSL):
    pass


class PatientMailbox(BaseMailBox):
    """A mailbox on a server, reached over TLS or not as its address says."""

    def __init__(self, server: Server, timeout: float) -> None:
        """Connect.

        Args:
            server: the server.
            timeout: seconds within which it has to reply.

        """
        self._server, self._timeout = server, timeout
        super().__init__()

    def _get_mailbox_client(self) -> imaplib.IMAP4:
        server, context = self._server, ssl.create_default_context()
        if server.scheme == "imaps":
            return _PatientOverTLS(server.host, server.port, ssl_context=context, timeout=self._timeout)
        client = _Patient(server.host, server.port, self._timeout)
        if server.scheme == "imap+starttls":
            check_command_status(client.starttls(context), MailboxStarttlsError)
        return client
