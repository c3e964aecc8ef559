"""A turn in memory: sheets to orders, orders to events, events to the next position."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from pbm.game.documents import sheet_for, view_of
from pbm.kernel.dice import Dice
from pbm.kernel.program_fault import ProgramFault, attempt, note, noted
from pbm.kernel.record import record
from pbm.kernel.turn import resolve

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.game.position import Position
    from pbm.game.selection import Selection
    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Ruleset
    from pbm.sheets import Sheet

W = TypeVar("W")

COMPOSING = "Composing"
"""What the program does when a fault is met in writing a sheet: no phase of the turn."""


@record
class Resolved:
    """A turn resolved: nothing of it has been written or rendered.

    ``events`` begin with what the game master set by hand before the turn.
    """

    before: Position
    after: Position
    events: Sequence[Event[Any]]
    selection: Selection
    corrections: int = 0
    """How many of the events are such values."""
    faults: Sequence[ProgramFault] = ()
    """Faults of the program that were met on the way; what they were about has failed."""


def play(  # noqa: PLR0913 - each is another thing
    ruleset: Ruleset[W, Any], world: W, sheets: Iterable[Sheet], seed: int, *, turn: int, composed: Iterable[Sheet] = ()
) -> tuple[list[Event[W]], W]:
    """Play a turn of a game.

    Args:
        ruleset: the game.
        world: the position before the turn; it stays as it is.
        sheets: what the players have sent, a sheet for each at most; their order does not matter.
        seed: of all chance.
        turn: which turn it is, from 1.
        composed: sheets that the program wrote for empires that nobody plays.

    Returns:
        What happened, and the position after it.

    """
    sent = list(sheets)
    return resolve(
        ruleset.phases,
        [action for sheet in (*sent, *composed) for action in sheet.actions],
        world,
        present=sorted(sheet.empire for sheet in sent if sheet.empire is not None),
        seed=seed,
        turn=turn,
    )


def resolve_turn(position: Position, selection: Selection, corrections: Sequence[Event[Any]] = ()) -> Resolved:
    """Resolve the coming turn from the sheets that count.

    Args:
        position: the game before the turn.
        selection: all sheets that have come.
        corrections: what the game master has set by hand in the position.

    """
    turn = position.turn + 1
    events, world = play(
        position.ruleset, position.world, selection.sent, position.seed, turn=turn, composed=selection.composed
    )
    after = replace(position, world=world, turn=turn)
    return Resolved(position, after, [*corrections, *events], selection, len(corrections))


def compose(position: Position, empire: str) -> str:
    """Write the sheet that the program would send for an empire, from what that may see alone.

    If it cannot, for a fault of its own, the fault is noted and the sheet is blank: the turn goes on.

    Raises:
        LookupError: the game has no computer player.

    """
    composer = position.ruleset.compose
    if composer is None:
        raise LookupError(position.ruleset.name)
    seed = Dice(position.seed, position.turn + 1, "Dummy", empire).roll(1 << 32)
    view = view_of(position, empire)
    with noted() as notebook:
        written = attempt(lambda: composer(view, seed))
    found = [*notebook.faults, *([written] if isinstance(written, ProgramFault) else [])]
    for fault in {(each.error, each.trace): each for each in reversed(found)}.values():  # of many tries one will do
        note(replace(fault, phase=COMPOSING, round=0, empire=empire, place=0))
    return sheet_for(position, empire) if isinstance(written, ProgramFault) else written
