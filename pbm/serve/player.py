"""A player's pages of a game besides the report with the form: earlier turns, letters, and what the orders do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, request

from pbm.pipeline.published import letters_of, turns_reported
from pbm.serve.answers import page
from pbm.serve.places import find_place

if TYPE_CHECKING:
    from flask import Response

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

    return views
