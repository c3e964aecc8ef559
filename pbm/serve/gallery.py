"""New games: the gallery of scenarios, what may be chosen before a game begins, and the beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from pbm.desk.errors import RefusedError
from pbm.desk.settings import PressRule
from pbm.kernel.seat import Level, Status
from pbm.locale import find_language, languages_by_name
from pbm.pipeline.begin_lesson import name_of_lesson
from pbm.pipeline.gallery import card_of, gallery, picture_of, rules_of
from pbm.pipeline.lessons import lessons
from pbm.pipeline.levels import LEVELS
from pbm.serve.answers import as_json, page, wants_json
from pbm.serve.caller import require_master
from pbm.serve.command_forms import form_of
from pbm.serve.commanding import answer_to, wish_of
from pbm.serve.commands.games import BRING, ME, NEW, PROGRAM
from pbm.serve.game_page import work_on
from pbm.serve.tongue import own_language

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from werkzeug.wrappers import Response as AnyResponse

    from pbm.game.lesson import Lesson
    from pbm.kernel.language import Language
    from pbm.pipeline.gallery import Card
    from pbm.serve.house import House

SETTINGS = ("first_deadline", "every", "timezone", "press", "language", "early")
"""The settings that the page offers, in the words of ``pbm.toml``."""

SEAT, RULE, SETTING = "seat-", "rule-", "set-"
"""How the names of the page's fields begin."""


def routes(house: House) -> Blueprint:
    """Return the requests about new games."""
    views = Blueprint("gallery", __name__)

    @views.get("/new")
    def scenarios() -> Response:
        """Show all scenarios."""
        require_master()
        reader = find_language(own_language(house))
        cards = [_shown(card) for card in gallery(house.desk, reader)]
        if wants_json():
            return as_json({"scenarios": cards})
        document = {
            "cards": cards,
            "lessons": [_taught(house, lesson) for lesson in lessons(reader.code)],
            "forms": {"bring": form_of(house, BRING, "", {})},
            **work_on(house, ""),
        }
        return page(house, "new", document, reader.code)

    @views.get("/new/<scenario>")
    def chosen(scenario: str) -> Response:
        """Show a scenario, and what may be chosen before a game begins."""
        require_master()
        reader = find_language(own_language(house))
        return page(house, "new-game", _choices(house, _card(house, scenario, reader), reader), reader.code)

    @views.get("/new/<scenario>/picture.svg")
    def picture(scenario: str) -> Response:
        """Show the map of a scenario before turn 1, or what its game draws in place of one."""
        require_master()
        reader = find_language(own_language(house))
        drawn = picture_of(house.desk, _card(house, scenario, reader).name, reader)
        if drawn is None:
            raise NotFound
        answer = Response(drawn, mimetype="image/svg+xml")
        answer.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
        answer.add_etag()
        found: Response = answer.make_conditional(request)  # type: ignore[assignment] # it is the same object
        return found

    @views.post("/games")
    def begin() -> AnyResponse:
        """Begin a game; the fields are those of the command, or those of the page of a scenario."""
        require_master()
        values = {"seats": _seats(), "rules": _lines(RULE), "settings": _lines(SETTING)}
        wish = wish_of(house, NEW, "", **{name: text for name, text in values.items() if text})
        return answer_to(house.work.begin(house.root, wish, house.now()), NEW, wish)

    return views


def _card(house: House, name: str, reader: Language) -> Card:
    """Return the card of a scenario.

    Raises:
        NotFound: there is none of that name.

    """
    try:
        return card_of(house.desk, name, reader)
    except RefusedError:
        raise NotFound from None


def _shown(card: Card) -> dict[str, Any]:
    """Return a card as plain JSON values."""
    return {
        "name": card.name,
        "title": card.title,
        "ruleset": card.ruleset,
        "game": card.game,
        "seats": {code: {"name": seat.name, "status": seat.status.value} for code, seat in card.seats.items()},
        "players": card.players,
        "about": card.about,
        "length": card.length,
        "plays": card.plays,
        "picture": card.has_picture,
        "solo": card.solo,
        "own": card.own,
        "faults": list(card.faults),
    }


def _taught(house: House, lesson: Lesson) -> dict[str, str]:
    """Return what the page says of a lesson, with a name for the game that it would be."""
    return {
        "name": lesson.name,
        "title": lesson.title,
        "about": lesson.about,
        "game": name_of_lesson(house.desk, lesson),
    }


def _choices(house: House, card: Card, reader: Language) -> dict[str, Any]:
    """Return what the page of a scenario offers, with what stands in its boxes after a try that was refused."""
    work = work_on(house, "")
    job = house.work.jobs.read(work["last_key"])
    known = dict(job.values) if job is not None and job.what == NEW.name else {}
    seats = dict(each.split("=", 1) for each in known.get("seats", "").split(",") if "=" in each)
    post = house.desk.settings.post
    return {
        "card": _shown(card),
        "seats": [_seat(code, seat.status, seats.get(code)) for code, seat in card.seats.items()],
        "rules": [
            {"name": rule.name, "value": rule.value, "meaning": rule.meaning}
            for rule in rules_of(house.desk, card.name)
        ]
        if not card.faults
        else [],
        "chosen": {**_told(known.get("rules", ""), RULE), **_told(known.get("settings", ""), SETTING)},
        "name": known.get("game") or _free_name(house, card.name),
        "level": known.get("level") or Level.NORMAL.value,
        "levels": [(level.value, reader.say(words)) for level, words in LEVELS.items()],
        "seed": known.get("seed", ""),
        "post": post is not None,
        "timezone": (post.timezone if post is not None else None) or "",
        "press": [each.value for each in PressRule],
        "languages": languages_by_name(),
        **work,
    }


def _seat(code: str, status: Status, who: str | None) -> dict[str, str]:
    """Return who is to play a seat, as its box shows it."""
    usual = "" if status is Status.PLAYER else PROGRAM
    chosen = usual if who is None else who
    return {
        "code": code,
        "who": chosen if chosen in {"", ME, PROGRAM, *(f"{PROGRAM}:{level}" for level in Level)} else "",
        "address": chosen if "@" in chosen else "",
    }


def _told(lines: str, begins: str) -> Mapping[str, str]:
    """Return the values of lines by the names of the page's fields."""
    pairs = (line.partition("=") for line in lines.splitlines())
    return {f"{begins}{name.strip()}": value.strip() for name, equals, value in pairs if equals}


def _free_name(house: House, scenario: str) -> str:
    """Return a name for a game that no other has."""
    taken = {each.lower() for each in house.desk.games()}
    names = (scenario if number == 1 else f"{scenario}-{number}" for number in range(1, len(taken) + 2))
    return next(name for name in names if name.lower() not in taken)


def _seats() -> str:
    """Return who is to play, as the command wants it; a button names the seat that somebody plays alone."""
    alone = request.form.get("alone", "")
    if alone:
        codes = [name.removeprefix(SEAT) for name in request.form if name.startswith(SEAT)]
        return ",".join(f"{code}={ME if code == alone else PROGRAM}" for code in dict.fromkeys([*codes, alone]))
    return ",".join(_each_seat()) or request.form.get("seats", "")


def _each_seat() -> Iterator[str]:
    """Yield who is to play each seat, also if that is nobody yet: the program plays only where it is chosen."""
    for name, who in request.form.items():
        if name.startswith(SEAT):
            code = name.removeprefix(SEAT)
            yield f"{code}={request.form.get(f'address-{code}', '').strip() or who}"


def _lines(begins: str) -> str:
    """Return what is chosen in fields whose names begin so, a line each; what is left as it was is left out."""
    chosen = {name: text.strip() for name, text in request.form.items() if name.startswith(begins)}
    lines = [
        f"{name.removeprefix(begins)} = {text}"
        for name, text in chosen.items()
        if text and text != request.form.get(f"was-{name}", "")
    ]
    return "\n".join(lines) or request.form.get("rules" if begins == RULE else "settings", "")
