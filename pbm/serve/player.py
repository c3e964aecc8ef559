"""A player's pages of a game besides the report with the form: earlier turns, letters, the orders; the public archive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from pbm.desk.errors import NoSuchGameError
from pbm.pipeline.published import FORMS, archive_page, letters_of, policy_of, report_page, turns_reported
from pbm.pipeline.site import ROOM_FOR_LINKS
from pbm.serve.answers import fragment, page
from pbm.serve.caller import own_seat
from pbm.serve.places import find_place

if TYPE_CHECKING:
    from pbm.desk.game import Game
    from pbm.serve.house import House

MOST_TURNS = 20
"""The number of turns whose letters are shown on one page."""


def routes(house: House) -> Blueprint:
    """Return the requests for a player's pages of a game."""
    views = Blueprint("player", __name__)

    @views.get("/games/<name>/turns")
    def turns(name: str) -> Response:
        """List the reports of all turns."""
        place = find_place(house, name)
        reported = turns_reported(place.game.files, place.empire)
        shown = [{"turn": turn, "forms": [each[1:] for each in forms]} for turn, forms in reported.items()]
        return page(house, "turns", {"place": place.shown(), "turns": shown}, place.reader.code)

    @views.get("/games/<name>/turns/<int:turn>")
    def stored(name: str, turn: int) -> Response:
        """Show a stored report, with links to those of the turns before and after it."""
        game, empire = own_seat(house, name)
        found = report_page(game, turn, empire)
        if found is None:
            raise NotFound
        return _stored(found.replace(ROOM_FOR_LINKS, _links(house, game, empire, turn), 1))

    @views.get("/games/<name>/turns/<int:turn>.txt")
    def plain(name: str, turn: int) -> Response:
        """Show a stored report as plain text."""
        game, empire = own_seat(house, name)
        found = report_page(game, turn, empire, ".txt")
        if found is None:
            raise NotFound
        return Response(found, mimetype=FORMS[".txt"])

    @views.get("/games/<name>/letters")
    def letters(name: str) -> Response:
        """Show the letters that have reached the seat."""
        place = find_place(house, name)
        files = place.game.files
        last = place.game.position.turn + 1
        until = min(max(request.args.get("until", last, int), 0), last)
        found = letters_of(files, place.empire, until, MOST_TURNS)
        shown = {
            "place": place.shown(),
            "letters": [{"turn": each.turn, "master": each.from_master, "messages": each.messages} for each in found],
            "names": {code: place.reader.name(seat.name) for code, seat in place.game.position.seats.items()},
            "empire": place.empire,
            "earlier": until - MOST_TURNS if until >= MOST_TURNS else None,
            "played": place.game.position.turn,
        }
        return page(house, "letters", shown, place.reader.code)

    @views.get("/games/<name>/rules")
    def rules(name: str) -> Response:
        """Explain the orders of the game."""
        place = find_place(house, name)
        orders = [
            {"word": each.word, "usage": each.usage, "text": each.text.split("\n\n"), "group": each.group}
            for each in place.game.position.order_help(place.reader)
        ]
        return page(house, "rules", {"place": place.shown(), "orders": orders}, place.reader.code)

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
    """Return a stored page, which may use the scripts and styles that it names."""
    answer = Response(data, mimetype=FORMS[".html"])
    answer.headers["Content-Security-Policy"] = policy_of(data)
    return answer


def _links(house: House, game: Game, empire: str, turn: int) -> bytes:
    """Return the links of a stored report to the others of its seat."""
    turns = [each for each, forms in turns_reported(game, empire).items() if ".html" in forms]
    shown = {
        "game": game.name,
        "empire": empire,
        "before": next((each for each in turns if each < turn), None),
        "after": next((each for each in reversed(turns) if each > turn), None),
    }
    registered = game.players().get(empire)
    settings = house.desk.settings_of(game.name)
    language = (registered.language if registered else None) or settings.language_of(empire)
    return fragment(house, "turn-links", shown, language)
