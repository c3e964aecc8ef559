"""A player's orders: checking a sheet, filing it, READY on and off, and the versions that were sent."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from flask import Blueprint, redirect, request
from werkzeug.exceptions import BadRequest, ServiceUnavailable

from pbm.desk.errors import BusyError, RefusedError
from pbm.judging.judge import Sender
from pbm.judging.readiness import set_ready
from pbm.judging.receiving import looked_at, receive
from pbm.judging.versions import versions_of
from pbm.post.page_sheets import concerns_others, tell_others
from pbm.post.post_office import PostOffice
from pbm.publishing.dates import date_and_time
from pbm.serve.answers import as_json, page, wants_json
from pbm.serve.caller import caller
from pbm.serve.errors import AGAIN, SAID
from pbm.serve.places import find_place
from pbm.serve.report_page import report_page
from pbm.serve.sheet_values import values_of
from pbm.serve.turnstile import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from flask import Response
    from werkzeug.wrappers import Response as AnyResponse

    from pbm.judging.judgement import Judgement
    from pbm.judging.receiving import Received
    from pbm.serve.house import House
    from pbm.serve.places import Place
    from pbm.serve.sheet_values import Values

UNFIT, TOO_MANY, BUSY = 422, 429, 503

HOUR = 3600

YES_NO = {"on": True, "1": True, "off": False, "0": False}


def routes(house: House) -> Blueprint:
    """Return the requests about sheets."""
    views = Blueprint("ordering", __name__)

    @views.post("/games/<name>/check")
    def check(name: str) -> Response:
        """Say what an answer by mail would say of a sheet; nothing is filed."""
        place = find_place(house, name)
        return _answer(house, place, looked_at(place.game, _sent(), _sender(), house.now_ns()))

    @views.post("/games/<name>/sheets")
    def send(name: str) -> AnyResponse:
        """File a sheet; it is safe on the disk before the answer."""
        place, text, came = find_place(house, name), _sent(), house.now_ns()
        desk, files, sender = place.game.desk, place.game.files, _sender()
        return _changed(house, place, lambda: receive(desk, files, text, sender, came, PATIENCE, house.opened.open))

    @views.post("/games/<name>/ready")
    def ready(name: str) -> AnyResponse:
        """Mark the sheet that counts as final, or not; the field ``ready`` is ``on`` or ``off``."""
        place, came, wanted = find_place(house, name), house.now_ns(), YES_NO.get(request.form.get("ready", ""))
        if wanted is None:
            raise BadRequest
        desk, files, sender, opened = place.game.desk, place.game.files, _sender(), house.opened.open
        about: Any = {"ready": wanted, "patience": PATIENCE, "opened": opened}
        to = f"/games/{name}{'/versions' if 'versions' in request.form else ''}?seat={place.empire}"
        return _changed(house, place, lambda: set_ready(desk, files, place.empire, sender, came, **about), to)

    @views.get("/games/<name>/versions")
    def versions(name: str) -> Response:
        """Show the sheets that were sent for the coming turn, and what is to be answered to each."""
        place = find_place(house, name)
        found = versions_of(place.game, place.empire, _sender(), house.now())
        document: dict[str, Any] = {"versions": [_version(place, one) for one in found.answers], "older": found.older}
        if wants_json():
            return as_json(document)
        shown = [{**each, "text": each["sheet"]} for each in document["versions"]]  # under this name its lines are kept
        return page(house, "versions", {"place": place.shown(), **document, "versions": shown}, place.reader.code)

    return views


def _changed(house: House, place: Place, work: Callable[[], Received], to: str | None = None) -> AnyResponse:
    """Change a game when it is the request's turn, and answer; if the game is busy, its sender keeps the text.

    Args:
        house: the server.
        place: whose game it is.
        work: changes it.
        to: the page that a browser is led to then; without one, the page of the report shows the answer.

    """
    try:
        with house.turnstile.passing(place.game.files.name):
            received = work()
    except BusyError:
        if wants_json():
            raise
        answer = _page(house, place, error=place.reader.say(SAID[BUSY]), status=BUSY)
        answer.headers["Retry-After"] = str(AGAIN)
        return answer
    _tell_others(house, received)
    if place.game.position.alone is not None or place.game.settings.early:
        house.week.soon()
    if to is not None and received.judged is not None and not wants_json():
        return redirect(to, 303)
    return _answer(house, place, received, filed=True)


def _tell_others(house: House, received: Received) -> None:
    """Have letters written about a sheet to others whom it concerns, where the desk has a post."""
    one, desk = received.judged, house.desk
    if one is None or not one.proved or desk.settings.post is None or not concerns_others(one):
        return
    session = caller().session
    address = "" if session is None or session.person is None else session.person.address or ""

    def write() -> None:
        try:
            tell_others(PostOffice.of(desk), one, address, house.now())
        except (RefusedError, OSError) as error:
            house.log(f"POST /games/<name>/sheets: no letter was written: {error}")

    try:
        house.errands.add(write)
    except ServiceUnavailable:  # too much waits already, and the sheet is filed
        write()


def _sender() -> Sender:
    """Return who sends: whoever has entered, which proves their own sheets and no others."""
    return Sender(caller().seats, entered=True)


def _sent() -> bytes:
    """Return the sheet that was sent; browsers end its lines otherwise than players' files."""
    return request.form.get("sheet", "").replace("\r\n", "\n").encode("utf-8", errors="replace")


def _answer(house: House, place: Place, received: Received, *, filed: bool = False) -> Response:
    """Return the answer to a sheet that was checked or sent."""
    reader, judged = place.reader, received.judged
    if judged is None:
        assert received.unfit is not None
        sentence = reader.say(received.unfit)
        values: Values = {"error": sentence}
        return as_json(values, UNFIT) if wants_json() else _page(house, place, error=sentence, status=UNFIT)
    values = values_of(judged, reader)
    status = TOO_MANY if judged.limited else 200
    if wants_json():
        answer = as_json({**values, "error": values["verdict"]} if judged.limited else values, status)
    else:
        answer = _page(house, place, answer=values, filed=filed, status=status)
    if judged.limited:
        answer.headers["Retry-After"] = str(HOUR)
    return answer


def _page(house: House, place: Place, **told: Any) -> Response:  # noqa: ANN401 - they are the other function's
    """Return the page of the report, with the text that was sent to go on with."""
    return report_page(house, place.game.files, place.empire, sheet=_sent().decode() or None, **told)


def _version(place: Place, one: Judgement) -> Values:
    """Return a sheet that was sent, its time and its text, and what is to be answered to it."""
    came = datetime.fromtimestamp(one.entry.file.mtime_ns // 10**9, place.game.schedule.zone)
    about = {"came": came.isoformat(), "came_words": place.reader.say(date_and_time(came)), "sheet": _text(one)}
    return {**about, **values_of(one, place.reader)}


def _text(one: Judgement) -> str:
    return one.entry.file.data.decode("utf-8", errors="replace")
