"""Examining the desk itself: its folders, free disk space, who may read its secrets, and files of no game.

In a game's own folder: leftovers of interrupted runs, foreign files, and whether a run is at work.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import stat
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.desk_version import BACKUPS, FILE, read_version
from pbm.desk.errors import RefusedError
from pbm.desk.game import Game
from pbm.desk.game_folder import AMENDED, ASIDE, FORMER_NAMES, RESTORED, TURN_FOLDER
from pbm.desk.recovery import half_written
from pbm.desk.settings import NAME, NAME_RULE
from pbm.desk.undo_store import UNDONE_FROM
from pbm.desk.writer import writing
from pbm.pipeline.catalogue import OWN
from pbm.pipeline.doctor.finding import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from pbm.desk.desk import Desk


LITTLE = 200_000_000
"""Bytes needed for a turn of a large game with its reports, and as much again while they are staged."""

FOLDERS = ("worlds", "orders", "reports")
OTHERS = stat.S_IRWXG | stat.S_IRWXO

OF_A_GAME = {
    "game.json",
    "map.json",
    "players.json",
    "clock.json",
    "announcements.json",
    "invitations.json",
    "press.jsonl",
    "proved.json",
    "composed.json",
    "site-secret",
    "undone",
    "faults",
    ASIDE,
}

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


def desk_findings(desk: Desk) -> Iterator[Finding]:
    """Examine the desk, but not its games."""
    yield from room_findings(desk.root, shutil.disk_usage(desk.root).free)
    for folder in (desk.root, *(desk.root / name for name in FOLDERS)):
        if folder.exists() and not (folder.is_dir() and os.access(folder, os.R_OK | os.W_OK | os.X_OK)):
            yield Finding(folder, "cannot be written by this user", "run pbm as its owner, or give it to this user")
    yield from _leftovers(desk)
    yield from _half_brought(desk)
    yield from _half_upgraded(desk)
    yield from _no_games(desk)


def room_findings(root: Path, free: int) -> Iterator[Finding]:
    """Report if the disk has too little room for a turn.

    Args:
        root: the desk.
        free: the number of free bytes.

    """
    if free < LITTLE:
        yield Finding(root, f"its disk is nearly full: {free / 1e6:.0f} MB are free", "make room before the next turn")


def secret_findings(game: Game) -> Iterator[Finding]:
    """Report secrets of a game that others can read."""
    for folder in (game.home, game.reports):
        if folder.is_dir() and folder.stat().st_mode & stat.S_IRWXO:
            yield Finding(
                folder,
                "others can look into it: positions, keys and reports are secret",
                "now they cannot",
                Severity.KNOW,
                partial(_shut, folder),
            )
    for file in _secret(game):
        if file.is_file() and stat.S_IMODE(file.stat().st_mode) & OTHERS:
            yield _open(file, 0o600)
    if game.orders.is_dir():
        loose = [path for path in game.orders.iterdir() if path.is_file() and path.stat().st_mode & stat.S_IRWXO]
        if loose and game.players():
            yield Finding(
                game.orders,
                f"others can read sheets with keys in them: {len(loose)}, such as {loose[0].name!r:.60}",
                "now only their owner can",
                Severity.KNOW,
                _closing(loose, 0o600),
            )


def _secret(game: Game) -> Sequence[Path]:
    waiting = (game.proved_file, game.composed_file)
    return (game.players_file, game.newcomers_file, game.press_file, *waiting, game.secret_file)


def _open(path: Path, mode: int) -> Finding:
    return Finding(path, "others can read it", "now only its owner can", act=_closing([path], mode))


def _shut(folder: Path) -> None:
    """Make a folder accessible only to its owner and group."""
    folder.chmod(stat.S_IMODE(folder.stat().st_mode) & ~stat.S_IRWXO)


def _closing(paths: list[Path], mode: int) -> Callable[[], object]:
    def close() -> None:
        for path in paths:
            path.chmod(mode)

    return close


def _leftovers(desk: Desk) -> Iterator[Finding]:
    """Find games whose making a crash interrupted before anything was in place, and whose name no game has."""
    worlds = desk.root / "worlds"
    for path in sorted({*worlds.glob(".*.new")} - {durable.fresh(desk.root / FILE)}) if worlds.is_dir() else ():
        name = path.name.removeprefix(".").removesuffix(".new")
        what = f"an earlier run was interrupted before {name} was there"
        if not NAME.fullmatch(name):
            yield Finding(path, "not one of our files", "remove it")
            continue
        yield Finding(path, what, "it is cleared away, and can be begun again", act=_clearing(Game(desk.root, name)))


def _half_brought(desk: Desk) -> Iterator[Finding]:
    """Find what was left of a scenario that was being brought along."""
    for path in sorted((desk.root / OWN).glob(".*.new")):
        what = "was being written when a run was cut short"
        yield Finding(path, what, "it is cleared away", Severity.KNOW, partial(durable.discard, path))


def _half_upgraded(desk: Desk) -> Iterator[Finding]:
    """Find what was left when bringing the desk up to date was cut off."""
    half = durable.fresh(desk.root / FILE)
    for path in (*([half] if half.exists() else []), *sorted((desk.root / BACKUPS).glob(".upgrade-*.new"))):
        what = "was being written when an upgrade was cut short"
        yield Finding(path, what, "it is cleared away", Severity.KNOW, partial(durable.discard, path))
    noted = read_version(desk.root)
    if noted is not None and not noted.finished:
        half_done = "says that bringing this desk up to date was interrupted"
        yield Finding(desk.root / FILE, half_done, "`pbm upgrade` does what is left", Severity.KNOW)


def _clearing(game: Game) -> Callable[[], object]:
    """Return the repair: the first thing that the next command that changes the game would do."""

    def clear() -> None:
        with writing(game):
            pass

    return clear


def _no_games(desk: Desk) -> Iterator[Finding]:
    """Find folders that belong to no game, and names that are nearly the same."""
    games, known = desk.games(), {name.lower() for name in desk.games()}
    for one, other in pairwise(sorted(games, key=str.lower)):
        if one.lower() == other.lower():
            what = f"{one} and {other} differ in case alone: on some disks they are one"
            yield Finding(desk.root / "worlds" / other, what, "back it up, and restore it under another name")
    for folder in FOLDERS:
        there = desk.root / folder
        for path in sorted(there.iterdir()) if there.is_dir() else ():
            if path.is_dir() and not path.name.startswith(".") and path.name.lower() not in known:
                yield _of_no_game(path)


def _of_no_game(path: Path) -> Finding:
    if path.parent.name != "worlds":
        return Finding(path, "there is no such game", "move it away if it is not wanted", Severity.KNOW)
    if not NAME.fullmatch(path.name):
        return Finding(path, "cannot be a game by its name", NAME_RULE)
    return Finding(path, "is not a game: there is no game.json in it", "move it away", Severity.KNOW)


def is_busy(game: Game) -> bool:
    """Return whether another run is working on a game, without blocking one."""
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
    """Find staged files that are not in place, and files that are not ours."""
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
        send = "send it to those who maintain the program; the next turn that is played clears it away"
        yield Finding(path, "reports a fault of the program", send, Severity.KNOW)
    for path in _foreign(game):
        yield Finding(path, "is not one of our files", "move it away if it is not yours either", Severity.KNOW)


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
    """Do what the next command would; a restoration raises a refusal, but is finished."""
    coming_back = _is_coming_back(game)
    try:
        with writing(game):
            pass
    except RefusedError:
        if not coming_back or _is_coming_back(game):
            raise


def _is_coming_back(game: Game) -> bool:
    return game.replacing.is_dir() or (game.home / RESTORED).exists()


def _foreign(game: Game) -> Iterator[Path]:
    for path in sorted(game.home.iterdir()):
        if TURN_FOLDER.fullmatch(path.name) and path.is_dir():
            inside = sorted(path.iterdir())
            yield from (each for each in inside if each.name not in OF_A_TURN | {UNDONE_FROM} and each.name[0] != ".")
        elif path.name not in OF_A_GAME and not path.name.startswith("."):
            yield path
