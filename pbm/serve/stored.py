"""Pages that lie on the desk, shown as they are: reports of earlier turns, and the public archive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from pbm.desk.errors import NoSuchGameError
from pbm.pipeline.open_game import CODE
from pbm.pipeline.published import FORMS, archive_page, policy_of, report_page, turns_reported
from pbm.publishing.site_page import ROOM_FOR_LINKS
from pbm.serve.answers import fragment
from pbm.serve.caller import caller, own_seat
from pbm.serve.headers import FRAMES
from pbm.serve.tongue import language_of

if TYPE_CHECKING:
    from pbm.desk.game import Game
    from pbm.serve.house import House


NO_FRAMES = "'none'"


def routes(house: House) -> Blueprint:
    """Return the requests for stored pages."""
    views = Blueprint("stored", __name__)

    @views.get("/games/<name>/turns/<int:turn>")
    def stored(name: str, turn: int) -> Response:
        """Show a stored report, with links to those of the turns before and after it."""
        game, empire = _readable(house, name)
        found = report_page(game, turn, empire)
        if found is None:
            raise NotFound
        linked = found.replace(ROOM_FOR_LINKS.encode(), _links(house, game, empire, turn), 1)
        return stored_page(linked, FRAMES if caller().master else NO_FRAMES)

    @views.get("/games/<name>/turns/<int:turn>.txt")
    def plain(name: str, turn: int) -> Response:
        """Show a stored report as plain text."""
        game, empire = _readable(house, name)
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
        return stored_page(found)

    return views


def _readable(house: House, name: str) -> tuple[Game, str]:
    """Return a game and a seat in it whose reports the caller may read: their own, and to the game master any.

    Raises:
        NotFound: there is no such seat, as far as the caller may know.

    """
    seat = request.args.get("seat", "")
    if not caller().master or not CODE.fullmatch(seat):
        return own_seat(house, name)
    return house.desk.game(name), seat


def stored_page(data: bytes, frames: str = NO_FRAMES) -> Response:
    """Return a stored page, which may use the scripts and styles that it names; a browser that has it gets no copy.

    Args:
        data: the page.
        frames: which pages may show it in a frame.

    """
    answer = Response(data, mimetype=FORMS[".html"])
    answer.headers["Content-Security-Policy"] = policy_of(data, frames)
    answer.add_etag()
    found: Response = answer.make_conditional(request)  # type: ignore[assignment] # it is the same object
    return found


def _links(house: House, game: Game, empire: str, turn: int) -> bytes:
    """Return the links of a stored report to the others of its seat."""
    turns = [each for each, forms in turns_reported(game, empire).items() if ".html" in forms]
    shown = {
        "game": game.name,
        "empire": empire,
        "leads": caller().master and (game.name, empire) not in caller().seats,
        "before": next((each for each in turns if each < turn), None),
        "after": next((each for each in reversed(turns) if each > turn), None),
    }
    return fragment(house, "turn-links", shown, language_of(house, game.name, empire))
