"""Setting values of a position by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.writer import writing
from pbm.pipeline.open_game import correct, load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.desk.game_records import Correction
    from pbm.pipeline.open_game import OpenGame


def set_by_hand(desk: Desk, game: Game, corrections: Sequence[Correction]) -> OpenGame:
    """Set values of the current position by hand; they are events of the next turn's journal.

    Raises:
        Refused: a value does not fit; nothing was set.

    """
    with writing(game) as writer:
        corrected = correct(load(desk, game), corrections)
        writer.correct(corrections)
        return corrected
