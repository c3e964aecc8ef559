"""A turn in memory: sheets to orders, orders to events, events to the next position."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pbm.kernel.dice import Dice
from pbm.kernel.turn import resolve
from pbm.pipeline.publish import document
from pbm.pipeline.selection import select_sheets

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.desk.inbox import SheetFile
    from pbm.kernel.event import Event
    from pbm.pipeline.position import Position
    from pbm.pipeline.selection import Selection


@dataclass(frozen=True, slots=True)
class Resolved:
    """A turn resolved: nothing of it has been written or rendered.

    ``events`` begin with what the game master set by hand before the turn.
    """

    before: Position
    after: Position
    events: Sequence[Event[Any]]
    selection: Selection


def read_sheets(position: Position, files: Iterable[SheetFile]) -> Selection:
    """Read the sheets for the coming turn, and write those of empires that nobody plays."""
    return select_sheets(position, files, lambda empire: compose(position, empire))


def compose(position: Position, empire: str) -> str:
    """Write the sheet that the program would send for an empire, from its own report alone (E.40)."""
    seed = Dice(position.record.seed, position.turn + 1, "Dummy", empire).roll(1 << 32)
    return position.ruleset.compose(document(position, empire), seed)


def resolve_turn(position: Position, sheets: Selection) -> Resolved:
    """Resolve the coming turn from the sheets that count."""
    events, world = resolve(
        position.ruleset.phases,
        [action for entry in sheets.counting.values() for action in entry.sheet.actions],
        position.world,
        present=sheets.present,
        seed=position.record.seed,
        turn=position.turn + 1,
    )
    after = replace(position, world=world, turn=position.turn + 1, corrections=())
    return Resolved(position, after, [*position.corrections, *events], sheets)
