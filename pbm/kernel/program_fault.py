"""Faults of the program: caught where a game's own code is asked something, and noted for the game master.

A mistake of a player is a :class:`~pbm.kernel.problem.Problem`, and an order that does not come off a
:class:`~pbm.kernel.order.OrderFailedError`. A fault is neither: somebody has to mend the program, and until
then all others play on.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import field, replace
from typing import TYPE_CHECKING, TypeVar

from pbm.kernel.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")

MOST = 100
"""Faults that are noted of a turn: a thousand would be no other fault."""
OUTERMOST, INNERMOST = 12, 24
"""Steps of a traceback that are kept: one that never ends has a thousand."""
_ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{4,}")


@record
class ProgramFault:
    """What is known of a fault; the same game gives the same, on any machine.

    Attributes:
        error: its kind and what it says.
        trace: where it was met, from the outermost step to the innermost, by module, line and function.
        phase: the phase of the turn, or what else was being done.
        round: the number of the round; 0 in a phase that is not one of a round.
        empire: whose action was judged, if it was one.
        place: that action's place on the sheet.
        text: that action.

    """

    error: str
    trace: tuple[str, ...] = ()
    phase: str = ""
    round: int = 0
    empire: str = ""
    place: int = 0
    text: str = ""


class TurnAbortedError(Exception):
    """A step of the turn met a fault, and there is no turn without it."""

    def __init__(self, fault: ProgramFault) -> None:
        """Keep what is known of it."""
        super().__init__(f"{fault.phase}: {fault.error}")
        self.fault = fault


@record(frozen=False)
class Notebook:
    """The faults that were met while it was open, and in which phase of a turn the game is."""

    faults: list[ProgramFault] = field(default_factory=list)
    phase: str = ""
    round: int = 0


_notebook: ContextVar[Notebook | None] = ContextVar("notebook", default=None)


@contextmanager
def noted() -> Iterator[Notebook]:
    """Note the faults that are met, however deep: a game's code need not know that somebody does, and cannot forget."""
    notebook = Notebook()
    token = _notebook.set(notebook)
    try:
        yield notebook
    finally:
        _notebook.reset(token)


def note(fault: ProgramFault) -> None:
    """Note a fault, if anybody wants to know; the same one is noted once."""
    notebook = _notebook.get()
    if notebook is not None and len(notebook.faults) < MOST:
        placed = fault if fault.phase else replace(fault, phase=notebook.phase, round=notebook.round)
        if placed not in notebook.faults:
            notebook.faults.append(placed)


def enter(phase: str, number: int) -> None:
    """Tell in which phase of the turn, and of which round, the game is now."""
    notebook = _notebook.get()
    if notebook is not None:
        notebook.phase, notebook.round = phase, number


def attempt(work: Callable[[], T], *answers: type[Exception]) -> T | ProgramFault:
    """Ask something that may meet a fault of the program, and return what came of it, or the fault.

    This is the one place that catches whatever comes: the code of a game is large, it grows, and one error in it
    must not cost everybody a turn. Recursion without end is an error like any other. Want of memory is none: it is the
    machine's, the next question would meet it, too, and nothing is to be had by going on.

    Args:
        work: what is asked.
        answers: exceptions that are answers, and are raised as ever.

    """
    passing: tuple[type[Exception], ...] = (*answers, MemoryError)
    try:
        return work()
    except passing:
        raise
    except Exception as error:  # noqa: BLE001 - told above
        return error.fault if isinstance(error, TurnAbortedError) else _fault_of(error)


def _fault_of(error: BaseException) -> ProgramFault:
    said = attempt(lambda: str(error))
    words = said if isinstance(said, str) else "it cannot even be shown"
    line = f"{type(error).__name__}: {' '.join(words.split())}".removesuffix(": ")
    return ProgramFault(_ADDRESS.sub("0x...", line)[:500], tuple(_trace(error)))


def _trace(error: BaseException) -> Iterator[str]:
    """Tell the steps that led to an error, after those to the error that it was raised from."""
    if error.__cause__ is not None:
        earlier = _fault_of(error.__cause__)
        yield from earlier.trace
        yield f"{earlier.error}, which led to"
    steps = list(_steps(error))
    if len(steps) > OUTERMOST + INNERMOST:
        steps = [*steps[:OUTERMOST], "...", *steps[-INNERMOST:]]
    yield from steps


def _steps(error: BaseException) -> Iterator[str]:
    from linecache import getline  # noqa: PLC0415 - hardly ever is there a fault
    from traceback import walk_tb  # noqa: PLC0415

    for frame, line in walk_tb(error.__traceback__):
        code = frame.f_code
        source = getline(code.co_filename, line, frame.f_globals).strip()
        yield f"{frame.f_globals.get('__name__', '?')}, line {line}, {code.co_name}{source and f': {source}'}"
