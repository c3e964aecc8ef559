"""In which language the server speaks to whoever asks."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from flask import request

from pbm.desk.errors import RefusedError
from pbm.desk.players import Player
from pbm.kernel.language import ENGLISH
from pbm.locale import LANGUAGES
from pbm.serve.caller import caller

if TYPE_CHECKING:
    from pbm.serve.house import House


def own_language(house: House) -> str:
    """Return the code of the language of whoever asks: of their first seat, or of their browser if they have none."""
    with suppress(RefusedError, OSError):
        for game, empire in caller().seats:
            return language_of(house, game, empire)
    return request.accept_languages.best_match(LANGUAGES) or ENGLISH.code


def language_of(house: House, game: str, empire: str) -> str:
    """Return the code of the language of a seat: its player's own, or that of the settings."""
    desk = house.desk
    player = desk.known(game).players().get(empire, Player())
    return player.language or desk.settings_of(game).language_of(empire)
