"""Clearing the folders of what has come: sheets that were played long enough ago, and are kept with their turns.

Only what the post itself has filed is removed, known by its name, and only if the same bytes are stored with a turn
before the last: the sheets of the last turn stay, for it may be taken back. With them go those that they had taken the
place of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.inbox import FILED
from pbm.desk.writer import writing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.game import Game

LOOKED_AT = 5
"""Turns before the last that are looked at: each run clears, so older ones have been."""


def clear_played(game: Game) -> Sequence[str]:
    """Remove sheets that were played two turns ago or earlier; return their names.

    Raises:
        Busy: another run has the game.

    """
    last = game.current_turn()
    names = [path.name for path in game.orders.glob("*.txt") if FILED.fullmatch(path.name)] if last > 1 else []
    if not names:
        return ()
    here = {file.name: file.data for file in game.incoming().sheets if file.name in set(names)}
    done = [
        sheet.name
        for turn in range(max(1, last - LOOKED_AT), last)
        for sheet in game.stored_sheets(turn)
        if here.get(sheet.name) == sheet.data
    ]
    with writing(game) as writer:
        writer.clear(sorted(set(done)))
        writer.clear_superseded(last)
    return sorted(set(done))
