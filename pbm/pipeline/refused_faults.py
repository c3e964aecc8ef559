"""Faults of the program outside of a turn: the game master gets a sentence, and nothing was changed.

One that is met while a game is only looked at is kept where a turn's are.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from pbm.desk.errors import RefusedError
from pbm.desk.writer import writing
from pbm.kernel.program_fault import ProgramFault, attempt
from pbm.publishing.fault_files import fault_file_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pbm.desk.game import Game


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
        RefusedError: it was refused, or met a fault of the program.

    """
    done = attempt(work, RefusedError, OSError, *answers)
    if not isinstance(done, ProgramFault):
        return done
    met = f" ({done.trace[-1]})" if done.trace else ""
    file = None if keep is None else keep(done)
    where = met if file is None else f"; {file} tells more, for those who maintain the program"
    raise RefusedError(f"{undone}: a fault of the program was met: {done.error}{where}")


def kept_fault(game: Game, command: str, fault: ProgramFault) -> Path | None:
    """Keep what is known of a fault, and return where; None where nothing can be kept.

    That is so where the game has not begun, another run changes it, or nobody may write there.

    Args:
        game: the game.
        command: the command that met the fault.
        fault: what is known of it.

    """
    told = replace(fault, phase=fault.phase or f"pbm {command}")
    with suppress(RefusedError, OSError):
        if game.begun:
            file = fault_file_of(game.record(), game.current_turn(), told)
            with writing(game) as writer:
                return writer.keep_fault(command, file, "nothing was changed")
    return None
