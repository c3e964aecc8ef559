"""Going back and going over: undo, replay, amend, and the game master's corrections."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import Refused
from pbm.desk.sealed import seal
from pbm.desk.writer import writing
from pbm.pipeline.archive import archive_until
from pbm.pipeline.play import Turn, play_in_memory, played
from pbm.pipeline.position import begin_again, correct, load, load_events
from pbm.pipeline.publish import document
from pbm.pipeline.resolving import read_sheets, resolve_turn
from pbm.reports import Renderer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Correction, Game
    from pbm.desk.inbox import SheetFile
    from pbm.kernel.event import Event
    from pbm.pipeline.position import Position


@dataclass(frozen=True, slots=True)
class Difference:
    """A field that differs between two positions, by its path in the game master's view."""

    path: tuple[str, ...]
    former: Any
    latter: Any

    def __str__(self) -> str:
        """Return it in one line."""
        return f"{'.'.join(self.path)}: {self.former} -> {self.latter}"


@dataclass(frozen=True, slots=True)
class Replayed:
    """A turn played again: what differs from what was saved."""

    turn: int
    differences: Sequence[Difference]


@dataclass(frozen=True, slots=True)
class Amended:
    """The last turn as it was, and as it is with one sheet added or replaced."""

    saved: Position
    turn: Turn
    differences: Sequence[Difference]
    accepted: bool

    def by_empire(self) -> dict[str, list[Difference]]:
        """Sort the differences by the empires that they concern, an area's by its owners."""
        sorted_out: dict[str, list[Difference]] = {}
        for difference in self.differences:
            for empire in self._concerned(difference.path):
                sorted_out.setdefault(empire, []).append(difference)
        return dict(sorted(sorted_out.items()))

    def _concerned(self, path: tuple[str, ...]) -> set[str]:
        if path[0] not in {"areas", "empires"}:
            return {path[0]} if path[0] in self.turn.reports else {"everybody"}
        if path[0] == "empires":
            return {path[1]}
        after = self.turn.resolved.after
        states = [position.ruleset.gm_state(position.world)["areas"] for position in (self.saved, after)]
        return {state[path[1]]["owner"] or "nobody" for state in states}


def undo(desk: Desk, game: Game) -> tuple[int, Path]:
    """Go back to the turn before.

    Returns:
        The turn that was undone, and the folder where it is kept.

    Raises:
        Refused: no turn has been played.

    """
    with writing(game) as writer:
        turn = game.current_turn()
        return turn, writer.undo(archive_until(desk, game, max(0, turn - 1), Renderer(desk.templates)))


def replay(desk: Desk, game: Game) -> Iterator[Replayed]:
    """Play a whole game again from its start and the stored sheets, and compare every world."""
    position = begin_again(load(desk, game, 0))
    yield Replayed(0, _compare(load_saved(desk, game, 0), position))
    for turn in range(1, game.current_turn() + 1):
        position = correct(position, game.corrections(turn - 1))
        resolved = resolve_turn(position, read_sheets(position, game.stored_sheets(turn)))
        position, saved = resolved.after, load_saved(desk, game, turn)
        found = _compare(saved, position)
        if not found and _sealed(position, list(resolved.events)) != game.events_bytes(turn):
            journal = load_events(saved, turn)
            found = [Difference(("journal",), f"{len(journal)} events", f"{len(resolved.events)} events")]
        yield Replayed(turn, found)


def load_saved(desk: Desk, game: Game, turn: int) -> Position:
    """Load the position after a turn as it was saved, without what was set by hand since."""
    return load(desk, game, turn, corrected=False)


def _compare(saved: Position, played_again: Position) -> list[Difference]:
    found = list(differences(saved, played_again))
    if not found and _sealed(saved, saved.world) != _sealed(played_again, played_again.world):
        return [Difference(("world",), "as saved", "differs in what the view does not show")]
    return found


def _sealed(position: Position, thing: object) -> bytes:
    return seal(thing, position.ruleset.name, position.ruleset.saved)


def differences(former: Position, latter: Position) -> Iterator[Difference]:
    """Compare two positions of a game field by field, as the game master's view shows them."""
    yield from _differing(former.ruleset.gm_state(former.world), latter.ruleset.gm_state(latter.world), ())


def _differing(former: Any, latter: Any, path: tuple[str, ...]) -> Iterator[Difference]:  # noqa: ANN401 - JSON's values
    if isinstance(former, dict) and isinstance(latter, dict):
        for key in [*former, *(key for key in latter if key not in former)]:
            yield from _differing(former.get(key), latter.get(key), (*path, key))
    elif former != latter:
        yield Difference(path, former, latter)


def amend(desk: Desk, game: Game, file: SheetFile, *, accept: bool) -> Amended:
    """Play the last turn again with a sheet added, or put in the place of its empire's other sheets.

    Nothing is written unless it is accepted; then the turn that was played is kept aside.

    Raises:
        Refused: no turn has been played, or the sheet is not good.

    """
    with writing(game) as writer:
        number = game.current_turn()
        if number == 0:
            raise Refused(f"{game.name} is at its start: there is no turn to amend")
        before, saved = load(desk, game, number - 1), load_saved(desk, game, number)
        if game.corrections(number):
            raise Refused(f"{game.name}: values were set by hand after turn {number}; an amended turn would lose them")
        renderer = Renderer(desk.templates)
        turn = play_in_memory(before, _with(before, game.stored_sheets(number), file), renderer, force=True)
        events = load_events(saved, number)
        changed = [*_actions(saved, events, turn), *differences(saved, turn.resolved.after)]
        if accept:
            writer.undo(archive_until(desk, game, number - 1, renderer))
            writer.commit(played(turn))
        return Amended(saved, turn, changed, accept)


def _with(position: Position, stored: Sequence[SheetFile], file: SheetFile) -> list[SheetFile]:
    """Return the sheets of a turn with a new one instead of all others of its empire."""
    new = read_sheets(position, [file]).entries[0].sheet
    if new.refused:
        raise Refused("\n".join([f"{file.name} is refused:", *(str(problem) for problem in new.problems)]))
    return [
        file,
        *(
            old
            for old in stored
            if old.name != file.name and read_sheets(position, [old]).entries[0].sheet.empire != new.empire
        ),
    ]


def _actions(saved: Position, events: Sequence[Event[Any]], turn: Turn) -> Iterator[Difference]:
    """Compare the actions of all empires, as their reports tell them."""
    for empire, report in turn.reports.items():
        former = {each["number"]: _told(each) for each in document(saved, empire, events)["actions"]}
        latter = {each["number"]: _told(each) for each in report["actions"]}
        for number in sorted({*former, *latter}):
            if former.get(number) != latter.get(number):
                yield Difference((empire, f"action {number}"), former.get(number), latter.get(number))


def _told(action: dict[str, Any]) -> str:
    return f"{action['text']}, {action['outcome']}"


def set_by_hand(desk: Desk, game: Game, corrections: Sequence[Correction]) -> Position:
    """Set values of the current position by hand; they are events of the next turn's journal.

    Raises:
        Refused: a value does not fit; nothing was set.

    """
    with writing(game) as writer:
        position = correct(load(desk, game), corrections)
        for correction in corrections:
            writer.correct(correction)
        return position
