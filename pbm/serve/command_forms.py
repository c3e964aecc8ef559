"""The form of a command on a page: its words in the reader's language, and what stands in its boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.locale import find_language
from pbm.pipeline.begin_game import load_or_begin
from pbm.serve.commands.command import Kind
from pbm.serve.tongue import own_language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.language import Language
    from pbm.pipeline.open_game import OpenGame
    from pbm.serve.commands.command import Box, Command
    from pbm.serve.house import House

Form = dict[str, Any]
"""A form as its template wants it: plain values."""


def open_game(house: House, name: str) -> OpenGame:
    """Return a game, also one of the settings that has not begun.

    Raises:
        RefusedError: it cannot be opened.

    """
    files = house.desk.game(name)
    return house.opened.open(house.desk, files) if files.begun else load_or_begin(house.desk, files)


def form_of(house: House, command: Command, game: str, values: Mapping[str, str]) -> Form:
    """Return the form of a command.

    Args:
        house: the server.
        command: the command.
        game: the name of the game; empty if it is about none.
        values: what stands in its boxes.

    """
    return form_in(command, open_game(house, game) if game else None, values, find_language(own_language(house)))


def form_in(command: Command, game: OpenGame | None, values: Mapping[str, str], reader: Language) -> Form:
    """Return the form of a command of a game that is open, or of none; as :func:`form_of`."""
    return {
        "name": command.name,
        "at": f"/games/{game.files.name}/{command.name}" if game is not None else f"/{command.name}",
        "label": reader.say(command.label),
        "will": reader.say(command.will),
        "asks": command.asks,
        "files": any(box.kind is Kind.FILE for box in command.boxes),
        "boxes": [_box(box, game, values, reader) for box in command.boxes],
    }


def _box(box: Box, game: OpenGame | None, values: Mapping[str, str], reader: Language) -> Form:
    first = box.value(game) if box.value is not None and game is not None else ""
    choices = box.choices(game) if game is not None else ()
    return {
        "name": box.name,
        "label": reader.say(box.label),
        "kind": box.kind.value,
        "needed": box.needed,
        "about": "" if box.about is None else reader.say(box.about),
        "choices": [(value, reader.say(called)) for value, called in choices],
        "text": values.get(box.name, first),  # under this name its lines are kept
    }
