"""The game master's password, which is needed where a token on the terminal is far away."""

from __future__ import annotations

from hmac import compare_digest
from typing import TYPE_CHECKING

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound, TooManyRequests

from pbm.kernel.keys import Key, is_hashed
from pbm.serve.answers import page
from pbm.serve.entering import begun
from pbm.serve.limits import PASSWORD, PASSWORDS, from_where

if TYPE_CHECKING:
    from werkzeug import Response as AnyResponse

    from pbm.serve.house import House


def routes(house: House) -> Blueprint:
    """Return the requests for logging in; without a password there is nothing to log in to."""
    views = Blueprint("login", __name__)

    @views.get("/login")
    def form() -> Response:
        """Show the form."""
        _password(house)
        return page(house, "login", {"wrong": False})

    @views.post("/login")
    def log_in() -> AnyResponse:
        """Let the game master in."""
        password = _password(house)
        wait = house.limits.take(PASSWORD, from_where(request.remote_addr or "")) or house.limits.take(PASSWORDS, "")
        if wait:
            raise TooManyRequests(retry_after=wait)
        if _fits(request.form.get("password", ""), password):
            return begun(house, None)
        return page(house, "login", {"wrong": True}, status=403)

    return views


def _password(house: House) -> str:
    """Return what the file of the password holds.

    Raises:
        NotFound: there is none.

    """
    if house.password is None:
        raise NotFound
    return house.password


def _fits(given: str, password: str) -> bool:
    """Return whether a password is right; the file holds it, or its hash."""
    if is_hashed(password):
        return Key(password).fits(given)
    return compare_digest(given.encode("utf-8", "replace"), password.encode())
