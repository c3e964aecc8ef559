"""A game opened from its desk, or begun on it; nothing is written here."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import NotOurFile, Refused
from pbm.desk.game_folder import FROM_BACKUP
from pbm.desk.game_records import Record
from pbm.desk.players import new_key
from pbm.desk.schedule import Schedule
from pbm.desk.sealed import unseal
from pbm.game.position import Position
from pbm.game.selection import Entry, Selection, read_entry, select_sheets
from pbm.game.turn import Resolved, compose, resolve_turn
from pbm.kernel.event import Event
from pbm.pipeline.catalogue import DEFAULT_SCENARIO, find_ruleset, find_scenario
from pbm.pipeline.proof import is_key_needed, keys_of, proved_then
from pbm.pipeline.solo import empire_played_alone, leave_others
from pbm.publishing.publication import Publication

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.desk.game_records import Correction
    from pbm.desk.players import Player
    from pbm.desk.settings import GameSettings
    from pbm.kernel.ruleset import Ruleset
    from pbm.kernel.sheet_file import SheetFile

LAST_OF_A_TRY = 1
"""The last turn whose reports may be there when a game begins: a game may be started and tried once more."""

CODE = re.compile(r"[A-Za-z0-9]{1,20}")
"""An empire's code: reports are called by it."""


@dataclass(frozen=True)
class OpenGame:
    """A game on its desk, as it stands after a turn.

    Attributes:
        desk: the desk.
        files: the game's files on it.
        record: what it was started from.
        position: the position; it has the corrections in it.
        corrections: what the game master has set by hand since the turn.
        drawn: the text of the map's shapes, if the game has a map.
        players: who plays, by empire, as far as anybody is registered.

    """

    desk: Desk
    files: Game
    record: Record
    position: Position
    corrections: Sequence[Event[Any]] = ()
    drawn: str | None = None
    players: Mapping[str, Player] = field(default_factory=dict)

    def require_going_on(self) -> None:
        """See that there is a turn to come.

        Raises:
            Refused: the game is over.

        """
        if self.position.over:
            raise Refused(f"{self.files.name} is over: it ended with turn {self.position.turn}")

    @property
    def settings(self) -> GameSettings:
        """What the desk's settings say of the game; the languages of registered players come before theirs.

        Who plays alone waits for nobody: early turns, for which all sheets must be marked, are of no use to him.
        """
        settings = self.desk.settings_of(self.files.name)
        registered = {empire: player.language for empire, player in self.players.items() if player.language}
        early = settings.early and self.position.alone is None
        return replace(settings, languages={**settings.languages, **registered}, early=early)

    @cached_property
    def publication(self) -> Publication:
        """The position as it is told."""
        kept = self.files.map_file
        drawn_in = str(kept) if kept.exists() else f"the map of {self.record.scenario}"  # the game may not have begun
        return Publication(self.position, self.settings, self.drawn, drawn_in, self.schedule)

    @cached_property
    def schedule(self) -> Schedule:
        """When the sheets of its turns are due.

        Raises:
            NotOurFile: the file of the game's clock is damaged.

        """
        return Schedule.of(self.desk, self.files)

    @cached_property
    def stored_sheets(self) -> Callable[[int], Sequence[SheetFile]]:
        """The sheets that an earlier turn was played from, each turn's read once."""

        def stored(turn: int) -> Sequence[SheetFile]:
            return [proved_then(self.record, self.position, file) for file in self.files.stored_sheets(turn)]

        return cache(stored)

    def select(self, files: Iterable[SheetFile], *, composing: bool = True) -> Selection:
        """Read sheets for the coming turn, and write those of empires that nobody plays.

        Args:
            files: the files that have come.
            composing: whether to write any.

        """
        writes = composing and self.position.ruleset.compose is not None
        composer = (lambda empire: compose(self.position, empire)) if writes else None
        return select_sheets(self.position, files, compose=composer, stored=self.stored_sheets)

    def read(self, file: SheetFile) -> Entry:
        """Read a file as the coming turn would."""
        return read_entry(self.position, file, self.stored_sheets)

    def resolve(self, selection: Selection) -> Resolved:
        """Resolve the coming turn from the sheets that count."""
        return resolve_turn(self.position, selection, self.corrections)

    def after(self, resolved: Resolved) -> OpenGame:
        """Return the game as it stands after a turn that has been resolved."""
        return replace(self, position=resolved.after, corrections=())


def load(desk: Desk, game: Game, turn: int | None = None, *, corrected: bool = True) -> OpenGame:
    """Load the position after a turn, or after the last; unless told otherwise, with what was set by hand since.

    Raises:
        Refused: the game has not begun, has no such turn, or its file is not what it should be.

    """
    played = game.current_turn() if turn is None else turn
    opened = load_position(desk, game, played, game.players(), game.shapes())
    return correct(opened, game.corrections(played)) if corrected else opened


def load_position(
    desk: Desk, game: Game, turn: int, players: Mapping[str, Player] = MappingProxyType({}), drawn: str | None = None
) -> OpenGame:
    """Load the position after a turn as it was saved; who plays and the map are what they are said to be.

    Raises:
        Refused: there is no such turn, or its file is not what it should be.

    """
    record, ruleset = game.record(), ruleset_of(game)
    world = _world(ruleset, game.world_bytes(turn), str(game.world_file(turn)))
    keys, needed = keys_of(record, players), is_key_needed(desk.settings)
    position = Position(
        record.name,
        record.scenario,
        ruleset,
        world,
        turn,
        record.seed,
        keys,
        needed,
        record.former_names,
        record.solo,
    )
    return OpenGame(desk, game, record, position, drawn=drawn, players=players)


def ruleset_of(game: Game) -> Ruleset[Any]:
    """Return the rules that a game is played by.

    Raises:
        Refused: its record is not what it should be, or there are no such rules.

    """
    return find_ruleset(game.record().ruleset, game.name)


def load_events(game: OpenGame, turn: int) -> Sequence[Event[Any]]:
    """Load the journal of a turn; the start has none.

    Raises:
        Refused: it is missing, or its file is not what it should be.

    """
    return load_journal(game.files, game.position.ruleset, turn) if turn else ()


def load_journal(game: Game, ruleset: Ruleset[Any], turn: int) -> Sequence[Event[Any]]:
    """Load the journal of a turn, whether the positions around it open or not.

    Raises:
        Refused: it is missing, or its file is not what it should be.

    """
    file = str(game.events_file(turn))
    events = _opened(ruleset, game.events_bytes(turn), file)
    if not isinstance(events, list) or not all(isinstance(event, Event) for event in events):
        raise NotOurFile(f"{file} is no journal")
    return events


def _world(ruleset: Ruleset[Any], data: bytes, file: str) -> Any:  # noqa: ANN401 - a world of the game
    """Open a world, and see that it hangs together: empires' codes are names of files, too.

    Raises:
        NotOurFile: it does not.

    """
    world = _opened(ruleset, data, file)
    if fault := ruleset.amiss(world):
        raise NotOurFile(f"{file} {fault}")
    for code in ruleset.seats(world):
        if not CODE.fullmatch(code):
            raise NotOurFile(f"{file} has an empire with the code {code!r:.60}")
    return world


def _opened(ruleset: Ruleset[Any], data: bytes, file: str) -> Any:  # noqa: ANN401 - a world of the game, or a journal
    return unseal(data, ruleset.name, ruleset.saved_classes(), file, ruleset.former_formats)


def correct(game: OpenGame, corrections: Iterable[Correction]) -> OpenGame:
    """Apply what the game master has set by hand to a position that nobody else holds.

    Raises:
        Refused: a value does not fit.

    """
    ruleset, world = game.position.ruleset, game.position.world
    events = []
    for each in corrections:
        if ruleset.correct is None:
            raise Refused(f"{game.files.name}: nothing of {ruleset.title} can be set by hand")
        event = ruleset.correct(world, each.target, each.field, each.value, each.why)
        event.apply(world)
        events.append(event)
    # What was worked out from the world before is made anew.
    return replace(game, position=replace(game.position), corrections=events)


def begin(  # noqa: PLR0913 - each is another thing
    desk: Desk, game: Game, scenario: str | None, seed: int | None, *, keys: bool = False, solo: str | None = None
) -> OpenGame:
    """Make the position before turn 1 from a scenario; what is not said stands in the settings.

    A path that is said here is from where the user stands, one in the settings from the desk.

    Raises:
        Refused: there is no such scenario, it cannot be played, alone or at all, or the game has been played before.

    """
    _nothing_lost(game)
    settings = desk.settings_of(game.name)
    named, folder = (scenario, Path()) if scenario else (settings.scenario or DEFAULT_SCENARIO, desk.root)
    source = find_scenario(named, folder)
    ruleset, chosen = source.ruleset, settings.seed if seed is None else seed
    world = ruleset.start(source.text, source.file, chosen)
    given = {empire: new_key() for empire in ruleset.seats(world)} if keys else None
    record = Record(game.name, ruleset.name, source.name, source.text, chosen, given)
    needed = is_key_needed(desk.settings)
    position = Position(game.name, source.name, ruleset, world, 0, chosen, keys_of(record, {}), needed)
    if solo is not None:
        empire = empire_played_alone(position, solo)
        leave_others(ruleset, world, empire)
        record, position = replace(record, solo=empire), replace(position, solo=empire)
    return OpenGame(desk, game, record, position, drawn=source.shapes)


def _nothing_lost(game: Game) -> None:
    """See that no game of this name has been played whose world is gone: its reports would be written over.

    Reports of the start and of turn 1 are no obstacle: they are from a try, such as the sample game's.

    Raises:
        Refused: one has.

    """
    if not game.begun and any(game.home.glob("*")):
        broken = f"{game.home / 'game.json'} is missing: {FROM_BACKUP}"
        raise NotOurFile(broken if game.is_broken else f"{game.home} is there already, and is no game: move it away")
    last = game.last_reported()
    if last is not None and last > LAST_OF_A_TRY:
        raise Refused(
            f"reports of {game.name} exist (turn {last}), but its world is missing: there is no "
            f"{game.home / 'game.json'}; {FROM_BACKUP}, or move {game.reports} away to begin anew"
        )


def begin_again(game: OpenGame) -> OpenGame:
    """Make the start of a game once more from its own record."""
    world = started(game.record, game.position.ruleset)
    return replace(game, position=replace(game.position, world=world, turn=0), corrections=())


def started(record: Record, ruleset: Ruleset[Any]) -> Any:  # noqa: ANN401 - a world of the game
    """Make the position before turn 1 from what a game was started from."""
    world = ruleset.start(record.scenario_text, record.scenario, record.seed)
    if record.solo is not None:
        leave_others(ruleset, world, record.solo)
    return world


def load_or_begin(desk: Desk, game: Game) -> OpenGame:
    """Load a game, or make its start if it is named in the settings and has not begun.

    Raises:
        Refused: what is there cannot be used.

    """
    return load(desk, game) if game.begun else begin(desk, game, None, None)
