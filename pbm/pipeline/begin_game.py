"""The start of a game from its scenario, for several players or for one; nothing is written here."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import NotOurFileError, RefusedError
from pbm.desk.game_folder import FROM_BACKUP
from pbm.desk.game_records import Record
from pbm.desk.players import new_key
from pbm.game.position import Position
from pbm.kernel.seat import Status
from pbm.pipeline.catalogue import DEFAULT_SCENARIO, find_scenario
from pbm.pipeline.code_lookup import empire_of
from pbm.pipeline.open_game import OpenGame, is_key_needed, keys_of, load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.kernel.ruleset import Ruleset

LAST_OF_A_TRY = 1
"""The last turn whose reports may exist when a game begins: a game may be started as a trial, and again."""

WHY = "the program plays it"
"""The reason why the others are dummies; it is not in the journal, and is never shown."""


def begin(  # noqa: PLR0913 - each is another thing
    desk: Desk,
    game: Game,
    scenario: str | None,
    seed: int | None,
    *,
    keys: bool = False,
    solo: str | None = None,
    lesson: str | None = None,
    rules: Mapping[str, str] = MappingProxyType({}),
) -> OpenGame:
    """Make the position before turn 1 from a scenario; arguments that are missing are taken from the settings.

    A path in the arguments is relative to the working directory, one in the settings to the desk.

    Args:
        desk: the desk.
        game: the game.
        scenario: the scenario's name or path.
        seed: the seed of all dice.
        keys: whether each empire gets a key.
        solo: the empire of the only player.
        lesson: the name of the lesson that this player is given.
        rules: values of rules, as the game master writes them, that replace the scenario's.

    Raises:
        RefusedError: there is no such scenario, it cannot be played, alone or at all, or with these rules; or the game
            has begun before.

    """
    _nothing_lost(game)
    settings = desk.settings_of(game.name)
    named, folder = (scenario, Path()) if scenario else (settings.scenario or DEFAULT_SCENARIO, desk.root)
    source = find_scenario(named, folder, desk.root)
    if rules:
        from pbm.pipeline.new_rules import with_chosen_rules  # noqa: PLC0415 - most commands begin no game

        source = with_chosen_rules(source, rules)
    ruleset, chosen = source.ruleset, settings.seed if seed is None else seed
    world = ruleset.start(source.text, source.file, chosen)
    given = {empire: new_key() for empire in ruleset.seats(world)} if keys else None
    record = Record(game.name, ruleset.name, source.name, source.text, chosen, given)
    needed = is_key_needed(desk.settings)
    position = Position(game.name, source.name, ruleset, world, 0, chosen, keys_of(record, {}), needed)
    if solo is not None:
        empire = empire_played_alone(position, solo)
        leave_others(ruleset, world, empire)
        record, position = replace(record, solo=empire, lesson=lesson), replace(position, solo=empire)
    return OpenGame(desk, game, record, position, drawn=source.shapes)


def _nothing_lost(game: Game) -> None:
    """Check that no game of this name has been played whose world is gone: its reports would be overwritten.

    Reports of the start and of turn 1 are allowed: they are from a trial, such as the sample game's.

    Raises:
        RefusedError: such a game has been played.

    """
    if not game.begun and any(game.home.glob("*")):
        broken = f"{game.home / 'game.json'} is missing: {FROM_BACKUP}"
        raise NotOurFileError(
            broken if game.is_broken else f"{game.home} is there already, and is not a game: move it away"
        )
    last = game.last_reported()
    if last is not None and last > LAST_OF_A_TRY:
        raise RefusedError(
            f"reports of {game.name} exist (turn {last}), but its world is missing: there is no "
            f"{game.home / 'game.json'}; {FROM_BACKUP}, or move {game.reports} away to begin anew"
        )


def begin_again(game: OpenGame) -> OpenGame:
    """Make the start of a game again from its own record."""
    world = started(game.record, game.position.ruleset)
    return replace(game, position=replace(game.position, world=world, turn=0), corrections=())


def started(record: Record, ruleset: Ruleset[Any, Any]) -> Any:  # noqa: ANN401 - a world of the game
    """Make the position before turn 1 from a game's record."""
    world = ruleset.start(record.scenario_text, record.scenario, record.seed)
    if record.solo is not None:
        leave_others(ruleset, world, record.solo)
    return world


def load_or_begin(desk: Desk, game: Game) -> OpenGame:
    """Load a game, or make its start if it is in the settings and has not begun.

    Raises:
        RefusedError: the files of the game cannot be used.

    """
    return load(desk, game) if game.begun else begin(desk, game, None, None)


def empire_played_alone(position: Position, written: str) -> str:
    """Return the code of the empire, given by code or by name, that a single player wants to play.

    Raises:
        RefusedError: there is no such empire, or the program plays it; or the program cannot play the others.

    """
    ruleset = position.ruleset
    if ruleset.compose is None or ruleset.correct is None:
        raise RefusedError(f"{ruleset.title} has no computer player: nobody can play it alone")
    named = (code for code, seat in position.seats.items() if seat.name.casefold() == written.casefold())
    empire = empire_of(position, next(named, written))
    seat = position.seats[empire]
    if seat.status is not Status.PLAYER:
        raise RefusedError(
            f"{empire} {seat.name} is a {seat.status} in {position.scenario}: nobody else can play it alone"
        )
    return empire


def leave_others(ruleset: Ruleset[Any, Any], world: Any, empire: str) -> None:  # noqa: ANN401 - a world of the game
    """Leave all empires but one to the program, in a world that no other code holds."""
    assert ruleset.correct is not None
    for code, seat in ruleset.seats(world).items():
        if code != empire and seat.status is Status.PLAYER:
            ruleset.correct(world, code, "status", Status.DUMMY, WHY).apply(world)
