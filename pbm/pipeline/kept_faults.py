"""The faults of the program that are kept with a game, for whoever maintains the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.records import read_ours
from pbm.publishing.fault_files import FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.desk.game import Game

LARGEST = 1_000_000


def kept_faults(game: Game) -> Iterator[tuple[str, str]]:
    """Yield where each fault is kept, from the desk's folder on, and its text: of the coming turn and of the last one.

    Raises:
        RefusedError: a file cannot be read.

    """
    if not game.begun:
        return
    for folder in (game.faults, game.turn_folder(game.current_turn()) / FOLDER):
        for path in sorted(folder.glob("*.txt")) if folder.is_dir() else ():
            yield str(path.relative_to(game.root)), read_ours(path, LARGEST).decode(errors="replace")
