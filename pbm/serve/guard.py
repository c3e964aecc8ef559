"""What every request has to pass before any other code of ours sees it.

A foreign ``Host`` is refused, since any web site can let its own name lead to this machine and then read what the
server answers. What changes anything must come from a page of ours: browsers say so in ``Origin`` and
``Sec-Fetch-Site``, and the form carries a token that no other page knows.
"""

from __future__ import annotations

import hmac
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from flask import request
from werkzeug.exceptions import Forbidden, RequestEntityTooLarge, TooManyRequests

from pbm.desk.post_settings import is_this_machine
from pbm.kernel.sentence import say
from pbm.serve.limits import ACCOUNT, STRANGER, from_where
from pbm.serve.refusal import Refusal

if TYPE_CHECKING:
    from pbm.serve.caller import Caller
    from pbm.serve.house import House

LARGEST = 1_000_000
"""The limit of bytes of a request: a sheet of 250,000 takes up to three times as much in a form."""

LARGEST_FILE = 500_000_000
"""The limit of bytes of a file that the game master sends: a backup has up to some hundred millions."""

TAKES_FILES = frozenset({"/bring", "/restore"})
"""The paths that take files."""

LARGEST_OF_STRANGERS = 10_000
"""The same while nobody has come in: there are only short forms to send."""

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""

OURS = frozenset({"same-origin", "none"})
"""Where a request may come from: a page of ours, or whoever sits at the browser."""


def admit(house: House) -> None:
    """Refuse the present request if it is meant for another server, comes from another page, or is too large.

    Raises:
        Refusal: it is meant for another server.
        Forbidden: it comes from another page.
        RequestEntityTooLarge: it is too large.

    """
    if not _is_for_us(house):
        raise Refusal(403, say("This server has another address: ask your game master for it."))
    if request.method not in SAFE and not _is_from_us(house):
        raise Forbidden
    if request.path in TAKES_FILES:
        request.max_content_length = LARGEST_FILE
    elif (request.content_length or 0) > LARGEST:
        raise RequestEntityTooLarge


def count(house: House, caller: Caller) -> None:
    """Count the present request.

    Raises:
        RequestEntityTooLarge: it is larger than what a stranger has to say.
        TooManyRequests: there were too many from the same account, or from the same address.

    """
    if caller.session is None:
        wait = house.limits.take(STRANGER, from_where(request.remote_addr or ""))
        if not wait and (request.content_length or 0) > LARGEST_OF_STRANGERS:
            raise RequestEntityTooLarge
    else:
        wait = house.limits.take(ACCOUNT, caller.session.account)
        if not wait and not caller.master and (request.content_length or 0) > LARGEST:
            raise RequestEntityTooLarge
    if wait:
        raise TooManyRequests(retry_after=wait)


def require_token(house: House, caller: Caller) -> None:
    """Refuse a request that changes something if it does not carry the token of the session's forms.

    Raises:
        Forbidden: it does not.

    """
    if request.method in SAFE or caller.session is None:
        return
    given = request.form.get("token", "")
    if not hmac.compare_digest(given.encode(), house.sessions.form_token(caller.session).encode()):
        raise Forbidden


def _is_for_us(house: House) -> bool:
    """Return whether the host of the request is ours.

    A number is always ours if others may reach it: a web site can let only a name lead here. The names of a server
    that others reach are in the settings.
    """
    host = request.host.lower()
    if host == urlsplit(house.address).netloc:
        return True
    try:
        asked, ours = urlsplit(f"//{host}"), urlsplit(f"//{house.place}")
        if (asked.port or 80) != ours.port:
            return False
    except ValueError:
        return False
    name = asked.hostname or ""
    return is_this_machine(name) or name == ours.hostname or (house.is_public and _is_number(name))


def _is_from_us(house: House) -> bool:
    """Return whether the request can come from a page of ours; programs that are no browsers say nothing of it."""
    if request.headers.get("Sec-Fetch-Site", "none") not in OURS:
        return False
    origin = request.headers.get("Origin")
    return origin is None or origin.lower() in {house.address, f"{request.scheme}://{request.host}".lower()}


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
