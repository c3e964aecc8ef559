"""Reports as they lie on the desk, to be handed on: by mail, or on a site.

A game's folder may be somebody else's. A link in the place of a report would hand on whatever it leads to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.errors import NotOurFile
from pbm.desk.records import LARGEST, read_ours

if TYPE_CHECKING:
    from pbm.desk.game import Game


def read_report(game: Game, turn: int, name: str) -> bytes:
    """Read a file of a turn's reports; the folder of all reports may be a link, to another disk perhaps.

    Args:
        game: the game.
        turn: the turn.
        name: the file's name.

    Raises:
        NotOurFile: it is something else than a file in its place.
        FileNotFoundError: it is not there.

    """
    folder = game.reports_folder(turn)
    if (folder / name).resolve() != game.reports.resolve() / folder.name / name:
        raise NotOurFile(f"{folder / name} is a link: nothing of ours in {game.reports} is one")
    return read_ours(folder / name, LARGEST)
