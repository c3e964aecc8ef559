"""Plays a turn in memory: sheets give orders, orders give events, events give the next position."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from pbm import players
from pbm.game.documents import sheet_for, view_of
from pbm.kernel.dice import Dice
from pbm.kernel.program_fault import COMPOSING, ProgramFault, attempt, note, noted
from pbm.kernel.seat import Level
from pbm.kernel.turn import resolve
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.game.position import Position
    from pbm.game.selection import Selection
    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Ruleset
    from pbm.sheets import Sheet

W = TypeVar("W")


@record
class Resolved:
    """A resolved turn, before anything is saved or rendered.

    ``events`` begin with the game master's corrections before the turn.
    """

    before: Position
    after: Position
    events: Sequence[Event[Any]]
    selection: Selection
    corrections: int = 0
    """How many of the events are corrections."""
    faults: Sequence[ProgramFault] = ()
    """Faults of the program that were met; the orders concerned have failed."""


def play(  # noqa: PLR0913 - each is needed
    ruleset: Ruleset[W, Any], world: W, sheets: Iterable[Sheet], seed: int, *, turn: int, composed: Iterable[Sheet] = ()
) -> tuple[list[Event[W]], W]:
    """Play a turn of a game.

    Args:
        ruleset: the game.
        world: the position before the turn; it is not changed.
        sheets: the players' sheets, at most one for each; their order does not matter.
        seed: the seed of all dice.
        turn: the number of the turn, from 1.
        composed: sheets that the program wrote for empires without a player.

    Returns:
        The events, and the position after them.

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
        corrections: the game master's corrections to the position.

    """
    turn = position.turn + 1
    events, world = play(
        position.ruleset, position.world, selection.sent, position.seed, turn=turn, composed=selection.composed
    )
    after = replace(position, world=world, turn=turn)
    return Resolved(position, after, [*corrections, *events], selection, len(corrections))


@record
class Composed:
    """A sheet that the program wrote, and the faults of the program that were met."""

    text: str
    faults: Sequence[ProgramFault] = ()


def compose(position: Position, empire: str) -> str:
    """Write the sheet that the program would send for an empire, as :func:`composed`, and note the faults.

    Raises:
        LookupError: the game has no computer player.

    """
    written = composed(position, empire)
    for fault in written.faults:
        note(fault)
    return written.text


def composed(position: Position, empire: str) -> Composed:
    """Write the sheet that the program would send for an empire at its level, only from what that empire may see.

    If a fault of the program prevents it, the sheet is that of the normal level, and if that fails, too, it is blank:
    so the turn goes on.

    Raises:
        LookupError: the game has no computer player.

    """
    if position.ruleset.compose is None:
        raise LookupError(position.ruleset.name)
    seed = composing_seed(position.seed, position.turn + 1, empire)
    view, text, found = view_of(position, empire), None, list[ProgramFault]()
    for level in dict.fromkeys((position.level_of(empire), Level.NORMAL)):
        with noted() as notebook:
            written = attempt(partial(players.compose, position.ruleset, view, seed, level))
        found += notebook.faults
        if not isinstance(written, ProgramFault):
            text = written
            break
        found.append(written)
    once = {(each.error, each.trace): each for each in reversed(found)}.values()  # the same fault once
    faults = [replace(fault, phase=COMPOSING, round=0, empire=empire, place=0) for fault in once]
    return Composed(sheet_for(position, empire) if text is None else text, faults)


def composing_seed(seed: int, turn: int, empire: str) -> int:
    """Return what the computer player of an empire throws its dice with on a turn.

    It tells nothing about the game's own seed, from which a player could know the dice of the coming turn.

    Args:
        seed: the seed of the game's dice.
        turn: the number of the coming turn.
        empire: its code.

    """
    return Dice(seed, turn, "Dummy", empire).roll(1 << 32)
