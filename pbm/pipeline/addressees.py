"""Which of the desk's games a sheet is for, by what it says itself."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from pbm.desk.errors import Refused
from pbm.pipeline.answered import answered
from pbm.pipeline.open_game import load_or_begin

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.desk import Desk
    from pbm.game.position import Position
    from pbm.kernel.sheet_file import SheetFile
    from pbm.pipeline.open_game import OpenGame


def addressees(desk: Desk, name: str | None, files: Sequence[SheetFile]) -> list[OpenGame]:
    """Return the game that each sheet is for: the one that is named, or the desk's only one, or what the sheet says.

    Raises:
        NoSuchGame: there are several, and a sheet does not tell.
        Refused: the game that is named cannot be opened.

    """
    if name is not None or len(desk.games()) < 2:
        return [load_or_begin(desk, desk.game(name))] * len(files)
    games = list(_that_open(desk))
    return [_addressee(games, file) or load_or_begin(desk, desk.game()) for file in files]


def _that_open(desk: Desk) -> Iterator[OpenGame]:
    """Yield the games of the desk; one that does not is no reason not to read a sheet for another."""
    for name in desk.games():
        with suppress(Refused):
            yield answered(partial(load_or_begin, desk, desk.game(name)), f"{name} cannot be opened")


def _addressee(games: Sequence[OpenGame], file: SheetFile) -> OpenGame | None:
    """Return the game that has the name on a sheet, or else the only one whose scenario has it, or that had it once."""
    named = [game for game in games if _calls(game, file, game.position.name)]
    fitting = named or [game for game in games if any(_calls(game, file, name) for name in _other_names(game.position))]
    return fitting[0] if len(fitting) == 1 else None


def _other_names(position: Position) -> Sequence[str]:
    return position.scenario, *position.former_names


def _calls(game: OpenGame, file: SheetFile, name: str) -> bool:
    return (game.sheets.read(file).sheet.game or "").casefold() == name.casefold()
