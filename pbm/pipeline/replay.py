"""Playing a whole game again, and comparing it with what was saved."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from pbm.desk.sealed import seal
from pbm.kernel.program_fault import noted
from pbm.kernel.record import record
from pbm.pipeline.differences import Difference, differences
from pbm.pipeline.journals import only_reworded
from pbm.pipeline.open_game import begin_again, correct, load, load_events
from pbm.pipeline.play import unless_stopped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.game.position import Position
    from pbm.game.turn import Resolved
    from pbm.kernel.event import Event
    from pbm.kernel.program_fault import ProgramFault
    from pbm.pipeline.open_game import OpenGame


@record
class Replayed:
    """A turn played again: what differs from what was saved, and whether reasons are told in other words.

    ``faults`` are those of the program that were met again.
    """

    turn: int
    differences: Sequence[Difference]
    reworded: bool = False
    faults: Sequence[ProgramFault] = ()


def replay(desk: Desk, game: Game) -> Iterator[Replayed]:
    """Play a whole game again from its start and the stored sheets, and compare every world."""
    again = begin_again(load(desk, game, 0))
    yield Replayed(0, _compare(load(desk, game, 0, corrected=False).position, again.position))
    for turn in range(1, game.current_turn() + 1):
        again = correct(again, game.corrections(turn - 1))
        with noted() as notebook:
            resolved = unless_stopped(again, partial(_resolved, again, turn))
        again, saved = again.after(resolved), load(desk, game, turn, corrected=False)
        found = _compare(saved.position, again.position)
        compared = Replayed(turn, found) if found else _compare_journals(saved, resolved.events)
        yield replace(compared, faults=tuple(notebook.faults))


def _resolved(game: OpenGame, turn: int) -> Resolved:
    """Resolve a turn from its stored sheets."""
    return game.resolve(game.select(game.stored_sheets(turn)))


def _compare(saved: Position, played_again: Position) -> list[Difference]:
    found = list(differences(saved, played_again))
    if not found and _sealed(saved, saved.world) != _sealed(played_again, played_again.world):
        return [Difference(("world",), "as saved", "differs in what the view does not show")]
    return found


def _compare_journals(saved: OpenGame, played_again: Sequence[Event[Any]]) -> Replayed:
    turn = saved.position.turn
    journal, latter = load_events(saved, turn), list(played_again)
    if _sealed(saved.position, journal) == _sealed(saved.position, latter):
        return Replayed(turn, [])
    if only_reworded(journal, latter):
        return Replayed(turn, [], reworded=True)
    return Replayed(turn, [Difference(("journal",), f"{len(journal)} events", f"{len(latter)} events")])


def _sealed(position: Position, thing: object) -> bytes:
    return seal(thing, position.ruleset.name, position.ruleset.saved_classes())
