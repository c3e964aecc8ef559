"""Faults of the program (bugs): caught where a game's own code is called, and noted for the game master.

A player's mistake is a :class:`~pbm.kernel.problem.Problem`, and an order that fails by the rules raises
:class:`~pbm.kernel.order.OrderFailedError`. A fault is neither: a developer has to mend the program, and until then
all others play on.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import field, replace
from typing import TYPE_CHECKING, TypeVar

from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")

MOST = 100
"""Faults that are noted of a turn: beyond that they only repeat."""
COMPOSING = "Composing"
"""The ``phase`` of a fault that is met in writing a sheet, which is not a phase of the turn."""
OUTERMOST, INNERMOST = 12, 24
"""Steps of a traceback that are kept: an endless recursion has a thousand."""
_ADDRESS = late_pattern(r"\b0x[0-9a-fA-F]{4,}")


@record
class ProgramFault:
    """The details of a fault, the same for the same game on any machine.

    Attributes:
        error: the exception's class and message.
        trace: where it was met, from the outermost step to the innermost, by module, line and function.
        phase: the phase of the turn, or what else was being done.
        round: the number of the round; 0 in a phase outside rounds.
        empire: the empire whose action was judged, if one was.
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
    """A step of the turn met a fault, and the turn cannot go on without it."""

    def __init__(self, fault: ProgramFault) -> None:
        """Keep the details of the fault."""
        super().__init__(f"{fault.phase}: {fault.error}")
        self.fault = fault


@record(frozen=False)
class Notebook:
    """The faults that were met while it was open, and the phase of the turn that is being played."""

    faults: list[ProgramFault] = field(default_factory=list)
    phase: str = ""
    round: int = 0


_notebook: ContextVar[Notebook | None] = ContextVar("notebook", default=None)


@contextmanager
def noted() -> Iterator[Notebook]:
    """Note all faults that are met within, however deep: a game's code need not know of it, and cannot forget it."""
    notebook = Notebook()
    token = _notebook.set(notebook)
    try:
        yield notebook
    finally:
        _notebook.reset(token)


def note(fault: ProgramFault) -> None:
    """Note a fault, if a notebook is open; the same one is noted once."""
    notebook = _notebook.get()
    if notebook is not None and len(notebook.faults) < MOST:
        placed = fault if fault.phase else replace(fault, phase=notebook.phase, round=notebook.round)
        if placed not in notebook.faults:
            notebook.faults.append(placed)


def enter(phase: str, number: int) -> None:
    """Note the phase of the turn, and the round, that is being played now."""
    notebook = _notebook.get()
    if notebook is not None:
        notebook.phase, notebook.round = phase, number


def attempt(work: Callable[[], T], *answers: type[Exception]) -> T | ProgramFault:
    """Run something that may meet a fault of the program, and return its result, or the fault.

    This is the one place that catches every exception: the code of a game is large, it grows, and one error in it
    must not cost everybody a turn. Endless recursion is an error like any other. A ``MemoryError`` is raised again:
    it is the machine's, whatever runs next would meet it, too, and there is no point in going on.

    Args:
        work: what is run.
        answers: exceptions that are not faults, and are raised as usual.

    """
    passing: tuple[type[Exception], ...] = (*answers, MemoryError)
    try:
        return work()
    except passing:
        raise
    except Exception as error:  # noqa: BLE001 - see above
        return error.fault if isinstance(error, TurnAbortedError) else _fault_of(error)


def _fault_of(error: BaseException) -> ProgramFault:
    said = attempt(lambda: str(error))
    words = said if isinstance(said, str) else "it cannot even be shown"
    line = f"{type(error).__name__}: {' '.join(words.split())}".removesuffix(": ")
    return ProgramFault(_ADDRESS.sub("0x...", line)[:500], tuple(_trace(error)))


def _trace(error: BaseException) -> Iterator[str]:
    """Yield the steps that led to an error, after those to the error that it was raised from."""
    if error.__cause__ is not None:
        earlier = _fault_of(error.__cause__)
        yield from earlier.trace
        yield f"{earlier.error}, which led to"
    steps = list(_steps(error))
    if len(steps) > OUTERMOST + INNERMOST:
        steps = [*steps[:OUTERMOST], "...", *steps[-INNERMOST:]]
    yield from steps


def _steps(error: BaseException) -> Iterator[str]:
    from linecache import getline  # noqa: PLC0415 - faults are rare
    from traceback import walk_tb  # noqa: PLC0415

    for frame, line in walk_tb(error.__traceback__):
        code = frame.f_code
        source = getline(code.co_filename, line, frame.f_globals).strip()
        yield f"{frame.f_globals.get('__name__', '?')}, line {line}, {code.co_name}{source and f': {source}'}"
