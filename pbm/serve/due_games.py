"""The games of a desk without a post whose turns are due, and the program of the process that plays them."""

from __future__ import annotations

import os
import sys
from dataclasses import astuple
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.desk.schedule import Schedule
from pbm.hosting.errand import Fate, run_errand
from pbm.hosting.round import look_over
from pbm.serve.hand import NICE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.hosting.errand import Errand

PROGRAM = "from pbm.serve.due_games import main; main()"
"""What Python is to run; it is told the desk, and the time in seconds since 1970."""


def is_any_due(desk: Desk, now: int) -> bool:
    """Return whether the turn of any game may be due, without opening one."""
    return next(_errands(desk, now), None) is not None


def _errands(desk: Desk, now: int) -> Iterator[Errand]:
    """Yield the games whose time has come, and those that wait for sheets if any has come since their last turn."""
    errands, _ = look_over(desk, now)
    for errand in errands:
        game = desk.known(errand.game)
        played = game.world_file(errand.turn - 1).stat().st_mtime
        has_news = game.orders.is_dir() and game.orders.stat().st_mtime >= played
        if has_news or Schedule.of(desk, game).is_due(errand.turn, now):
            yield errand


def main() -> None:
    """Play what is due; complain of what cannot be played, and end with status 1 then."""
    root, now = Path(sys.argv[1]), int(sys.argv[2])
    os.nice(NICE)
    failed = False
    for errand in list(_errands(Desk.at(root), now)):
        answer = run_errand(*astuple(errand))
        if answer["fate"] == Fate.FAILED:
            failed = True
            print(f"{answer['game']}: {answer['said']}", file=sys.stderr)  # noqa: T201 - the server reads it
    sys.exit(1 if failed else 0)
