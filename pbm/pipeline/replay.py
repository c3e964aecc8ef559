"""Playing a whole game again, and comparing it with what was saved.

Positions are compared field by field, as the game master's view shows them. A journal contains reasons as sentences of
the program that wrote it: a later version may word them differently, which does not count as a difference.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from pbm.desk.sealed import seal
from pbm.kernel.program_fault import noted
from pbm.kernel.sentence import Phrase
from pbm.pipeline.begin_game import begin_again
from pbm.pipeline.open_game import correct, load, load_events
from pbm.pipeline.play import unless_stopped
from pbm.quick.record import record

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
class Difference:
    """A field that differs between two positions, by its path in the game master's view."""

    path: tuple[str, ...]
    former: object
    latter: object

    def __str__(self) -> str:
        """Return the difference on one line."""
        return f"{'.'.join(self.path)}: {self.former} -> {self.latter}"


def differences(former: Position, latter: Position) -> Iterator[Difference]:
    """Compare two positions of a game."""
    yield from differing(former.gm_state, latter.gm_state, ())


def differing(former: object, latter: object, path: tuple[str, ...] = ()) -> Iterator[Difference]:
    """Compare plain data, field by field as far as both are tables."""
    if isinstance(former, dict) and isinstance(latter, dict):
        for key in [*former, *(key for key in latter if key not in former)]:
            yield from differing(former.get(key), latter.get(key), (*path, key))
    elif former != latter:
        yield Difference(path, former, latter)


@record
class Replayed:
    """A turn played again: the differences from what was saved, and whether only reasons are worded differently.

    ``faults`` are the program faults that occurred again.
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


def only_reworded(former: Sequence[Event[Any]], latter: Sequence[Event[Any]]) -> bool:
    """Return whether two journals differ at most in the wording of reasons."""
    return repr(_without_wording(list(former))) == repr(_without_wording(list(latter)))


def _without_wording(thing: object) -> object:
    """Return an object as plain data, without the wording of phrases."""
    if isinstance(thing, Phrase):
        return Phrase
    if isinstance(thing, (list, tuple)):
        return [_without_wording(each) for each in thing]
    if is_dataclass(thing):
        return type(thing).__name__, [_without_wording(getattr(thing, field.name)) for field in fields(thing)]
    return thing
