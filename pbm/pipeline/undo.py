"""Going back to the turn before, and forth again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.writer import writing
from pbm.pipeline.answered import answered
from pbm.pipeline.figures import archive_until
from pbm.reports import Renderer

if TYPE_CHECKING:
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game


def undo(desk: Desk, game: Game) -> tuple[int, Path]:
    """Go back to the turn before.

    Returns:
        The turn that was undone, and the folder where it is kept.

    Raises:
        Refused: no turn has been played.

    """
    with writing(game) as writer:
        turn = game.current_turn()
        renderer, before = Renderer(desk.templates), max(0, turn - 1)
        archive = answered(lambda: archive_until(desk, game, before, renderer), f"turn {turn} was not undone")
        return turn, writer.undo(archive)


def redo(game: Game) -> int:
    """Take the last undo back: the turn stands again as it was, with its sheets, their times and its reports.

    Returns:
        The turn.

    Raises:
        Refused: no turn has been undone from the present position.

    """
    with writing(game) as writer:
        return writer.redo()
