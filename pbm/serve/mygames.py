"""The first page: my games; for the game master all games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint
from werkzeug.exceptions import NotFound

from pbm.desk.errors import RefusedError
from pbm.judging.seat_card import seat_card
from pbm.kernel.language import ENGLISH
from pbm.pipeline.overview import glance
from pbm.serve.answers import as_json, page, wants_json
from pbm.serve.caller import caller

if TYPE_CHECKING:
    from flask import Response

    from pbm.desk.desk import Desk
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
        seats = [_seat(house, name, empire) for name, empire in caller().seats]
        languages = [str(each["language"]) for each in seats if "language" in each]
        if wants_json():
            return as_json({"games": seats})
        return page(house, "games", {"seats": seats}, languages[0] if languages else ENGLISH.code)

    return views


def _seat(house: House, name: str, empire: str) -> dict[str, object]:
    """Return a seat at a glance; of a game that cannot be read only its name: the others are shown all the same."""
    try:
        desk = house.desk
        return seat_card(house.opened.open(desk, desk.game(name)), empire, house.now()).described()
    except RefusedError:
        return {"game": name, "empire": empire}


def _game(desk: Desk, name: str, now: int) -> dict[str, object]:
    """Return a game at a glance; the game master is told why one cannot be read."""
    try:
        game = desk.known(name)
        status = glance(desk, game, now)
        due = None if status.due is None else f"{status.due:%Y-%m-%d %H:%M %Z}"
        return {"game": name, "begun": game.begun, **status.described(), "due": due}
    except RefusedError as refused:
        return {"game": name, "error": str(refused)}
