"""Faults of the program that are met while a game is only looked at, kept where a turn's are."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.errors import Refused
from pbm.desk.writer import writing
from pbm.publishing.fault_files import fault_file_of

if TYPE_CHECKING:
    from pathlib import Path

    from pbm.desk.game import Game
    from pbm.kernel.program_fault import ProgramFault


def kept_fault(game: Game, command: str, fault: ProgramFault) -> Path | None:
    """Keep what is known of a fault, and return where; None where nothing can be kept.

    That is so where the game has not begun, another run changes it, or nobody may write there.

    Args:
        game: the game.
        command: the command that met the fault.
        fault: what is known of it.

    """
    told = replace(fault, phase=fault.phase or f"pbm {command}")
    with suppress(Refused, OSError):
        if game.begun:
            file = fault_file_of(game.record(), game.current_turn(), told)
            with writing(game) as writer:
                return writer.keep_fault(command, file, "nothing was changed")
    return None
