"""The connection to a mail server that sends our letters: one for all letters, opened again if it is lost."""

from __future__ import annotations

import base64
import re
import smtplib
import ssl
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.post.patient_smtp import EndlessReplyError, PatientSMTP, PatientSMTPS
from pbm.quick.record import record

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

    from pbm.desk.post_settings import Server

TIMEOUT = 30.0
"""Seconds after which a server that has not replied counts as lost; for a letter it has longer."""

TOO_BIG = 552
"""The reply of a server if the letter is too big: a fault of the letter, not of the sender."""

LINE_END = re.compile(rb"\r?\n")

LONGEST = 300
"""The limit of characters of a server's reply that are shown."""


class UnreachableError(Exception):
    """The server cannot be reached now; it may be later."""


class CameOf(StrEnum):
    """The result of an attempt to hand over a letter, as the journal stores it."""

    SENT = "sent"
    LATER = "later"
    REFUSED = "refused"


@record
class Answer:
    """A server's reply to a letter: the result, and the reply's text."""

    came_of: CameOf
    said: str


class MailServer:
    """A mail server; the connection is opened when it is first needed.

    Attributes:
        given_up: why nothing more is sent to it: it did not answer in time, or its answer had no end.

    """

    def __init__(self, server: Server, password: str | None = None, timeout: float = TIMEOUT) -> None:
        """Note the server; no connection is opened yet.

        Args:
            server: the server; if it has a user, that user logs in.
            password: the user's password.
            timeout: seconds to wait for each reply.

        """
        self._server = server
        self._password = password
        self._timeout = timeout
        self._line: PatientSMTP | None = None
        self.given_up: str | None = None

    def __enter__(self) -> Self:
        """Do nothing yet: `reach` connects."""
        return self

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        """Close the connection; after an exception, without waiting for the server."""
        line, self._line = self._line, None
        if line is None:
            return
        if kind is None:
            _quit(line)
        line.close()

    def reach(self) -> None:
        """Connect, unless the connection still stands.

        Raises:
            UnreachableError: the server cannot be reached now.
            RefusedError: the server rejects us, or is not the one it should be.

        """
        if self._line is not None and not self._listens(self._line):
            self._hang_up()
        if self._line is None:
            self._line = self._opened()

    def give(self, sender: str, recipient: str, letter: bytes) -> Answer:
        """Hand a letter to the server that has been reached, and return its reply.

        Raises:
            RefusedError: the server accepts no letters from this sender.

        """
        if self._line is None:
            return Answer(CameOf.LATER, "the server has not been reached")
        try:
            self._line.sendmail(sender, [recipient], LINE_END.sub(b"\r\n", letter))
        except smtplib.SMTPRecipientsRefused as refusal:
            return self._answer(*refusal.recipients[recipient])
        except smtplib.SMTPSenderRefused as refusal:
            if _final(refusal.smtp_code) and refusal.smtp_code != TOO_BIG:
                said = self._words(refusal.smtp_code, refusal.smtp_error)
                raise RefusedError(f"{self._server} takes no letters from {sender}: {said}") from refusal
            return self._answer(refusal.smtp_code, refusal.smtp_error)
        except smtplib.SMTPResponseException as refusal:
            return self._answer(refusal.smtp_code, refusal.smtp_error)
        except OSError as error:  # the connection was lost or timed out, or the reply was malformed
            self._hang_up()
            if isinstance(error, (TimeoutError, EndlessReplyError)):
                self.given_up = f"{self._server} is given up for now: {_reason(error)}"
            return Answer(CameOf.LATER, f"the connection was lost: {_reason(error)}")
        return Answer(CameOf.SENT, "")

    def _answer(self, code: int, words: bytes | str) -> Answer:
        if self._line is not None and self._line.sock is None:  # it closed the connection after its reply
            self._line = None
        return Answer(CameOf.REFUSED if _final(code) else CameOf.LATER, self._words(code, words))

    def _opened(self) -> PatientSMTP:
        server = self._server
        try:
            line = self._connected()
        except ssl.SSLCertVerificationError as error:
            raise RefusedError(f"{server} cannot prove who it is: {error.verify_message}") from error
        except smtplib.SMTPConnectError as error:
            raise UnreachableError(
                f"{server} is not ready: {self._words(error.smtp_code, error.smtp_error)}"
            ) from error
        except OSError as error:
            raise UnreachableError(f"{server} cannot be reached: {_reason(error)}") from error
        try:
            self._introduce(line)
        except BaseException:
            line.close()
            raise
        return line

    def _connected(self) -> PatientSMTP:
        server = self._server
        if server.scheme == "smtps":
            trust = ssl.create_default_context()
            return PatientSMTPS(server.host, server.port, timeout=self._timeout, context=trust)
        return PatientSMTP(server.host, server.port, timeout=self._timeout)

    def _listens(self, line: PatientSMTP) -> bool:
        """Return whether a connection still stands.

        Raises:
            UnreachableError: the server does not answer.

        """
        try:
            return line.rset()[0] == 250
        except TimeoutError as error:
            self._hang_up()
            raise UnreachableError(f"{self._server} cannot be spoken to: {_reason(error)}") from error
        except OSError:
            return False

    def _introduce(self, line: smtplib.SMTP) -> None:
        """Start TLS and log in, if the server is configured so."""
        server = self._server
        try:
            line.ehlo_or_helo_if_needed()
            if server.scheme == "smtp+starttls":
                line.starttls(context=ssl.create_default_context())
                line.ehlo()
            if server.user is not None:
                self._log_in(line, server.user)
        except smtplib.SMTPNotSupportedError as error:
            raise RefusedError(f"{server} does not offer what is wanted: {_reason(error)}") from error
        except smtplib.SMTPResponseException as error:
            raise UnreachableError(
                f"{server} is not ready: {self._words(error.smtp_code, error.smtp_error)}"
            ) from error
        except ssl.SSLCertVerificationError as error:
            raise RefusedError(f"{server} cannot prove who it is: {error.verify_message}") from error
        except OSError as error:
            raise UnreachableError(f"{server} cannot be spoken to: {_reason(error)}") from error

    def _log_in(self, line: smtplib.SMTP, user: str) -> None:
        try:
            line.login(user, self._password or "")
        except smtplib.SMTPAuthenticationError as error:
            said = self._words(error.smtp_code, error.smtp_error)
            if _final(error.smtp_code):
                # Without the error itself, whose text may repeat ours.
                raise RefusedError(f"{self._server} does not let {user} log in: {said}") from None
            raise UnreachableError(f"{self._server} lets nobody log in now: {said}") from None
        except smtplib.SMTPException as error:
            if type(error) is not smtplib.SMTPException:  # the base class itself only means: no login method in common
                raise
            raise RefusedError(f"{self._server} offers no way to log in that we know") from error

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    def _words(self, code: int, words: bytes | str) -> str:
        """Return a server's reply on one line, unless it repeats the password."""
        text = words.decode("utf-8", "replace") if isinstance(words, bytes) else words
        if any(secret in text for secret in self._secrets()):
            return str(code)
        plain = "".join(character if character.isprintable() else " " for character in text)
        return f"{code} {' '.join(plain.split())}"[:LONGEST].rstrip()

    def _secrets(self) -> list[str]:
        """Return the forms in which the password is sent."""
        if not self._password:
            return []
        user = self._server.user or ""
        sent = [self._password, f"\0{user}\0{self._password}"]
        return [self._password, *(base64.b64encode(each.encode()).decode().rstrip("=") for each in sent)]


def _final(code: int) -> bool:
    return 500 <= code <= 599


def _quit(line: smtplib.SMTP) -> None:
    try:
        line.quit()
    except OSError:  # the connection is closed already
        return


def _reason(error: OSError) -> str:
    """Return why the network failed, as the operating system words it."""
    if isinstance(error, TimeoutError):
        return "it does not answer"
    return str(error.strerror or error) or type(error).__name__
