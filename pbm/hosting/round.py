"""A round of all games of a desk: errands are sent out, and the result of each is reported independently."""

from __future__ import annotations

from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import astuple
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.schedule import Schedule
from pbm.hosting.engine import undisturbed
from pbm.hosting.errand import Answer, Errand, Fate, run_errand
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Executor

    from pbm.desk.desk import Desk
    from pbm.hosting.engine import Engine

    Run = Callable[..., Answer]

CRASHED = "its process died, twice: killed because memory ran out, or by a bug in a library; what was written is kept"


@record
class GameSummary:
    """The result for a game: its coming turn, its fate, a message, and the seconds that it took."""

    game: str
    turn: int | None
    fate: Fate
    said: str = ""
    seconds: float = 0.0


def look_over(desk: Desk, now: int) -> tuple[list[Errand], list[GameSummary]]:
    """Divide the games of a desk into those whose turn may be due, and all others with the reason.

    A game's position is not opened here: the clock suffices for most, and there may be a hundred thousand games.
    """
    errands: list[Errand] = []
    others: list[GameSummary] = []
    for name in desk.games():
        try:
            seen = _looked_at(desk, name, now)
        except (RefusedError, OSError) as trouble:
            seen = GameSummary(name, None, Fate.FAILED, str(trouble))
        if isinstance(seen, Errand):
            errands.append(seen)
        else:
            others.append(seen)
    return errands, others


def _looked_at(desk: Desk, name: str, now: int) -> Errand | GameSummary:
    game = desk.known(name)
    if not game.begun:
        return GameSummary(name, None, Fate.WAITS, "not begun")
    errand = Errand.of(game, now)
    schedule, early = Schedule.of(desk, game), desk.settings_of(name).early or game.may_be_solo()
    due = schedule.due_at(errand.turn)
    if schedule.clock.holds_at(now):
        return GameSummary(name, errand.turn, Fate.WAITS, "on hold")
    if early or schedule.is_due(errand.turn, now):
        return errand
    return GameSummary(name, errand.turn, Fate.WAITS, f"not due yet: {due:%Y-%m-%d %H:%M}" if due else "no deadline")


def run_all(engine: Engine, errands: Sequence[Errand], run: Run = run_errand) -> Iterator[GameSummary]:
    """Run errands, and yield the result of each as soon as it is there.

    When a process dies, it is unknown which of the running errands has killed it: each of them is tried once more,
    alone, and counts as failed only if it kills the process again.

    Args:
        engine: runs the errands.
        errands: the errands.
        run: the function that runs one, in whatever process.

    """
    suspects: list[Errand] = []
    yield from _sent(engine, errands, engine.hands, run, suspects)
    for suspect in suspects:
        again: list[Errand] = []
        yield from _sent(engine, [suspect], 1, run, again)
        yield from (GameSummary(one.game, one.turn, Fate.FAILED, CRASHED) for one in again)


def _sent(
    engine: Engine, errands: Iterable[Errand], hands: int, run: Run, suspects: list[Errand]
) -> Iterator[GameSummary]:
    """Send errands out, a limited number at a time; those that were out when a process died become suspects."""
    waiting = deque(errands)
    while waiting:
        executor = engine.open()
        try:
            yield from _until_broken(executor, engine, waiting, hands, run, suspects)
        finally:
            executor.shutdown()  # waits only for running errands, as no others have been sent


def _until_broken(  # noqa: PLR0913, PLR0917 - each is another thing
    executor: Executor, engine: Engine, waiting: deque[Errand], hands: int, run: Run, suspects: list[Errand]
) -> Iterator[GameSummary]:
    """Send errands to an executor until it has broken, or has had its number of errands.

    Raises:
        KeyboardInterrupt: as it came; the running errands were finished, and their results yielded.

    """
    out: dict[Future[Answer], Errand] = {}
    left = min(engine.most, len(waiting))
    try:
        while out or left:
            with undisturbed():
                while left and len(out) < hands:
                    try:
                        out[executor.submit(run, *astuple(waiting[0]))] = waiting[0]
                    except engine.broken:  # just now, by one of the running errands
                        left = 0
                    else:
                        waiting.popleft()
                        left -= 1
            done, _ = wait(out, return_when=FIRST_COMPLETED)
            for future in done:
                errand = out.pop(future)
                if isinstance(future.exception(), engine.broken):
                    suspects.append(errand)
                    left = 0
                else:
                    yield _summary_of(errand, future)
    except KeyboardInterrupt:
        wait(out)
        yield from (_summary_of(out[one], one) for one in out if not isinstance(one.exception(), engine.broken))
        raise


def _summary_of(errand: Errand, future: Future[Answer]) -> GameSummary:
    """Return the result of an errand; if it failed for any reason, its game has failed and no other."""
    error = future.exception()
    if error is not None:
        said = f"a fault of the program, {type(error).__name__}: {error}"
        return GameSummary(errand.game, errand.turn, Fate.FAILED, said)
    answer = future.result()
    return GameSummary(answer["game"], answer["turn"], Fate(answer["fate"]), answer["said"], answer["seconds"])
