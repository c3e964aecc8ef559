"""The first page: my games; for the game master all games."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from flask import Blueprint
from werkzeug.exceptions import NotFound

from pbm.desk.errors import RefusedError
from pbm.judging.seat_card import seat_card
from pbm.locale import find_language
from pbm.pipeline.kept_faults import kept_faults
from pbm.pipeline.overview import glance_at
from pbm.post.time_warp import last_run
from pbm.publishing.dates import date_and_time
from pbm.serve.answers import as_json, page, wants_json
from pbm.serve.caller import caller
from pbm.serve.command_forms import form_of, open_game
from pbm.serve.commands.every import OF_THE_DESK
from pbm.serve.game_page import work_on
from pbm.serve.tongue import own_language

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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
            games = [_game(house, desk, name, now) for name in desk.games()]
            return as_json({"games": games}) if wants_json() else _all_games(house, games)
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


def _all_games(house: House, games: Sequence[Mapping[str, object]]) -> Response:
    """Return the game master's first page: all games, the last run of what is due, and what the doctor has said."""
    reader = find_language(own_language(house))
    desk, forms = house.desk, {each.name: form_of(house, each, "", {}) for each in OF_THE_DESK}
    work = work_on(house, "")
    doctor = next((each for each in work["jobs"] if each["what"] in {"doctor", "mend"}), None)
    run = house.week.last.began if house.week.last is not None else last_run(desk)
    document = {
        "games": games,
        "forms": forms,
        "doctor": doctor,
        "post": desk.settings.post is not None,
        "week": house.week.is_going,
        "run": None if run is None else reader.say(date_and_time(datetime.fromtimestamp(run, house.zone))),
        "trouble": "" if house.week.last is None else house.week.last.said,
        "folder": str(house.root.absolute()),
        **work,
    }
    return page(house, "all-games", document, reader.code)


def _game(house: House, desk: Desk, name: str, now: int) -> dict[str, object]:
    """Return a game at a glance; the game master is told why one cannot be read."""
    try:
        opened = open_game(house, name)
        status = glance_at(opened, now)
        due = None if status.due is None else f"{status.due:%Y-%m-%d %H:%M %Z}"
        own = [empire for game, empire in caller().seats if game == name]
        about = {"title": opened.publication.title, "of": opened.position.ruleset.title, "own": own}
        faults = len(list(kept_faults(opened.files)))
        begun = desk.known(name).begun
        return {"game": name, "begun": begun, **about, **status.described(), "due": due, "faults": faults}
    except (RefusedError, OSError) as refused:
        return {"game": name, "error": str(refused)}
