"""A single HTTP call: JSON is posted to an address, and the reply's status is read, no more.

Redirects are not followed, as they would take what is sent to a place that nobody has named. Certificates are checked.
What a server says is not repeated, as it may repeat the address, which is a secret.
"""

from __future__ import annotations

import ssl
from contextlib import suppress
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from socket import SHUT_RDWR
from threading import Timer
from typing import TYPE_CHECKING

from pbm import __version__
from pbm.post.back_off import PATIENCE
from pbm.post.smtp import Answer, CameOf
from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.desk.notify_settings import HookAddress

TIMEOUT = 10.0
"""The seconds that a call may take: letters and other hooks wait meanwhile."""

TRY_AGAIN = frozenset({HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_MANY_REQUESTS})
"""The replies from 400 to 499 that speak of now, not of the call."""


@record
class HttpAnswer(Answer):
    """The reply to a call.

    Attributes:
        until: when the server wants to be called again at the earliest, in seconds since 1970; 0 if it does not say.

    """

    until: int = 0


def post_json(address: HookAddress, body: bytes, now: int, timeout: float = TIMEOUT) -> HttpAnswer:
    """Post JSON to an address.

    Args:
        address: the address.
        body: the JSON.
        now: the time, in seconds since 1970.
        timeout: the seconds after which the call is given up, even if the server sends its reply byte by byte.

    """
    line = _line(address, timeout)
    watch = Timer(timeout, _cut, [line])
    watch.daemon = True
    watch.start()
    try:
        head = {"Content-Type": "application/json", "User-Agent": f"pbm/{__version__}", "Connection": "close"}
        line.request("POST", address.target, body, head)
        reply = line.getresponse()
        status, wait = reply.status, reply.headers.get("Retry-After", "")
        reply.close()
    except (OSError, HTTPException, ValueError) as trouble:
        return HttpAnswer(CameOf.LATER, f"{address.host}: {_in_words(trouble)}")
    finally:
        watch.cancel()
        line.close()
    return _judged(address.host, status, _until(wait, now))


def _line(address: HookAddress, timeout: float) -> HTTPConnection:
    if address.is_encrypted:
        context = ssl.create_default_context()
        return HTTPSConnection(address.host, address.port, timeout=timeout, context=context)
    return HTTPConnection(address.host, address.port, timeout=timeout)


def _cut(line: HTTPConnection) -> None:
    with suppress(OSError):
        if line.sock is not None:
            line.sock.shutdown(SHUT_RDWR)


def _judged(host: str, status: int, until: int) -> HttpAnswer:
    said = f"{host} answers {status}"
    with suppress(ValueError):
        said = f"{said} {HTTPStatus(status).phrase}"
    match status // 100:
        case 2:
            return HttpAnswer(CameOf.SENT, "")
        case 3:
            return HttpAnswer(
                CameOf.REFUSED, f"{said}: redirects are not followed, so the settings need the new address"
            )
        case 4 if status not in TRY_AGAIN:
            return HttpAnswer(CameOf.REFUSED, said)
        case _:
            return HttpAnswer(CameOf.LATER, said, until)


def _in_words(trouble: Exception) -> str:
    if isinstance(trouble, ssl.SSLCertVerificationError):
        return f"its certificate is not valid: {trouble.verify_message}"
    if isinstance(trouble, TimeoutError):
        return "no reply in time"
    if isinstance(trouble, HTTPException):  # its own text repeats what the server has sent
        return "no HTTP reply"
    return (trouble.strerror if isinstance(trouble, OSError) else None) or "it cannot be reached"


def _until(wait: str, now: int) -> int:
    """Return the moment in a header ``Retry-After``, seconds or a date; at most as late as a call is given up."""
    try:
        seconds = float(wait)
    except ValueError:
        try:
            seconds = parsedate_to_datetime(wait).timestamp() - now
        except (ValueError, TypeError, OverflowError):
            return 0
    return now + int(min(max(seconds, 0), PATIENCE)) + 1 if seconds == seconds else 0  # noqa: PLR0124 - not a number
