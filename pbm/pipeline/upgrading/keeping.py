"""Keeping what is on a desk before it is brought up to date: everything in one folder, which becomes valid by a rename.

    backups/upgrade-from-0.1-to-1.0/NAME.tar    each game, as `pbm backup` keeps it
                                   /post/       the post
                                   /serve/      what personal links are made from, and sessions
                                   /pbm.toml    the settings

If a folder of that name is there with the very same content it is taken; otherwise it stays, and another number is
added.
"""

from __future__ import annotations

import filecmp
import os
import shutil
from itertools import count
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.backup import SETTINGS
from pbm.desk.desk_version import BACKUPS
from pbm.desk.errors import refused_if_not_written
from pbm.pipeline.safekeeping import back_up

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.pipeline.upgrading.plan import Plan

FOLDERS = ("post", "serve")


def keep_all(desk: Desk, plan: Plan, games: Iterable[str], known: Callable[[str], bytes | None]) -> str:
    """Keep games, post and settings, and return the folder, from the desk on; the caller holds the locks of the post.

    Args:
        desk: the desk.
        plan: what is to be done to it.
        games: the names of the games; they are gone through once.
        known: returns what the journal of the post knows of a game.

    Raises:
        RefusedError: a game could not be kept, or there is no room; then nothing is left of it.

    """
    name = f"upgrade-from-{short(plan.since)}-to-{short(plan.to)}"
    backups = desk.root / BACKUPS
    staged = backups / f".{name}.new"
    with refused_if_not_written(lambda: "nothing was upgraded"), durable.nothing_left_of(staged):
        for left in backups.glob(".upgrade-*.new"):
            durable.discard(left)
        durable.make_private_folder(staged)
        for game in games:
            back_up(desk, desk.known(game), staged / f"{game}.tar", post=known(game))
        for path in (desk.root / SETTINGS, *(desk.root / folder for folder in FOLDERS)):
            _copy(path, staged / path.name)
        place = next(
            place
            for number in count(1)
            if not (place := backups / (name if number == 1 else f"{name}.{number}")).exists() or _same(staged, place)
        )
        if place.exists():
            durable.discard(staged)
        else:
            durable.move(staged, place)
    return f"{BACKUPS}/{place.name}"


def short(version: str) -> str:
    """Return a version for the name of a folder: 1.0 for 1.0.0."""
    return version.removesuffix(".0") if version.count(".") == 2 else version


def _copy(source: Path, target: Path) -> None:
    """Copy a file or a folder, with times, for its owner alone; locks are left out."""
    if source.is_dir() and not source.is_symlink():
        durable.make_private_folder(target)
        for each in sorted(source.iterdir()):
            _copy(each, target / each.name)
    elif source.is_file() and source.suffix != ".lock":
        with durable.named(target):
            target.touch(mode=0o600)
            shutil.copyfile(source, target)
            about = source.stat()
            os.utime(target, ns=(about.st_mtime_ns, about.st_mtime_ns))
        durable.sync(target)
        durable.sync(target.parent)


def _same(one: Path, other: Path) -> bool:
    """Return whether two folders have the same files."""
    names = [sorted(path.relative_to(each) for path in each.rglob("*") if path.is_file()) for each in (one, other)]
    return names[0] == names[1] and all(filecmp.cmp(one / name, other / name, shallow=False) for name in names[0])
