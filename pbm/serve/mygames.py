"""The first page: my games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint
from werkzeug.exceptions import NotFound

from pbm.serve.answers import page
from pbm.serve.caller import caller

if TYPE_CHECKING:
    from flask import Response

    from pbm.serve.house import House


def routes(house: House) -> Blueprint:
    """Return the request for the first page."""
    views = Blueprint("mygames", __name__)

    @views.get("/")
    def games() -> Response:
        """Show the caller's games; the game master sees all."""
        if caller().session is None:
            raise NotFound
        seats = [(name, "") for name in house.desk.games()] if caller().master else caller().seats
        return page(house, "games", {"seats": [{"game": game, "empire": empire} for game, empire in seats]})

    return views
