"""Bringing a desk up to date: all of it is kept first, then games are brought up one by one, each file in one step.

Before the first file is changed the desk says that it is of this version, and that the work is not finished; so no
older program works on it from then on. Cut off at any instant, the desk can be read by this version, and the same once
more finishes it.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.desk_version import BACKUPS, DeskVersion, write_version
from pbm.desk.errors import BusyError, refused_if_not_written
from pbm.pipeline.upgrading.former_files import bring_up
from pbm.pipeline.upgrading.keeping import keep_all

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pbm.desk.desk import Desk
    from pbm.pipeline.upgrading.plan import Plan

LATER = "what was brought up stands, and `pbm upgrade` once more does the rest"


def upgrade(
    desk: Desk,
    plan: Plan,
    known: Callable[[str], bytes | None],
    watched: Callable[[Sequence[str], str], Iterable[str]],
) -> str:
    """Do what a plan says, and return the folder of what was kept before, from the desk on.

    Args:
        desk: the desk; the caller holds the locks of its post.
        plan: what is to be done.
        known: returns what the journal of the post knows of a game.
        watched: passes on names of games one by one, and shows how far it has come, under a heading.

    Raises:
        RefusedError: another run is working on a game, or something could not be written.

    """
    names = [game.name for game in plan.games]
    with _alone(desk):
        kept = plan.kept or keep_all(desk, plan, watched(names, "Keeping"), known)
        with refused_if_not_written(lambda: LATER):
            if plan.changes:
                write_version(desk.root, DeskVersion(plan.to, kept, finished=False))
                for name in watched([game.name for game in plan.games if game.changes], "Upgrading"):
                    bring_up(desk.known(name))
            write_version(desk.root, DeskVersion(plan.to, kept))
    return kept


@contextmanager
def _alone(desk: Desk) -> Iterator[None]:
    """Hold the lock of this work.

    Raises:
        BusyError: another run is at it.

    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - most commands only read

    durable.make_folder(desk.root / BACKUPS)
    try:
        with FileLock(desk.root / BACKUPS / ".upgrade.lock", timeout=0):
            yield
    except Timeout as error:
        raise BusyError("another pbm is bringing this desk up to date: look when it is done") from error
