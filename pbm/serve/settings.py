"""A player's settings: the language of their pages and letters, their addresses, and what each game writes to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, redirect, request
from werkzeug.exceptions import NotFound

from pbm.desk.players import Player
from pbm.kernel.language import ENGLISH
from pbm.locale import LANGUAGES, languages_by_name
from pbm.pipeline.registration import Changes, register
from pbm.serve.answers import page
from pbm.serve.caller import caller
from pbm.serve.places import person_name
from pbm.serve.tongue import language_of

if TYPE_CHECKING:
    from flask import Response
    from werkzeug import Response as AnyResponse

    from pbm.serve.house import House


def routes(house: House) -> Blueprint:
    """Return the requests for a player's settings."""
    views = Blueprint("settings", __name__)

    @views.get("/settings")
    def settings() -> Response:
        """Show what is registered of the caller."""
        return settings_page(house, request.args.get("said", ""))

    @views.post("/settings/language")
    def language() -> AnyResponse:
        """Change the language of all seats of the caller."""
        wanted, desk = request.form.get("language", ""), house.desk
        if wanted not in LANGUAGES:
            raise NotFound
        for name, empire in _own():
            game = desk.game(name)
            if language_of(house, game.name, empire) != wanted:
                with house.turnstile.passing(name):
                    register(desk, game, empire, Changes(language=wanted))
        return redirect("/settings?said=language", 303)

    return views


def _own() -> list[tuple[str, str]]:
    """Return the caller's seats.

    Raises:
        NotFound: the caller is not a player.

    """
    person_name()
    return list(caller().seats)


def settings_page(house: House, said: str, status: int = 200) -> Response:
    """Return the page of the settings.

    Args:
        house: the server.
        said: what is said of the last change, by one of the words that the page knows.
        status: the status of the answer.

    Raises:
        NotFound: the caller is not a player.

    """
    desk, who = house.desk, person_name()
    seats = [_seat(house, name, empire) for name, empire in _own()]
    language = str(seats[0]["language"]) if seats else ENGLISH.code
    shown = {
        "seats": seats,
        "said": said,
        "who": who if "@" in who else None,
        "languages": languages_by_name(),
        "post": desk.settings.post is not None,
    }
    return page(house, "settings", shown, language, status)


def _seat(house: House, name: str, empire: str) -> dict[str, object]:
    game, settings = house.desk.game(name), house.desk.settings_of(name)
    player = game.players().get(empire, Player())
    return {
        "game": name,
        "empire": empire,
        "player": player.name,
        "language": language_of(house, game.name, empire),
        "letters_to": list(player.letters_to),
        "also": list(player.also),
        "notices": list(settings.notices),
        "reminders": list(settings.reminders),
    }
