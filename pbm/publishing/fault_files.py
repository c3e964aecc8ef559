"""Fault files: one for each fault of the program, with the traceback and what is needed to reproduce it.

The same fault of the same game gives the same bytes, so they have no times and no paths of the machine.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm import __version__
from pbm.desk.game_folder import turn_name
from pbm.kernel.program_fault import COMPOSING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pbm.desk.game_records import Record
    from pbm.game.position import Position
    from pbm.kernel.program_fault import ProgramFault

FOLDER = "faults"

WORKING = "Working out the turn"
"""The name for work outside the phases: reading sheets, making reports."""


def fault_files(position: Position, faults: Sequence[ProgramFault]) -> dict[str, bytes]:
    """Return the files of the faults of a turn, by name within the turn's folder."""
    return {f"{FOLDER}/{name}": fault_file(position, fault) for name, fault in _named(faults)}


def fault_file(position: Position, fault: ProgramFault) -> bytes:
    """Return the file of a fault.

    Args:
        position: the game before the turn.
        fault: the details of the fault.

    """
    return _file(position.name, position.ruleset.name, position.turn, position.seed, fault)


def fault_file_of(record: Record, turn: int, fault: ProgramFault) -> bytes:
    """Return the file of a fault that may have been met in opening the game, so that there is no position.

    Args:
        record: the record that the game was started from.
        turn: its last turn.
        fault: the details of the fault.

    """
    return _file(record.name, record.ruleset, turn, record.seed, fault)


def _file(name: str, ruleset: str, turn: int, seed: int, fault: ProgramFault) -> bytes:
    about = [
        ("Game", name),
        ("Ruleset", ruleset),
        ("Turn", str(turn + 1)),
        ("Seed", str(seed)),
        ("Program", f"pbm {__version__}"),
        ("World", f"worlds/{name}/{turn_name(turn)}/world, the position before the turn"),
        ("Phase", f"{fault.phase or WORKING}{f', round {fault.round}' if fault.round else ''}"),
        *([("Empire", fault.empire)] if fault.empire else []),
        *([("Place", str(fault.place))] if fault.place else []),
        *([("Order", fault.text)] if fault.text else []),
    ]
    head = "\n".join(f"{what:<9} {' '.join(said.split())}" for what, said in about)
    return f"{fault.error}\n\n{head}\n\n{chr(10).join(fault.trace)}\n".encode()


def sentences(position: Position, faults: Sequence[ProgramFault]) -> Iterator[str]:
    """Yield a sentence for the game master on each fault of a turn, with the file that has the details."""
    folder = f"worlds/{position.name}/{turn_name(position.turn + 1)}/{FOLDER}"
    for name, fault in _named(faults):
        yield f"{about(fault)}: {fault.error} ({folder}/{name})"


def about(fault: ProgramFault) -> str:
    """Return a sentence for the game master on what could not be done."""
    if fault.phase == COMPOSING:
        return f"the sheet of {fault.empire} was composed with a fault of the program"
    if fault.empire:
        return f"the program could not judge action {fault.place} of {fault.empire}, {fault.text}"
    return f"{fault.phase or WORKING} met a fault of the program"


def _named(faults: Iterable[ProgramFault]) -> Iterator[tuple[str, ProgramFault]]:
    """Yield each fault with the name of its file, made from empire and place, or from the work being done."""
    taken: Counter[str] = Counter()
    for fault in faults:
        name = f"{fault.empire or 'turn'}-{'composing' if fault.phase == COMPOSING else f'{fault.place:02d}'}"
        taken[name] += 1
        yield f"{name}{f'.{taken[name]}' if taken[name] > 1 else ''}.txt", fault
