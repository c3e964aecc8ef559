"""Reports what a command had done to a game when it was interrupted, or when its output could not be written."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from pbm.cli.ending import CommandInterruptedError
from pbm.cli.terminal import OutputFailedError
from pbm.desk.errors import RefusedError
from pbm.desk.writer import writing
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pbm.desk.game import Game

Mark = tuple[int, int, int] | None

AT_THE_END = 0.2
"""Seconds to wait for another run: a user who interrupts a command wants it to end."""


@record
class Standing:
    """The state of a game on disk: its last turn, and the marks of the files that hold it."""

    turn: int | None
    world: Mark = None
    corrections: Mark = None
    players: Mark = None

    @classmethod
    def of(cls, game: Game) -> Standing:
        """Return the state of a game; one that has not begun has no turn."""
        try:
            turn = game.current_turn()
        except RefusedError:
            return cls(None)
        return cls(turn, _mark(game.world_file(turn)), _mark(game.corrections_file(turn)), _mark(game.players_file))

    def since(self, before: Standing, forth: str = "was played") -> str | None:
        """Return what has been done since an earlier state; ``None`` if nothing has changed."""
        if self.turn != before.turn:
            return _moved(before.turn, self.turn, forth)
        if self.world != before.world:
            return f"turn {self.turn} was played again"
        if self.players != before.players:
            return "the player was registered; --new-key makes another key if one was not shown"
        return "the values were set" if self.corrections != before.corrections else None


def _moved(before: int | None, after: int | None, forth: str) -> str:
    if after is None:
        return "the game is gone"
    if before is None:
        return f"the game has begun{f', and turn {after} was played' if after else ''}"
    return f"turn {after} {forth}" if after > before else f"turn {before} was undone"


def _mark(file: Path) -> Mark:
    """Return what distinguishes a file from another that replaces it."""
    try:
        about = file.stat()
    except OSError:
        return None
    return about.st_ino, about.st_mtime_ns, about.st_size


@contextmanager
def accounted(
    game: Game, *, nothing: str = "nothing was changed", forth: str = "was played", dry: bool = False
) -> Iterator[None]:
    """If the command is cut short, add to the error what it had done to the game by then.

    Args:
        game: the game that it changes.
        nothing: the message if it has done nothing.
        forth: the word for what has happened to a new turn.
        dry: whether the command writes nothing, so that there is nothing to clean up.

    Raises:
        CommandInterruptedError: a signal came.
        OutputFailedError: standard output could not be written.

    """
    before = Standing.of(game)
    try:
        yield
    except KeyboardInterrupt as interrupt:
        if not dry:
            _clean_up(game)
        raise CommandInterruptedError(Standing.of(game).since(before, forth) or nothing, interrupt) from interrupt
    except OutputFailedError as failed:
        raise OutputFailedError(failed.error, Standing.of(game).since(before, forth) or nothing) from failed


def _clean_up(game: Game) -> None:
    """Do what the next command would do first: remove unfinished work, or finish it."""
    with suppress(RefusedError, OSError), writing(game, AT_THE_END):
        pass
