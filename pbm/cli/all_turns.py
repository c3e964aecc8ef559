"""`pbm turn --all`: plays the turns of all games of a desk that are due, and shows the results."""

from __future__ import annotations

import os
import sys
from collections import Counter
from typing import TYPE_CHECKING

import click

from pbm.cli.ending import CommandInterruptedError
from pbm.cli.moment import now
from pbm.cli.opening import open_desk
from pbm.cli.right_time import require_right_time
from pbm.cli.terminal import show_table, tell
from pbm.hosting.engine import processes, scheduler
from pbm.hosting.errand import Fate
from pbm.hosting.round import look_over, run_all
from pbm.post.post_office import PostOffice

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from pbm.hosting.engine import Engine
    from pbm.hosting.errand import Errand
    from pbm.hosting.round import GameSummary


def play_all(root: Path, jobs: int | None, address: str | None) -> None:
    """Play every turn that is due on a desk.

    Args:
        root: the desk's folder.
        jobs: the number of processes; as many as there are processors if None.
        address: the scheduler of a distributed engine; processes of this machine if None.

    """
    desk, at = open_desk(root), now()
    if desk.settings.post is not None:
        require_right_time(PostOffice.of(desk), at)
    errands, passed = look_over(desk, at)
    if errands:
        hands = min(jobs or _processors(), len(errands))
        with scheduler(address) if address else processes(hands) as engine:
            passed += _collected(engine, errands)
    _show(passed)
    if any(one.fate is Fate.FAILED for one in passed):
        raise click.exceptions.Exit(1)


def _processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _collected(engine: Engine, errands: Sequence[Errand]) -> list[GameSummary]:
    """Run errands; if that is interrupted, show what was played by then.

    Raises:
        CommandInterruptedError: a signal came.

    """
    passed: list[GameSummary] = []
    try:
        passed.extend(_watched(run_all(engine, errands), len(errands)))
    except KeyboardInterrupt as interrupt:
        _show(passed)
        left = len(errands) - len(passed)
        raise CommandInterruptedError(
            f"games without an answer: {left}; the next run finds out by itself", interrupt
        ) from interrupt
    return passed


def _watched(passed: Iterable[GameSummary], total: int) -> Iterator[GameSummary]:
    """Show progress on standard error, if it is a terminal."""
    from rich.console import Console  # noqa: PLC0415 - only a run over all games needs it
    from rich.progress import track  # noqa: PLC0415

    console = Console(stderr=True)
    yield from track(passed, "Games", total, console=console, transient=True, disable=not console.is_terminal)


def _show(passed: Sequence[GameSummary]) -> None:
    """Show the result of each game, and their sums."""
    rows = [
        (one.game, "" if one.turn is None else str(one.turn), one.fate.value, one.said.partition("\n")[0], _time(one))
        for one in sorted(passed, key=lambda one: one.game)
    ]
    show_table(("Game", "Turn", "", "Why", "Seconds"), rows, numbers=("Turn", "Seconds"))
    counted = Counter(one.fate for one in passed)
    tell(", ".join(f"{fate}: {counted[fate]}" for fate in Fate))


def _time(one: GameSummary) -> str:
    return f"{one.seconds:.2f}" if one.seconds else ""
