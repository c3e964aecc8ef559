"""Program faults outside of a turn: the game master gets a sentence, and nothing was changed.

A fault in a command that only reads a game is stored in the same place as a fault in a turn.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from pbm.desk.errors import RefusedError
from pbm.kernel.program_fault import ProgramFault, attempt

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
    """Return the result of work in memory, or of a change that is made in one step.

    Args:
        work: the work.
        undone: what was not done, for the message about a program fault.
        keep: stores the description of the fault, and returns where; if it is not stored, the message says where the
            fault occurred.
        answers: exceptions besides refusals that are valid results, and are raised unchanged.

    Raises:
        RefusedError: the work was refused, or a program fault occurred in it.

    """
    done = attempt(work, RefusedError, OSError, *answers)
    if not isinstance(done, ProgramFault):
        return done
    met = f" ({done.trace[-1]})" if done.trace else ""
    file = None if keep is None else keep(done)
    where = met if file is None else f"; {file} tells more, for those who maintain the program"
    raise RefusedError(f"{undone}: a fault of the program was met: {done.error}{where}")


def kept_fault(game: Game, command: str, fault: ProgramFault) -> Path | None:
    """Store the description of a fault, and return where; None if it cannot be stored.

    That is so if the game has not begun, another run is changing it, or its folder cannot be written to.

    Args:
        game: the game.
        command: the command in which the fault occurred.
        fault: its description.

    """
    from pbm.desk.writer import writing  # noqa: PLC0415 - only for a fault
    from pbm.publishing.fault_files import fault_file_of  # noqa: PLC0415 - likewise

    told = replace(fault, phase=fault.phase or f"pbm {command}")
    with suppress(RefusedError, OSError):
        if game.begun:
            file = fault_file_of(game.record(), game.current_turn(), told)
            with writing(game) as writer:
                return writer.keep_fault(command, file, "nothing was changed")
    return None
