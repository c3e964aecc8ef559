"""The game master's commands: what they are told, the question before what cannot be taken back, and the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, redirect, request

from pbm.desk.job_files import FILES, JobState
from pbm.judging.counting_sheet import counting_sheet
from pbm.judging.judge import Sender
from pbm.judging.receiving import receive
from pbm.kernel.sentence import say
from pbm.serve.answers import as_json, page, wants_json
from pbm.serve.caller import caller, require_master
from pbm.serve.command_forms import form_of
from pbm.serve.commands.command import Kind
from pbm.serve.commands.every import OF_A_GAME, OF_A_SEAT, OF_THE_DESK
from pbm.serve.commands.turns import PLAY
from pbm.serve.job_pages import described
from pbm.serve.places import find_place
from pbm.serve.report_page import report_page
from pbm.serve.sheet_values import values_of
from pbm.serve.tongue import own_language
from pbm.serve.turnstile import PATIENCE
from pbm.serve.work import Wish

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from werkzeug.wrappers import Response as AnyResponse

    from pbm.serve.commands.command import Command
    from pbm.serve.house import House
    from pbm.serve.places import Place
    from pbm.serve.work import Begun

CONFLICT, UNFIT = 409, 422

NO_SHEET = say("No sheet of yours is in yet.")


def routes(house: House) -> Blueprint:
    """Return the requests of all commands, each under its name."""
    views = Blueprint("commanding", __name__)

    def add(command: Command, rule: str) -> None:
        def view(name: str = "") -> AnyResponse:
            require_master()
            if name:
                house.desk.game(name)
            return _done(house, command, name)

        views.add_url_rule(rule, f"{command.name} {rule}", view, methods=["POST"])

    for command in OF_A_GAME:
        if command is not PLAY:
            add(command, f"/games/<name>/{command.name}")
    for command in OF_THE_DESK:
        add(command, f"/{command.name}")

    @views.post("/games/<name>/turn")
    def turn(name: str) -> AnyResponse:
        """Play the coming turn; whoever plays against the program alone may do so, too, and send a sheet with it."""
        alone = _place_alone(house, name)
        if alone is not None:
            return _sent_and_played(house, alone)
        require_master()
        house.desk.game(name)
        return _done(house, PLAY, name)

    return views


def wish_of(house: House, command: Command, game: str, **values: str) -> Wish:
    """Return what the fields of the present request wish; values given here take the place of theirs."""
    session = caller().session
    assert session is not None
    form = request.form
    boxes = [box for box in command.boxes if box.kind is not Kind.FILE and box.name in form]
    written = {box.name: form[box.name] for box in boxes if form[box.name] or box.forgets}
    kept = {name: text.replace("\r\n", "\n") for name, text in {**written, **values}.items()}
    return Wish(command, game, kept, session.account, own_language(house), request.form.get("once", "")[:64])


def _done(house: House, command: Command, game: str) -> AnyResponse:
    """Do what the game master wishes, after a question if it cannot be taken back."""
    wish = wish_of(house, command, game)
    if command.asks and not wants_json() and not request.form.get("sure"):
        form = form_of(house, command, game, wish.values)
        return page(house, "sure", {"game": game, "command": form, "back": page_of(command, wish)})
    return answer_to(house.work.begin(house.root, wish, house.now(), _uploads()), command, wish)


def _uploads() -> Mapping[str, Callable[[Path], object]]:
    """Return what writes the files that were sent along."""
    return {which: sent.save for which in FILES if (sent := request.files.get(which)) is not None and sent.filename}


def answer_to(begun: Begun, command: Command, wish: Wish) -> AnyResponse:
    """Return the answer to work that was begun: where it can be watched, or what came of it."""
    path = f"/jobs/{begun.key}"
    if wants_json():
        if begun.job.state is JobState.REFUSED:
            return as_json({"error": "\n".join(begun.job.said), "job": path}, CONFLICT)
        status = 202 if begun.job.state is JobState.WORKING or command.is_long else 200
        return as_json({**described(begun.key, begun.job), "secret": list(begun.secret)}, status)
    if command.is_long or begun.job.state is JobState.WORKING:
        return redirect(path, 303)
    back = begun.job.leads_to or page_of(command, wish)
    return redirect(f"{back}{'&' if '?' in back else '?'}job={begun.key}", 303)


def page_of(command: Command, wish: Wish) -> str:
    """Return the path of the page that a command stands on."""
    if not wish.game:
        return "/"
    seat = wish.values.get("seat", "")
    at = f"/games/{wish.game}"
    return f"{at}/seats/{seat}" if command in OF_A_SEAT and seat.isalnum() else at


def _place_alone(house: House, name: str) -> Place | None:
    """Return the caller's seat in a game if they play it alone, against the program, and mean that seat."""
    if caller().master and "seat" not in request.form:
        return None
    if not caller().seats:
        return None
    place = find_place(house, name)
    return place if place.game.position.alone == place.empire else None


def _sent_and_played(house: House, place: Place) -> AnyResponse:
    """File the sheet that came along, if there is one, and play the turn; a sheet with mistakes is shown first."""
    text = request.form.get("sheet", "").replace("\r\n", "\n")
    anyway = bool(request.form.get("anyway"))
    if text.strip():
        refused = _filed(house, place, text, anyway=anyway)
    elif not anyway and counting_sheet(place.game, place.empire, house.now()) is None:
        refused = _amiss(house, place, error=place.reader.say(NO_SHEET), anyway=True)
    else:
        refused = None
    if refused is not None:
        return refused
    wish = wish_of(house, PLAY, place.game.files.name, seat=place.empire, **{"force": "1"} if anyway else {})
    return answer_to(house.work.begin(house.root, wish, house.now()), PLAY, wish)


def _filed(house: House, place: Place, text: str, *, anyway: bool) -> AnyResponse | None:
    """File a sheet; return what is wrong with it, if the turn is not to be played with it yet."""
    game, sender = place.game, Sender(caller().seats, entered=True)
    with house.turnstile.passing(game.files.name):
        data = text.encode("utf-8", errors="replace")
        received = receive(game.desk, game.files, data, sender, house.now_ns(), PATIENCE, house.opened.open)
    judged = received.judged
    if judged is None:
        assert received.unfit is not None
        error = place.reader.say(received.unfit)
        return None if anyway else _amiss(house, place, sheet=text, error=error, anyway=True)
    values = values_of(judged, place.reader)
    if values["counts"] and (anyway or not values["problems"]):
        return None
    return _amiss(house, place, sheet=text, answer=values, filed=True, anyway=bool(values["counts"]))


def _amiss(house: House, place: Place, **told: Any) -> AnyResponse:  # noqa: ANN401 - they are the other function's
    """Return why the turn is not played yet: on the page of the report, which can play it all the same."""
    if wants_json():
        values = told.get("answer") or {"error": told["error"]}
        return as_json({"error": values.get("verdict"), **values}, UNFIT)
    return report_page(house, place.game.files, place.empire, status=UNFIT if "error" in told else 200, **told)
