"""Coming in by the game master's token or a player's personal link, and going out again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, Response, redirect, request
from werkzeug.exceptions import NotFound

from pbm.pipeline.links import find_person
from pbm.serve.answers import as_json, page, wants_json
from pbm.serve.caller import caller

if TYPE_CHECKING:
    from werkzeug import Response as AnyResponse

    from pbm.pipeline.links import Person
    from pbm.serve.house import House

REMEMBERED = 400 * 86_400
"""Seconds for which a player's browser keeps the cookie: as long as browsers do. The server ends a session sooner."""

ORIGIN_ALONE = "strict-origin"
"""The referrer policy of a page with a form and a secret address: browsers send the form with its true origin, which
they do not under ``no-referrer``, and no request tells the address, as it might stand in a log."""

FOREIGN = frozenset({"cross-site", "same-site"})
"""What browsers say of a request that another site's page has led to; a letter in a browser is such a page, too."""


def routes(house: House) -> Blueprint:
    """Return the requests that begin and end sessions."""
    views = Blueprint("entering", __name__)

    @views.get("/enter/<token>")
    def enter(token: str) -> AnyResponse:
        """Let the game master in, once for each token."""
        if request.method == "HEAD":
            if token not in house.tokens:
                raise NotFound
        else:
            _use_up(house, token)
        return begun(house, None)

    @views.route("/play/<secret>", methods=["GET", "POST"])
    def play(secret: str) -> AnyResponse:
        """Let a player in by their personal link."""
        person = find_person(house.desk, secret)
        if person is None:
            raise NotFound
        if _is_led_astray(person):
            answer = page(house, "switch", {"other": _called(person)})
            answer.headers["Referrer-Policy"] = ORIGIN_ALONE
            answer.headers["Cache-Control"] = "no-store"
            return answer
        return begun(house, person)

    @views.post("/leave")
    def leave() -> AnyResponse:
        """End the session, and let the browser forget what it has kept."""
        session = caller().session
        if session is not None:
            house.sessions.end(session)
        answer: AnyResponse = as_json({"left": True}) if wants_json() else redirect("/ask", 303)
        answer.delete_cookie(house.cookie, secure=_is_secure(house), httponly=True, samesite="Lax")
        answer.headers["Clear-Site-Data"] = '"storage"'
        return answer

    return views


def begun(house: House, person: Person | None) -> AnyResponse:
    """Begin a session, unless the browser has one for the same person, and lead on to the first page."""
    answer: Response = redirect("/", 303)  # type: ignore[assignment] # Flask's own class is what it makes
    answer.headers["Referrer-Policy"] = "no-referrer"  # the address of this page may be secret
    answer.headers["Cache-Control"] = "no-store"
    known = caller().session
    if request.method == "HEAD" or (known is not None and known.person == person):
        return answer
    if known is not None:
        house.sessions.end(known)  # its cookie is replaced, and nobody else has it
    give_cookie(house, answer, person)
    return answer


def give_cookie(house: House, answer: AnyResponse, person: Person | None) -> None:
    """Begin a session, whose cookie an answer brings."""
    session = house.sessions.begin(person, house.now(), request.headers.get("User-Agent", ""))
    kept = None if person is None else REMEMBERED
    answer.set_cookie(
        house.cookie, session.cookie, max_age=kept, secure=_is_secure(house), httponly=True, samesite="Lax"
    )


def _is_led_astray(person: Person) -> bool:
    """Return whether another site leads a browser to a link of somebody else than is in already.

    Without a question its reader would go on as that person, and write their plans where that person reads them.
    """
    known, site = caller().session, request.headers.get("Sec-Fetch-Site", "none")
    return request.method == "GET" and site in FOREIGN and known is not None and known.person != person


def _called(person: Person) -> str:
    """Return how a person is called on a page: an address, or a seat and its game."""
    if person.address is not None:
        return person.address
    game, _, empire = person.seat
    return f"{empire} ({game})"


def _is_secure(house: House) -> bool:
    return house.cookie.startswith("__Host-")


def _use_up(house: House, token: str) -> None:
    """Make a token invalid; of two requests at once only one removes it.

    Raises:
        NotFound: there is no such token, or another request was quicker.

    """
    try:
        house.tokens.remove(token)
    except KeyError:
        raise NotFound from None
