"""Amending the last turn: the turn played again takes the place of the former one in one step.

The amended turn is staged as a whole while the former one stands. From the rename that takes that one away, a game
finds its last turn where the amended one is staged (:meth:`~pbm.desk.game.Game.turn_folder`): at every instant one of
the two stands. What is left to do then can be begun again after a crash, and the rename of the amended turn into
its place is the end of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.game import AMENDED, amended, turn_name
from pbm.desk.places import places, what_is_at
from pbm.desk.undone import ARCHIVE, INDEX, kept_for_redo, leaving, withdraw

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from pbm.desk.game import Game


def stage_amended(game: Game, aside: Path, files: Mapping[str, bytes], reports: durable.Files) -> None:
    """Stage an amended turn, its reports, and what is to be kept of the former one; nothing of it counts yet.

    Args:
        game: the game.
        aside: where the former turn is to be kept.
        files: the files of the amended turn's folder.
        reports: its reports, and the archive.

    """
    place = game.turn_folder(game.current_turn())
    published = amended(game.reports / place.name)
    with durable.nothing_left_of(amended(place), published, leaving(game, aside)):
        durable.stage(published, reports)
        durable.stage(leaving(game, aside), kept_for_redo(game, game.current_turn()))
        durable.stage(amended(place), files)


def finish_amended(game: Game, turn: int) -> None:
    """Put all in place after the former turn has been taken away; may be begun again after a crash."""
    place, published = game.home / turn_name(turn), game.reports_folder(turn)
    for aside in _asides(game, place):
        withdraw(game, aside)
    durable.surface(amended(published) / ARCHIVE, game.reports / INDEX)
    if amended(published).is_dir():
        durable.put_in_place(amended(published), published)
    durable.move(amended(place), place)


def recover_amendments(game: Game) -> str | None:
    """Finish or clear away what an amendment that was cut off has left, and say which."""
    said = None
    left = {place.name for folder in (game.home, game.reports) for place in places(folder, f".turn-*{AMENDED}")}
    for place in [game.home / name for name in sorted(left)]:
        turn = what_is_at(place)
        if amended(place).is_dir() and not place.is_dir():
            finish_amended(game, int(place.name.removeprefix("turn-")))
            said = f"an earlier run was interrupted after {turn} was amended; now it is complete"
        else:
            _clear_away(game, place)
            said = f"an earlier run was interrupted before {turn} was amended; it stands as it was"
    return said


def _clear_away(game: Game, place: Path) -> None:
    """Remove what was staged; the reports go last, so that whoever is cut off here as well finds it again."""
    durable.discard(amended(place))
    for aside in _asides(game, place):
        durable.discard(leaving(game, aside))
    durable.discard(amended(game.reports / place.name))


def _asides(game: Game, place: Path) -> Iterable[Path]:
    """Return where a turn is kept, or was to be, for which something is staged."""
    return [game.undone / found.name for found in places(game.reports, f".{place.name}.*.gone")]
