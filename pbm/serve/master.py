"""The game master's other pages of a game: a seat, everybody's reports side by side, the log, their own report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from pbm.desk.schedule import Schedule
from pbm.locale import find_language
from pbm.pipeline.overview import seat_glance
from pbm.pipeline.published import gm_page, turns_reported
from pbm.post.game_log import whole_log
from pbm.serve.answers import as_json, page, wants_json
from pbm.serve.caller import require_master
from pbm.serve.command_forms import open_game
from pbm.serve.commands.every import OF_A_SEAT
from pbm.serve.game_page import filled_by, forms_in, place_of, seat_row, sheets_of, work_on
from pbm.serve.headers import FRAMES, policy_of
from pbm.serve.stored import stored_page
from pbm.serve.tongue import own_language

if TYPE_CHECKING:
    from pbm.pipeline.open_game import OpenGame
    from pbm.serve.house import House

MOST_ENTRIES = 300
"""How many entries of the log are shown, unless all are asked for."""


def routes(house: House) -> Blueprint:
    """Return the requests for the game master's pages of a game besides its own."""
    views = Blueprint("master", __name__)

    @views.get("/games/<name>/seats/<empire>")
    def seat(name: str, empire: str) -> Response:
        """Show a seat: who plays it, its sheets, and what can be done with it."""
        opened = _open(house, name)
        if empire not in opened.position.seats:
            raise NotFound
        return _seat_page(house, opened, empire)

    @views.get("/games/<name>/reports")
    def reports(name: str) -> Response:
        """Show the reports of two seats side by side."""
        opened = _open(house, name)
        answer = page(house, "reports", {"place": place_of(opened), **_chosen(opened)})
        answer.headers["Content-Security-Policy"] = policy_of(answer.get_data(), with_frames=True)
        return answer

    @views.get("/games/<name>/log")
    def log(name: str) -> Response:
        """Show what happened in a game, the latest first."""
        opened = _open(house, name)
        schedule = Schedule.of(house.desk, opened.files)
        found = [(schedule.at(entry.at), entry) for entry in reversed(whole_log(house.desk, opened.files))]
        if wants_json():
            return as_json({"log": [{"at": at.isoformat(), "who": each.who, "what": each.what} for at, each in found]})
        most = len(found) if "all" in request.args else MOST_ENTRIES
        entries = [{"at": f"{at:%Y-%m-%d %H:%M}", "who": each.who, "what": each.what} for at, each in found[:most]]
        return page(house, "log", {"place": place_of(opened), "entries": entries, "older": max(0, len(found) - most)})

    @views.get("/games/<name>/world")
    def world(name: str) -> Response:
        """Tell everything about the position, secrets included, as a program has it."""
        opened = _open(house, name)
        return as_json({"game": name, **opened.position.gm_state})

    @views.get("/games/<name>/turns/<int:turn>/gm")
    def own_report(name: str, turn: int) -> Response:
        """Show the game master's own report of a turn."""
        require_master()
        found = gm_page(house.desk.game(name), turn)
        if found is None:
            raise NotFound
        return stored_page(found, FRAMES)

    return views


def _open(house: House, name: str) -> OpenGame:
    """Return a game for its game master.

    Raises:
        NotFound: somebody else asks.
        RefusedError: there is no such game, or it cannot be opened.

    """
    require_master()
    return open_game(house, name)


def _seat_page(house: House, opened: OpenGame, empire: str) -> Response:
    reader, name = find_language(own_language(house)), opened.files.name
    sheets = opened.select(opened.files.incoming().sheets, composing=False)
    row = seat_row(house, opened, empire, seat_glance(opened, empire, sheets), reader)
    work = work_on(house, name)
    known = {"seat": empire, "name": row["player"], "email": next(iter(row["addresses"]), "")}
    refused = filled_by(work["last_key"], house)
    filled = {each.name: {**known, **refused.get(each.name, {})} for each in OF_A_SEAT}
    forms = {**forms_in(OF_A_SEAT, opened, filled, reader), ("invite" if row["invited"] else "withdraw"): None}
    document = {
        "place": place_of(opened),
        "seat": row,
        "sheets": list(sheets_of(opened, reader, empire)),
        "language": opened.publication.language_of(empire).code,
        "forms": forms,
        **work,
    }
    return page(house, "seat", document, reader.code)


def _chosen(opened: OpenGame) -> dict[str, object]:
    """Return which reports are shown: of which seats, after which turn."""
    seats = list(opened.position.seats)
    last = opened.position.turn
    turn = min(max(request.args.get("turn", last, int), 0), last)
    left = request.args.get("left", seats[0])
    right = request.args.get("right", seats[1] if len(seats) > 1 else "")
    shown = [each for each in dict.fromkeys((left, right)) if each in seats]
    return {
        "turns": list(range(last, -1, -1)),
        "chosen": turn,
        "codes": seats,
        "names": {code: seat.name for code, seat in opened.position.seats.items()},
        "left": left,
        "right": right,
        "shown": [(code, ".html" in turns_reported(opened.files, code).get(turn, ())) for code in shown],
        "gm": gm_page(opened.files, turn) is not None,
    }
