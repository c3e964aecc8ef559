"""A position or a journal that is lost or damaged, made again from what is left of the game.

A position follows from the one before and the journal of its turn, a journal from the one before and the sheets, and
the first position from what the game was started from. What is made again is what was lost, to the byte; whether it
leads to the turn after it is seen when the doctor looks again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.desk import durable
from pbm.desk.errors import OtherVersion, Refused
from pbm.desk.game_folder import FROM_BACKUP
from pbm.desk.sealed import seal
from pbm.desk.writer import writing
from pbm.kernel.turn import replay
from pbm.pipeline.answered import answered
from pbm.pipeline.doctor.finding import put_aside
from pbm.pipeline.open_game import load, load_journal, load_position, ruleset_of, started

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Ruleset

AGAIN = f"it is made again from the rest of the game; if that cannot be done, {FROM_BACKUP}"


def make_again(desk: Desk, game: Game, turn: int) -> None:
    """Put the position after a turn, and its journal, where they belong, if they do not open; what does not goes aside.

    Raises:
        Refused: the rest of the game does not suffice.

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
        except OtherVersion:
            raise
        except Refused:
            events = _played_again(desk, game, turn)
            _put(game, ruleset, game.events_file(turn), [*events])
        world = answered(lambda: replay(events, before), f"turn {turn} of {game.name} was not made again")
        try:
            load_position(desk, game, turn)
        except OtherVersion:
            raise
        except Refused:
            _put(game, ruleset, game.world_file(turn), world)


def _played_again(desk: Desk, game: Game, turn: int) -> Sequence[Event[Any]]:
    """Play a turn again from its sheets.

    Raises:
        Refused: it cannot be played, or is another turn now than the position that was saved after it.

    """
    before = load(desk, game, turn - 1)
    resolved = answered(
        lambda: before.resolve(before.select(before.stored_sheets(turn))), f"turn {turn} was not played again"
    )
    try:
        after = load_position(desk, game, turn)
    except Refused:
        return resolved.events
    if after.position.world != resolved.after.world:
        raise Refused(f"played again from its sheets, turn {turn} does not lead to {game.world_file(turn)}")
    return resolved.events


def _put(game: Game, ruleset: Ruleset[Any], file: Path, thing: object) -> None:
    """Write a sealed file where one was that does not open."""
    data = seal(thing, ruleset.name, ruleset.saved_classes())
    if file.exists():
        put_aside(game, file)
    durable.write(file, data)
