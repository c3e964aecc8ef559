"""The page of a game: the last report of a seat, with an order form that reaches the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, request

from pbm.judging.counting_sheet import counting_sheet, draft_of
from pbm.judging.sheet_status import status_of
from pbm.publishing.reports import served_page
from pbm.serve.answers import frame, html
from pbm.serve.caller import caller, own_seat
from pbm.serve.game_page import game_page
from pbm.serve.places import Place

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Response

    from pbm.desk.game import Game
    from pbm.judging.counting_sheet import CountingSheet
    from pbm.pipeline.open_game import OpenGame
    from pbm.serve.house import House


def routes(house: House) -> Blueprint:
    """Return the request for the page of a game."""
    views = Blueprint("report", __name__)

    @views.get("/games/<name>")
    def report(name: str) -> Response:
        """Show the last report of the caller's seat, with its order form; to the game master the game's own page."""
        if caller().master and not request.args.get("seat"):
            return game_page(house, name)
        return report_page(house, *own_seat(house, name))

    return views


def report_page(  # noqa: PLR0913 - what came of a sheet is shown on the page that it was written on
    house: House,
    game: Game,
    empire: str,
    *,
    sheet: str | None = None,
    answer: Mapping[str, object] | None = None,
    filed: bool = False,
    error: str | None = None,
    status: int = 200,
    anyway: bool = False,
) -> Response:
    """Return the page of a seat's last report.

    Args:
        house: the server.
        game: the game.
        empire: the code of the seat.
        sheet: the text in the box of the sheet; without one, the newest sheet of the seat, or a blank one.
        answer: what is said of a sheet that was checked or sent: the values of the answer as JSON.
        filed: whether that sheet was sent.
        error: why a sheet was not taken.
        status: the status of the answer.
        anyway: whether the turn may be played although something is amiss with the sheet.

    """
    desk = house.desk
    opened, printed = house.opened.open(desk, game), house.opened.report(desk, game, empire)
    counting = counting_sheet(opened, empire, house.now())
    told = {"answer": answer, "filed": filed, "error": error, "anyway": anyway}
    proposed = counting is None and "lesson" in printed.document and "blank_sheet" in printed.document
    draft = draft_of(opened, printed.document["blank_sheet"]) if proposed else None
    served = {**_served(house, opened, empire, counting), **told, "proposed": draft}
    text = counting.text if sheet is None and counting else sheet
    return html(served_page(printed.then.publication, printed.document, served, text, house.renderer), status)


def _served(house: House, game: OpenGame, empire: str, counting: CountingSheet | None) -> dict[str, object]:
    """Return what the server tells a page: its addresses, and the state of the player's sheets."""
    place, now = Place(game, empire), house.now()
    reader = place.reader
    state = status_of(game, empire, game.schedule.zone, reader, now)
    return {
        "address": f"/games/{game.files.name}",
        "frame": frame(house),
        "place": place.shown(),
        "state": [reader.say(line) for line in state],
        "ready": counting.ready if counting and game.settings.early else None,
        "draft": counting.draft() if counting else None,
        "plays": game.position.alone == empire and not game.position.over,
    }
