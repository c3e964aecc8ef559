"""Coming in: by the game master's token, or by a player's personal link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, Response, redirect, request
from werkzeug.exceptions import NotFound

from pbm.pipeline.links import find_person
from pbm.serve.caller import caller

if TYPE_CHECKING:
    from werkzeug import Response as AnyResponse

    from pbm.pipeline.links import Person
    from pbm.serve.house import House

REMEMBERED = 400 * 86_400
"""Seconds for which a player's browser keeps the cookie: as long as browsers do. The server ends a session sooner."""


def routes(house: House) -> Blueprint:
    """Return the requests that begin a session."""
    views = Blueprint("entering", __name__)

    @views.get("/enter/<token>")
    def enter(token: str) -> AnyResponse:
        """Let the game master in, once for each token."""
        if token not in house.tokens:
            raise NotFound
        if request.method != "HEAD":
            _use_up(house, token)
        return begun(house, None)

    @views.get("/play/<secret>")
    def play(secret: str) -> AnyResponse:
        """Let a player in by their personal link."""
        person = find_person(house.desk, secret)
        if person is None:
            raise NotFound
        return begun(house, person)

    return views


def _use_up(house: House, token: str) -> None:
    """Make a token invalid; of two requests at once only one removes it.

    Raises:
        NotFound: another request was quicker.

    """
    try:
        house.tokens.remove(token)
    except KeyError:
        raise NotFound from None


def begun(house: House, person: Person | None) -> AnyResponse:
    """Begin a session, unless the browser has one for the same person, and lead on to the first page."""
    answer: Response = redirect("/", 303)  # type: ignore[assignment] # Flask's own class is what it makes
    answer.headers["Referrer-Policy"] = "no-referrer"  # the address of this page is secret
    answer.headers["Cache-Control"] = "no-store"
    known = caller().session
    if request.method == "HEAD" or (known is not None and known.person == person):
        return answer
    if known is not None:
        house.sessions.end(known)  # its cookie is replaced, and nobody else has it
    session = house.sessions.begin(person, house.now(), request.headers.get("User-Agent", ""))
    kept = None if person is None else REMEMBERED
    secure = house.cookie.startswith("__Host-")
    answer.set_cookie(house.cookie, session.cookie, max_age=kept, httponly=True, samesite="Lax", secure=secure)
    return answer
