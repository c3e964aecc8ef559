"""What runs that were cut short have left, what else lies in a game's folder, and whether a run is at work there."""

from __future__ import annotations

import fcntl
import os
from functools import partial
from typing import TYPE_CHECKING

from pbm.desk.errors import Refused
from pbm.desk.game_folder import AMENDED, ASIDE, FORMER_NAMES, RESTORED, TURN_FOLDER
from pbm.desk.recovery import half_written
from pbm.desk.undo_store import UNDONE_FROM
from pbm.desk.writer import writing
from pbm.pipeline.doctor.finding import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pbm.desk.game import Game

OF_A_GAME = {"game.json", "map.json", "players.json", "clock.json", "site-secret", "undone", "faults", ASIDE}
OF_A_TURN = {
    "world",
    "events",
    "turn.json",
    "figures.json",
    "corrections.json",
    "sheets",
    "faults",
    *FORMER_NAMES.values(),
}


def is_busy(game: Game) -> bool:
    """Tell whether another run is at work on a game, without keeping one from it."""
    lock = game.home.with_name(f".{game.name}.lock")
    if not lock.is_file() or not os.access(lock, os.R_OK):
        return False
    handle = os.open(lock, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(handle)
    return False


def leftover_findings(game: Game) -> Iterator[Finding]:
    """Look for what is staged and has not come into its place, and for what is none of ours."""
    lock = game.home.with_name(f".{game.name}.lock")
    if lock.exists() and not os.access(lock, os.R_OK | os.W_OK):
        yield Finding(
            lock, "cannot be opened by this user: no command can change the game", f"give {lock.name} to this user"
        )
    staged = list(_staged(game))
    for path in staged:
        mend = "it is put in order, as by the next command that changes the game"
        yield Finding(path, "an earlier run was interrupted", mend, act=partial(_put_in_order, game))
    for path in half_written(game):
        cleared = "it is cleared away, as by the next command that changes the game"
        act = partial(_put_in_order, game)
        yield Finding(path, "was being written when a run was cut short", cleared, Severity.KNOW, act)
    for path in sorted(game.faults.glob("*.txt")):
        send = "send it to those who mend the program; the next turn that is played clears it away"
        yield Finding(path, "tells of a fault of the program", send, Severity.KNOW)
    for path in _strange(game):
        yield Finding(path, "is none of ours", "move it away if it is not yours either", Severity.KNOW)


def _staged(game: Game) -> Iterator[Path]:
    for pattern in (".turn-*.new", f".turn-*{AMENDED}"):
        yield from sorted(game.home.glob(pattern))
    if game.reports.is_dir():
        for pattern in (".turn-*.new", f".turn-*{AMENDED}", ".turn-*.gone", ".turn-*.old"):
            yield from sorted(game.reports.glob(pattern))
    yield from sorted(game.home.glob(f"turn-*/{UNDONE_FROM}"))
    if game.replacing.is_dir():
        yield game.replacing
    elif (game.home / RESTORED).exists():
        yield game.home / RESTORED


def _put_in_order(game: Game) -> None:
    """Do what the next command would; of a game that was being brought back that is refused, but done."""
    coming_back = _is_coming_back(game)
    try:
        with writing(game):
            pass
    except Refused:
        if not coming_back or _is_coming_back(game):
            raise


def _is_coming_back(game: Game) -> bool:
    return game.replacing.is_dir() or (game.home / RESTORED).exists()


def _strange(game: Game) -> Iterator[Path]:
    for path in sorted(game.home.iterdir()):
        if TURN_FOLDER.fullmatch(path.name) and path.is_dir():
            inside = sorted(path.iterdir())
            yield from (each for each in inside if each.name not in OF_A_TURN | {UNDONE_FROM} and each.name[0] != ".")
        elif path.name not in OF_A_GAME and not path.name.startswith("."):
            yield path
