"""Examining the chain of turns: all positions and journals can be read, and each position and journal give the next.

One that is lost or damaged is rebuilt from what is left: a position from the one before and the journal of its turn, a
journal from the position before and the sheets, and the first position from the record of the start. The result is the
same to the byte; whether it leads to the turn after it is seen when the doctor examines it again.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pbm.desk import durable
from pbm.desk.errors import OtherVersionError, RefusedError
from pbm.desk.game_folder import FROM_BACKUP, TURN_FOLDER, turn_name
from pbm.desk.sealed import FORMAT, seal, version_of
from pbm.desk.writer import writing
from pbm.kernel.turn import replay
from pbm.pipeline.begin_game import started
from pbm.pipeline.doctor.finding import Finding, Severity, put_aside, said_of
from pbm.pipeline.open_game import load, load_journal, load_position, ruleset_of
from pbm.pipeline.refused_faults import answered

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Ruleset


APPLYING = (RefusedError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
"""Errors from applying events to a world to which they do not belong: what they look up there may be anything."""

AGAIN = f"it is made again from the rest of the game; if that cannot be done, {FROM_BACKUP}"


def folder_findings(game: Game) -> Iterator[Finding]:
    """Check that the folders of turns form one chain."""
    turns: list[int] = []
    for path in sorted(game.home.iterdir()):
        match = TURN_FOLDER.fullmatch(path.name)
        if match and path.name != turn_name(int(match[1])):
            yield Finding(
                path, "its name is not one that the program gives", f"is it {turn_name(int(match[1]))}? Then call it so"
            )
        elif match:
            turns.append(int(match[1]))
    if not turns:
        yield Finding(game.home, "has no turn in it", FROM_BACKUP)
    for turn in sorted({*range(max(turns, default=0))} - {*turns}):
        yield Finding(game.turn_folder(turn), "is missing", FROM_BACKUP)


def format_findings(game: Game) -> Iterator[Finding]:
    """Find files that an older program wrote."""
    of_format: dict[int, list[Path]] = {}
    for file in sorted(game.home.glob("turn-*/*")):
        if file.name in {"world", "events"} and file.is_file():
            version = version_of(file)
            if version is not None:
                of_format.setdefault(version, []).append(file)
    for version, files in of_format.items():
        if version < FORMAT:
            what = f"{len(files)} files from {files[0].parent.name} on are of format {version}, not {FORMAT}"
            yield Finding(game.home, what, "they are read as they are; `pbm upgrade` writes them anew", Severity.KNOW)


def turn_findings(desk: Desk, game: Game, turn: int) -> Iterator[Finding]:
    """Examine the position after a turn and its journal."""
    if not game.turn_folder(turn).is_dir():
        return
    whole = True
    for file in [game.world_file(turn), *([game.events_file(turn)] if turn else [])]:
        try:
            _open(desk, game, turn, file)
        except OtherVersionError as refused:
            whole = False
            what, _, mend = said_of(file, refused).rpartition("; ")
            yield Finding(file, what, mend)
        except RefusedError as refused:
            whole = False
            yield Finding(file, said_of(file, refused), AGAIN, act=partial(make_again, desk, game, turn))
    if whole and turn:
        yield from _led_to(desk, game, turn)


def _open(desk: Desk, game: Game, turn: int, file: Path) -> None:
    """Open a position or a journal; a missing file is ignored here, as another finding reports it."""
    if file == game.world_file(turn):
        load_position(desk, game, turn)
    else:
        load_journal(game, ruleset_of(game), turn)


def _led_to(desk: Desk, game: Game, turn: int) -> Iterator[Finding]:
    """Check that the position before and the turn's journal give the position after it."""
    try:
        before = load_position(desk, game, turn - 1)
    except RefusedError:
        return  # reported with the turn before
    after = load_position(desk, game, turn).position.world
    try:
        same = replay(load_journal(game, ruleset_of(game), turn), before.position.world) == after
    except APPLYING:
        same = False
    if not same:
        what = f"does not lead from the position after turn {turn - 1} to that after turn {turn}"
        yield Finding(game.events_file(turn), what, f"one of the three is another's; {FROM_BACKUP}")


def make_again(desk: Desk, game: Game, turn: int) -> None:
    """Rebuild the position after a turn, and its journal, if they cannot be read; unreadable files are put aside.

    Raises:
        RefusedError: the rest of the game is not enough for it.

    """
    with writing(game):
        ruleset = ruleset_of(game)
        if turn == 0:
            world = answered(lambda: started(game.record(), ruleset), f"the start of {game.name} was not made again")
            _put(game, ruleset, game.world_file(0), world)
            return
        before = load_position(desk, game, turn - 1).position.world
        try:
            events = load_journal(game, ruleset, turn)
        except OtherVersionError:
            raise
        except RefusedError:
            events = _played_again(desk, game, turn)
            _put(game, ruleset, game.events_file(turn), [*events])
        world = answered(lambda: replay(events, before), f"turn {turn} of {game.name} was not made again")
        try:
            load_position(desk, game, turn)
        except OtherVersionError:
            raise
        except RefusedError:
            _put(game, ruleset, game.world_file(turn), world)


def _played_again(desk: Desk, game: Game, turn: int) -> Sequence[Event[Any]]:
    """Play a turn again from its sheets.

    Raises:
        RefusedError: it cannot be played, or its result now differs from the position that was saved after it.

    """
    before = load(desk, game, turn - 1)
    resolved = answered(
        lambda: before.resolve(before.select(before.stored_sheets(turn))), f"turn {turn} was not played again"
    )
    try:
        after = load_position(desk, game, turn)
    except RefusedError:
        return resolved.events
    if after.position.world != resolved.after.world:
        raise RefusedError(f"played again from its sheets, turn {turn} does not lead to {game.world_file(turn)}")
    return resolved.events


def _put(game: Game, ruleset: Ruleset[Any, Any], file: Path, thing: object) -> None:
    """Write a sealed file in place of one that cannot be read."""
    data = seal(thing, ruleset.name, ruleset.saved_classes())
    if file.exists():
        put_aside(game, file)
    durable.write(file, data)
