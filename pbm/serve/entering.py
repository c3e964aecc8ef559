"""Coming in: by the game master's token, or by a player's personal link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, Response, redirect
from werkzeug.exceptions import NotFound

from pbm.serve.sessions import Person

if TYPE_CHECKING:
    from werkzeug import Response as AnyResponse

    from pbm.serve.house import House


def routes(house: House) -> Blueprint:
    """Return the requests that begin a session."""
    views = Blueprint("entering", __name__)

    @views.get("/enter/<token>")
    def enter(token: str) -> AnyResponse:
        """Let the game master in, once for each token."""
        if token not in house.tokens:
            raise NotFound
        house.tokens.discard(token)
        return begun(house, Person(master=True))

    return views


def begun(house: House, person: Person) -> AnyResponse:
    """Begin a session, and lead on to the first page."""
    session = house.sessions.begin(person, house.now())
    answer: Response = redirect("/", 303)  # type: ignore[assignment] # Flask's own class is what it makes
    answer.set_cookie(house.cookie, session.cookie, httponly=True, samesite="Lax")
    return answer
