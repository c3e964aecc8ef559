"""Computer players think about the coming turn while nothing is locked.

If the game changes before it is locked, that was for nothing, and they think again under the lock.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from pbm.desk.composed_sheets import ComposedSheets
from pbm.desk.errors import RefusedError
from pbm.kernel.program_fault import ProgramFault, attempt
from pbm.kernel.seat import Level
from pbm.pipeline.composing import thought_ahead
from pbm.pipeline.prepare import playable

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.desk.game import Game
    from pbm.desk.inbox import Inbox
    from pbm.pipeline.open_game import OpenGame
    from pbm.publishing.reports import Track


def may_think(game: Game) -> bool:
    """Return whether any player of a game may think ahead: a quick test, as there are many games.

    Raises:
        RefusedError: who plays cannot be read.

    """
    return game.begun and any(player.level is Level.HARD for player in game.players().values())


def let_think(
    opened: Callable[[], tuple[OpenGame, Inbox, bool]], game: Game, track: Track, *, keep: bool = True
) -> ComposedSheets:
    """Return what computer players think of the coming turn; nothing if there is none who does.

    If something fails, that is also nothing: the turn itself then fails in the same way, and says so.

    Args:
        opened: returns the game before the turn, its sheets, and whether the turn is played whatever is missing.
        game: its files.
        track: iterates over the empires while they think, perhaps showing progress.
        keep: whether what comes of it is kept in the files.

    """

    def think() -> ComposedSheets:
        before, inbox, force = opened()
        sheets = playable(before, inbox, force=force)
        spoken_for = {*sheets.counting, *before.settings.bots}  # if a bot fails, the program thinks after it
        return thought_ahead(before.position, game, spoken_for, track, keep=keep)

    with suppress(RefusedError, OSError):
        done = attempt(think, RefusedError, OSError) if may_think(game) else ComposedSheets()
        return ComposedSheets() if isinstance(done, ProgramFault) else done
    return ComposedSheets()
