"""Pages that lie on the desk, shown as they are: reports of earlier turns, and the public archive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from pbm.desk.errors import NoSuchGameError
from pbm.pipeline.published import FORMS, archive_page, policy_of, report_page, turns_reported
from pbm.publishing.site_page import ROOM_FOR_LINKS
from pbm.serve.answers import fragment
from pbm.serve.caller import own_seat
from pbm.serve.tongue import language_of

if TYPE_CHECKING:
    from pbm.desk.game import Game
    from pbm.serve.house import House


def routes(house: House) -> Blueprint:
    """Return the requests for stored pages."""
    views = Blueprint("stored", __name__)

    @views.get("/games/<name>/turns/<int:turn>")
    def stored(name: str, turn: int) -> Response:
        """Show a stored report, with links to those of the turns before and after it."""
        game, empire = own_seat(house, name)
        found = report_page(game, turn, empire)
        if found is None:
            raise NotFound
        return _stored(found.replace(ROOM_FOR_LINKS.encode(), _links(house, game, empire, turn), 1))

    @views.get("/games/<name>/turns/<int:turn>.txt")
    def plain(name: str, turn: int) -> Response:
        """Show a stored report as plain text."""
        game, empire = own_seat(house, name)
        found = report_page(game, turn, empire, ".txt")
        if found is None:
            raise NotFound
        return Response(found, mimetype=FORMS[".txt"])

    @views.get("/archive/<name>")
    def archive(name: str) -> Response:
        """Show the public archive, to everybody."""
        try:
            game = house.desk.game(name)
        except NoSuchGameError:
            raise NotFound from None
        found = archive_page(game)
        if found is None:
            raise NotFound
        return _stored(found)

    return views


def _stored(data: bytes) -> Response:
    """Return a stored page, which may use the scripts and styles that it names; a browser that has it gets no copy."""
    answer = Response(data, mimetype=FORMS[".html"])
    answer.headers["Content-Security-Policy"] = policy_of(data)
    answer.add_etag()
    found: Response = answer.make_conditional(request)  # type: ignore[assignment] # it is the same object
    return found


def _links(house: House, game: Game, empire: str, turn: int) -> bytes:
    """Return the links of a stored report to the others of its seat."""
    turns = [each for each, forms in turns_reported(game, empire).items() if ".html" in forms]
    shown = {
        "game": game.name,
        "empire": empire,
        "before": next((each for each in turns if each < turn), None),
        "after": next((each for each in reversed(turns) if each > turn), None),
    }
    return fragment(house, "turn-links", shown, language_of(house, game.name, empire))
