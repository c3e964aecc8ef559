"""The first page: my games; for the game master all games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint
from werkzeug.exceptions import NotFound

from pbm.desk.errors import RefusedError
from pbm.judging.seat_card import seat_card
from pbm.pipeline.overview import glance
from pbm.serve.answers import as_json, page, wants_json
from pbm.serve.caller import caller

if TYPE_CHECKING:
    from flask import Response

    from pbm.desk.desk import Desk
    from pbm.judging.seat_card import SeatCard
    from pbm.serve.house import House


def routes(house: House) -> Blueprint:
    """Return the request for the first page."""
    views = Blueprint("mygames", __name__)

    @views.get("/")
    def first() -> Response:
        """Show the caller's games; the game master sees all."""
        if caller().session is None:
            raise NotFound
        desk, now = house.desk, house.now()
        if caller().master:
            games = [_game(desk, name, now) for name in desk.games()]
            return as_json({"games": games}) if wants_json() else page(house, "all-games", {"games": games})
        seats, broken = _seats(house)
        if wants_json():
            return as_json({"games": [*(each.described() for each in seats), *broken]})
        language = seats[0].language if seats else None
        return page(house, "games", {"seats": [*(each.described() for each in seats), *broken]}, language)

    return views


def _seats(house: House) -> tuple[list[SeatCard], list[dict[str, str]]]:
    """Return the caller's seats at a glance, by deadline, and those in games that cannot be read."""
    desk, seats, broken = house.desk, [], []
    for name, empire in caller().seats:
        try:
            seats.append(seat_card(house.opened.open(desk, desk.game(name)), empire, house.now()))
        except RefusedError:  # the others are shown all the same
            broken.append({"game": name, "empire": empire})
    return sorted(seats, key=lambda each: each.rank), broken


def _game(desk: Desk, name: str, now: int) -> dict[str, object]:
    """Return a game at a glance; the game master is told why one cannot be read."""
    try:
        game = desk.known(name)
        status = glance(desk, game, now)
        due = None if status.due is None else f"{status.due:%Y-%m-%d %H:%M %Z}"
        return {"game": name, "begun": game.begun, **status.described(), "due": due}
    except RefusedError as refused:
        return {"game": name, "error": str(refused)}
