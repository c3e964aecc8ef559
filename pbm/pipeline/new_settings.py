"""The settings of a new game: a table for ``pbm.toml``, checked before the game begins, and added when it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.desk.restoring import with_settings
from pbm.desk.settings import settings_from
from pbm.desk.toml_text import game_table
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.desk.game import Game

SETTINGS = "pbm.toml"


@record
class Settled:
    """The desk as its settings will be, and the table that is to be added to ``pbm.toml`` for that, if one is."""

    desk: Desk
    table: bytes | None = None


def with_new_settings(desk: Desk, game: Game, settings: Mapping[str, object]) -> Settled:
    """Return a desk with the settings of a new game; nothing is written.

    A table that says the same already is that of a start that was cut off.

    Args:
        desk: the desk.
        game: the game.
        settings: values by their keys in ``[games.NAME]``.

    Raises:
        RefusedError: they do not fit, or ``pbm.toml`` says something else of the game; each line of the text is one
            fault.

    """
    if not settings:
        return Settled(desk)
    table = game_table(game.name, settings).encode()
    wanted, there = settings_from(table, SETTINGS).games.get(game.name), desk.settings.games.get(game.name)
    if there is not None and there == wanted:
        return Settled(desk)
    new = with_settings(game, table) if there is None else None
    if new is None:
        raise RefusedError(f"{SETTINGS} has other settings of {game.name} already: leave out either")
    return Settled(Desk(desk.root, settings_from(new, str(desk.root / SETTINGS))), table)
