"""Changing the past: undoing, redoing or amending the last turn, and correcting values by hand."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import RefusedError
from pbm.desk.inbox import Inbox
from pbm.desk.writer import writing
from pbm.game.selection import COMPOSED_FOLDER, STANDING_FOLDER
from pbm.kernel.events_by_reader import EventsByReader
from pbm.pipeline.kept_site import let_site_follow, unheard
from pbm.pipeline.open_game import correct, load, load_events
from pbm.pipeline.play import Turn, play_in_memory, played, unless_stopped
from pbm.pipeline.played_turns import archive_until
from pbm.pipeline.refused_faults import answered
from pbm.pipeline.replay import Difference, differences
from pbm.quick.record import record
from pbm.reports.renderer import Renderer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.desk.game_records import Correction
    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Document
    from pbm.kernel.sheet_file import SheetFile
    from pbm.pipeline.kept_site import Warn
    from pbm.pipeline.open_game import OpenGame
    from pbm.sheets import Sheet


@record
class Amended:
    """The last turn as it was, and as it is with one sheet added or replaced."""

    saved: OpenGame
    turn: Turn
    differences: Sequence[Difference]
    accepted: bool

    @property
    def digest(self) -> str:
        """What the differences are known by: it is another one as soon as any of them is."""
        shown = [(each.path, each.former, each.latter) for each in self.differences]
        return sha256(repr((self.saved.position.turn, shown)).encode()).hexdigest()[:32]

    def by_empire(self) -> dict[str, list[Difference]]:
        """Group the differences by the empires that they concern; those of an area by its owners."""
        sorted_out: dict[str, list[Difference]] = {}
        for difference in self.differences:
            for empire in self._concerned(difference.path):
                sorted_out.setdefault(empire, []).append(difference)
        return dict(sorted(sorted_out.items()))

    def _concerned(self, path: tuple[str, ...]) -> set[str]:
        if path[0] == "empires":
            return {path[1]}
        states = [position.gm_state for position in (self.saved.position, self.turn.resolved.after)]
        if path[0] == "areas" and all("owner" in state["areas"][path[1]] for state in states):
            return {state["areas"][path[1]]["owner"] or "nobody" for state in states}
        return {path[0]} if path[0] in self.turn.reports else {"everybody"}


def amend(  # noqa: PLR0913 - each is another thing
    desk: Desk, game: Game, file: SheetFile, *, accept: bool, shown: str | None = None, warn: Warn = unheard
) -> Amended:
    """Play the last turn again with a sheet added, or with one that replaces its empire's other sheets.

    Nothing is written unless it is accepted; then the original turn is kept aside, and the game's site follows.

    Args:
        desk: the desk the game is on.
        game: the game.
        file: the sheet.
        accept: let the amended turn take the place of the one that was played.
        shown: the digest of the differences that were shown before they were accepted, if it matters.
        warn: is told why the site could not be written.

    Raises:
        RefusedError: no turn has been played, the sheet is not good, or the differences are others by now.

    """
    amended = _amend(desk, game, file, accept=accept, shown=shown)
    if accept:
        let_site_follow(desk, game, warn)
    return amended


def _amend(desk: Desk, game: Game, file: SheetFile, *, accept: bool, shown: str | None) -> Amended:
    with writing(game) as writer:
        number = game.current_turn()
        if number == 0:
            raise RefusedError(f"{game.name} is at its start: there is no turn to amend")
        before, saved = load(desk, game, number - 1), load(desk, game, number, corrected=False)
        if game.corrections(number):
            raise RefusedError(
                f"{game.name}: values were set by hand after turn {number}; an amended turn would lose them"
            )
        renderer = Renderer(desk.templates)
        (sent,) = game.proved_sheets().marked([file])  # it may wait among the others, such as one that came too late
        sheets = _with(before, before.stored_sheets(number), sent)
        turn = unless_stopped(before, lambda: play_in_memory(before, Inbox(sheets), renderer, force=True).rendered())
        changed = answered(lambda: _changes(saved, turn), f"{game.name}: turn {number} cannot be compared")
        amended = Amended(saved, turn, changed, accept)
        if shown not in {None, amended.digest}:
            raise RefusedError(f"{game.name} has changed meanwhile: look at what would be different once more")
        if accept:
            writer.amend(played(turn))
        return amended


def _changes(saved: OpenGame, turn: Turn) -> list[Difference]:
    """Compare the turn as it was played with the amended one; the stored journal is not trusted."""
    events = load_events(saved, saved.position.turn)
    return [*_actions(saved, events, turn), *differences(saved.position, turn.resolved.after)]


def _with(game: OpenGame, stored: Sequence[SheetFile], file: SheetFile) -> list[SheetFile]:
    """Return the sheets of a turn with a new one that replaces all others of its empire.

    The sheets that its player had sent stay among them, older than the new one: if they are still in the orders
    folder, they are recognized as sheets of this turn, and do not come back as late ones.

    Raises:
        RefusedError: the new sheet is not good.

    """
    new = _read(game, file)
    if new.refused:
        raise RefusedError("\n".join([f"{file.name} is refused:", *(str(problem) for problem in new.problems)]))
    written = {f"{COMPOSED_FOLDER}{new.empire}.txt", f"{STANDING_FOLDER}{new.empire}.txt"}
    others = [replace(old, name=_another_name(old.name, stored)) if old.name == file.name else old for old in stored]
    newest = max((old.mtime_ns + 1 for old in others if _empire_of(game, old) == new.empire), default=0)
    newer = replace(file, mtime_ns=max(file.mtime_ns, newest))
    return [newer, *(old for old in others if old.name not in written and old.data != file.data)]


def _another_name(name: str, others: Sequence[SheetFile]) -> str:
    """Return another name for a sheet, as the new sheet takes its name."""
    taken = {other.name for other in others}
    while name in taken:
        name = f"former-{name}"
    return name


def _empire_of(game: OpenGame, file: SheetFile) -> str | None:
    """Return the empire of a stored sheet; the file of one that the program wrote has the empire's name."""
    for folder in (COMPOSED_FOLDER, STANDING_FOLDER):
        if file.name.startswith(folder):
            return file.name.removeprefix(folder).removesuffix(".txt")
    return _read(game, file).empire


def _read(game: OpenGame, file: SheetFile) -> Sheet:
    (entry,) = game.select([file], composing=False, standing=False).entries
    return entry.sheet


def _actions(saved: OpenGame, events: Sequence[Event[Any]], turn: Turn) -> Iterator[Difference]:
    """Compare the actions of all empires, as their reports show them."""
    by_reader = EventsByReader(events)
    for empire, report in turn.reports.items():
        for number, former, latter in differing_actions(saved.publication.document(empire, by_reader), report):
            yield Difference((empire, f"action {number}"), former, latter)


def differing_actions(former: Document, latter: Document) -> Iterator[tuple[int, str | None, str | None]]:
    """Yield the numbers of the actions that differ in two reports, with their lines in both; None for none."""
    before, after = ({each["number"]: _action_line(each) for each in one["actions"]} for one in (former, latter))
    for number in sorted({*before, *after}):
        if before.get(number) != after.get(number):
            yield number, before.get(number), after.get(number)


def _action_line(action: Document) -> str:
    return f"{action['text']}, {action['outcome']}"


def undo(desk: Desk, game: Game, warn: Warn = unheard) -> tuple[int, Path]:
    """Go back to the turn before; the game's site follows.

    Args:
        desk: the desk the game is on.
        game: the game.
        warn: is told why the site could not be written.

    Returns:
        The turn that was undone, and the folder where it is kept.

    Raises:
        RefusedError: no turn has been played.

    """
    with writing(game) as writer:
        turn = game.current_turn()
        renderer, before = Renderer(desk.templates), max(0, turn - 1)
        archive = answered(lambda: archive_until(desk, game, before, renderer), f"turn {turn} was not undone")
        undone = turn, writer.undo(archive)
    let_site_follow(desk, game, warn)
    return undone


def redo(desk: Desk, game: Game, warn: Warn = unheard) -> int:
    """Revert the last undo: the turn stands again as it was, with its sheets, their times and its reports.

    Args:
        desk: the desk the game is on.
        game: the game.
        warn: is told why the site, which follows, could not be written.

    Returns:
        The turn.

    Raises:
        RefusedError: no turn has been undone from the present position.

    """
    with writing(game) as writer:
        turn = writer.redo()
    let_site_follow(desk, game, warn)
    return turn


def set_by_hand(desk: Desk, game: Game, corrections: Sequence[Correction]) -> OpenGame:
    """Correct values of the current position by hand; the corrections are events of the next turn's journal.

    Raises:
        RefusedError: a value does not fit; nothing was changed.

    """
    with writing(game) as writer:
        corrected = correct(load(desk, game), corrections)
        writer.correct(corrections)
        return corrected
