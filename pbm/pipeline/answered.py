"""Whatever a game's own code meets outside of a turn, the game master gets a sentence, and nothing was changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from pbm.desk.errors import Refused
from pbm.kernel.program_fault import ProgramFault, attempt

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")


def answered(
    work: Callable[[], T],
    undone: str,
    keep: Callable[[ProgramFault], Path | None] | None = None,
    *answers: type[Exception],
) -> T:
    """Return what comes of some work in memory, or of a change that is made in one step.

    Args:
        work: what is to be done.
        undone: says what was not done, if a fault of the program comes between.
        keep: keeps what is known of the fault, and returns where; where it is not kept the sentence says where it was
            met.
        answers: exceptions besides refusals that are answers, and are raised as ever.

    Raises:
        Refused: it was refused, or met a fault of the program.

    """
    done = attempt(work, Refused, OSError, *answers)
    if not isinstance(done, ProgramFault):
        return done
    met = f" ({done.trace[-1]})" if done.trace else ""
    file = None if keep is None else keep(done)
    where = met if file is None else f"; {file} tells more, for those who mend the program"
    raise Refused(f"{undone}: a fault of the program was met: {done.error}{where}")
