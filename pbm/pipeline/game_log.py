"""The log of a game: what happened when, read from the files that the game keeps anyway.

Nothing is written for it. What the post has received and sent is added by :mod:`pbm.post.game_log`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.clock import Cause
from pbm.desk.game_folder import turn_name
from pbm.desk.inbox import FILED
from pbm.game.selection import BOT_SUFFIX, COMPOSED_FOLDER
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pbm.desk.clock import Move
    from pbm.desk.game import Game

GAME_MASTER, PROGRAM, PLAYERS = "game master", "program", "players"

BY = {
    Cause.HOLD: GAME_MASTER,
    Cause.LATE: PROGRAM,
    Cause.EARLY: PROGRAM,
    Cause.SET: GAME_MASTER,
    Cause.NEXT: GAME_MASTER,
    Cause.VOTE: PLAYERS,
}
"""Who moved a deadline, by the cause."""


@record
class LogEntry:
    """Something that happened.

    Attributes:
        at: when, in seconds since 1970.
        who: the code of an empire, or one of the words above.
        what: what happened.

    """

    at: int
    who: str
    what: str


def game_log(game: Game) -> Iterator[LogEntry]:
    """Yield what happened in a game, in no particular order.

    Raises:
        RefusedError: the game has not begun, or one of its files is damaged.

    """
    last = game.current_turn()
    yield LogEntry(_written(game.world_file(0)), GAME_MASTER, f"the game began, with {game.record().scenario}")
    for turn in range(1, last + 1):
        yield from _sheets(game, turn)
        yield LogEntry(_written(game.world_file(turn)), PROGRAM, f"turn {turn} was played")
    for turn in range(last + 1):
        for correction in game.corrections(turn):
            what = f"set {correction.target} {correction.field}={correction.value}: {correction.why}"
            yield LogEntry(_written(game.corrections_file(turn)), GAME_MASTER, what)
    for folder in game.undone.glob(f"{turn_name(0)[:-3]}*"):
        yield LogEntry(_written(folder), GAME_MASTER, f"{folder.name.partition('.')[0]} was taken back, see {folder}")
    played = {came for turn in range(1, last + 1) for came in game.arrivals(turn).sheets.items()}
    for sheet in (each for each in game.incoming().sheets if (each.name, each.mtime_ns) not in played):
        yield LogEntry(sheet.mtime_ns // 10**9, _sender(sheet.name), f"{sheet.name} waits for turn {last + 1}")
    for announcement in game.announcements():
        to = ", ".join(announcement.to) or "all"
        first = announcement.text.strip().partition("\n")[0]
        yield LogEntry(announcement.at, GAME_MASTER, f"announced to {to}: {first}")
    yield from _clock(game)


def _sheets(game: Game, turn: int) -> Iterator[LogEntry]:
    """Yield when the sheets of a turn came, without those that the program wrote."""
    for name, came_ns in game.arrivals(turn).sheets.items():
        if not name.startswith(COMPOSED_FOLDER):
            yield LogEntry(came_ns // 10**9, _sender(name), f"{name} came, for turn {turn}")


def _clock(game: Game) -> Iterator[LogEntry]:
    """Yield the changes of the clock whose time is known."""
    clock = game.clock()
    for move in clock.moves:
        if move.at:
            yield LogEntry(move.at, BY[move.why], _moved(move))
    if clock.hold is not None:
        yield LogEntry(clock.hold.since, GAME_MASTER, f"stopped the clock before turn {clock.hold.turn}")


def _moved(move: Move) -> str:
    to = f"to {move.to}" if move.to else f"by {move.days} days" + (f" and {move.hours} hours" if move.hours else "")
    return f"the deadline of turn {move.turn} was moved {to}" + (f": {move.reason}" if move.reason else "")


def _sender(name: str) -> str:
    """Return the empire in the name of a sheet that the post has filed, or of a bot's; any other is somebody's."""
    filed = FILED.fullmatch(name)
    if filed:
        return filed["empire"]
    return name.removesuffix(BOT_SUFFIX) if name.endswith(BOT_SUFFIX) else PLAYERS


def _written(path: Path) -> int:
    return int(path.stat().st_mtime)
