"""The main job: start a game, and play its turns, from files to files."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from dataclasses import replace
from typing import TYPE_CHECKING
from typing import Any

from pbm.desk.errors import Refused
from pbm.desk.sealed import seal
from pbm.desk.writer import Played
from pbm.desk.writer import writing
from pbm.kernel.turn import resolve
from pbm.pipeline.muster import Standing
from pbm.pipeline.muster import muster
from pbm.pipeline.position import begin
from pbm.pipeline.position import deadline
from pbm.pipeline.position import load
from pbm.pipeline.position import load_or_begin
from pbm.pipeline.publish import document
from pbm.pipeline.publish import empires
from pbm.pipeline.publish import publish
from pbm.reports import Renderer

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Iterable
    from collections.abc import Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.desk.inbox import Inbox
    from pbm.kernel.event import Event
    from pbm.pipeline.muster import Muster
    from pbm.pipeline.position import Position

    Track = Callable[[Sequence[str]], Iterable[str]]


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn played in memory: nothing of it has been written."""

    before: Position
    after: Position
    events: Sequence[Event[Any]]
    muster: Muster
    reports: dict[str, dict[str, Any]]
    """The report document of each empire."""
    files: dict[str, bytes]
    """All rendered files, by name within the turn's folder."""


@dataclass(frozen=True, slots=True)
class Row:
    """An empire's line in the summary of a turn."""

    empire: str
    name: str
    sheet: str | None
    outcomes: Counter[str]
    problems: int
    balance: int


def straight(things: Sequence[str]) -> Iterable[str]:
    """Go through the empires without showing progress."""
    return things


def start_game(desk: Desk, name: str, scenario: str, seed: int | None, *, keys: bool = False) -> Position:
    """Start a game on the desk: its world, start-up reports and blank sheets.

    Raises:
        Refused: the name is taken, or the scenario cannot be played.

    """
    game = desk.new_game(name)
    position = begin(desk, game, scenario, seed, keys=keys)
    _create(desk, position)
    return position


def _create(desk: Desk, position: Position) -> None:
    renderer = Renderer(desk.templates)
    files: dict[str, bytes] = {}
    for empire in empires(position):
        files |= publish(position, empire, document(position, empire), renderer)
    ruleset = position.ruleset
    with writing(position.game) as writer:
        writer.create(position.record, seal(position.world, ruleset.name, ruleset.state), files)


def play_turn(desk: Desk, game: Game, *, force: bool = False, track: Track = straight) -> tuple[Turn, str | None]:
    """Play the coming turn and write it down.

    Args:
        desk: the desk the game is on.
        game: the game; it is started from its settings if it has not begun.
        force: play even if no sheet has come.
        track: goes through the empires while their reports are made, perhaps showing progress.

    Returns:
        The turn, and what an earlier run had left unfinished, if anything.

    Raises:
        Refused: the turn cannot be played; nothing was changed.

    """
    if not game.begun:
        position = begin(desk, game, None, None)
        rehearse(desk, position, game.incoming(), force=force)
        _create(desk, position)
    with writing(game) as writer:
        turn = rehearse(desk, load(desk, game), game.incoming(), force=force, track=track)
        ruleset = turn.after.ruleset
        writer.commit(
            Played(
                turn.after.turn,
                seal(turn.after.world, ruleset.name, ruleset.state),
                seal(list(turn.events), ruleset.name, ruleset.state),
                [entry.file for entry in turn.muster.entries if entry.standing is not Standing.PLAYED],
                turn.files,
            )
        )
        return turn, writer.recovered


def dry_run(desk: Desk, game: Game, *, force: bool = False, track: Track = straight) -> Turn:
    """Play the coming turn and write nothing.

    Raises:
        Refused: the turn cannot be played.

    """
    return rehearse(desk, load_or_begin(desk, game), game.incoming(), force=force, track=track)


def rehearse(desk: Desk, position: Position, inbox: Inbox, *, force: bool = False, track: Track = straight) -> Turn:
    """Play one turn in memory: sheets to orders, orders to events, events to world and reports."""
    ruleset, number = position.ruleset, position.turn + 1
    sheets = muster(position, inbox.sheets)
    counting = sheets.counting
    if not counting and not force:
        raise Refused(f"{position.game.name}: no good sheet for turn {number} in {position.game.orders}; --force plays")
    events, world = resolve(
        ruleset.phases,
        [action for sheet in counting.values() for action in sheet.actions],
        position.world,
        present=sorted(counting),
        seed=position.record.seed,
        turn=number,
    )
    after = replace(position, world=world, turn=number, deadline=deadline(desk, position.game, number + 1))
    renderer = Renderer(desk.templates)
    reports: dict[str, dict[str, Any]] = {}
    files: dict[str, bytes] = {}
    for empire in track(empires(after)):
        reports[empire] = document(after, empire, events, sheets.messages, sheets)
        files |= publish(after, empire, reports[empire], renderer)
    return Turn(position, after, events, sheets, reports, files)


def summary(turn: Turn) -> list[Row]:
    """Sum the turn up, empire by empire, for the game master."""
    counting = turn.muster.counting
    return [
        Row(
            empire,
            report["name"],
            counting[empire].file if empire in counting else None,
            Counter(action["outcome"] for action in report["actions"]),
            len(report["problems"]),
            report["balance"],
        )
        for empire, report in turn.reports.items()
    ]
