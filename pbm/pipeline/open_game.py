"""A game opened from its desk, read-only."""

from __future__ import annotations

from dataclasses import field, replace
from functools import cache, cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pbm.desk.composed_sheets import ComposedSheets
from pbm.desk.errors import NotOurFileError, RefusedError
from pbm.desk.post_settings import Proof
from pbm.desk.schedule import Schedule
from pbm.desk.sealed import unseal
from pbm.game.position import Position
from pbm.game.selection import Selection, stored_standing
from pbm.game.sheet_reader import SheetReader
from pbm.kernel.event import Event
from pbm.kernel.keys import Key
from pbm.pipeline.catalogue import find_ruleset
from pbm.quick.pattern import late_pattern
from pbm.quick.record import Remembering, record
from pbm.sheets import Expected, read_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.desk.game_records import Correction, Record
    from pbm.desk.players import Player
    from pbm.desk.settings import GameSettings, Settings
    from pbm.game.turn import Resolved
    from pbm.kernel.ruleset import Ruleset
    from pbm.kernel.sheet_file import SheetFile
    from pbm.publishing.publication import Publication


CODE = late_pattern(r"[A-Za-z0-9]{1,20}")
"""An empire's code: the names of its reports contain it."""


@record
class OpenGame(Remembering):
    """A game on its desk, as it stands after a turn.

    Attributes:
        desk: the desk.
        files: the game's files on it.
        record: the record of its start.
        position: the position, with the corrections applied.
        corrections: the game master's corrections since the turn.
        drawn: the text of the map's shapes, if the game has a map.
        players: the registered players, by empire.
        standing_then: the standing orders by empire, of a turn that has not been stored; otherwise they are found among
            its stored sheets.
        thought: what computer players have thought about already, besides what is kept on the desk.

    """

    desk: Desk
    files: Game
    record: Record
    position: Position
    corrections: Sequence[Event[Any]] = ()
    drawn: str | None = None
    players: Mapping[str, Player] = field(default_factory=dict)
    standing_then: Mapping[str, Sequence[str]] | None = None
    thought: ComposedSheets = field(default_factory=ComposedSheets)

    def require_going_on(self) -> None:
        """Check that the game goes on.

        Raises:
            RefusedError: the game is over.

        """
        if self.position.over:
            raise RefusedError(f"{self.files.name} is over: it ended with turn {self.position.turn}")

    @property
    def settings(self) -> GameSettings:
        """The settings of the game; the languages of registered players take precedence.

        In a single-player game the setting for early turns is off, as there are no other sheets to wait for.
        """
        settings = self.desk.settings_of(self.files.name)
        registered = {empire: player.language for empire, player in self.players.items() if player.language}
        early = settings.early and self.position.alone is None
        return replace(settings, languages={**settings.languages, **registered}, early=early)

    @cached_property
    def publication(self) -> Publication:
        """The position in the form for reports."""
        from pbm.pipeline.lessons import lesson_of  # noqa: PLC0415 - only reports need it
        from pbm.publishing.publication import Publication  # noqa: PLC0415 - likewise

        kept = self.files.map_file
        drawn_in = str(kept) if kept.exists() else f"the map of {self.record.scenario}"  # the game may not have begun
        announcements = self.files.announcements()
        return Publication(
            self.position,
            self.settings,
            self.drawn,
            drawn_in,
            self.schedule,
            announcements,
            lambda: self.standing,
            None if self.record.lesson is None else partial(lesson_of, self.record.lesson),
        )

    @cached_property
    def schedule(self) -> Schedule:
        """When the sheets of its turns are due.

        Raises:
            NotOurFileError: the file of the game's clock is damaged.

        """
        return Schedule.of(self.desk, self.files)

    @cached_property
    def stored_sheets(self) -> Callable[[int], Sequence[SheetFile]]:
        """A function that returns the sheets that an earlier turn was played from, and reads each turn's once."""

        def stored(turn: int) -> Sequence[SheetFile]:
            return [proved_then(self.record, self.position, file) for file in self.files.stored_sheets(turn)]

        return cache(stored)

    @cached_property
    def sheets(self) -> SheetReader:
        """The reader of sheets for the coming turn."""
        return SheetReader(self.position, self.stored_sheets)

    @cached_property
    def standing(self) -> Mapping[str, Sequence[str]]:
        """The standing orders of each empire that has some, after the last turn."""
        if self.standing_then is not None:
            return self.standing_then
        return stored_standing(self.files.standing_sheets(self.position.turn))

    def select(self, files: Iterable[SheetFile], *, composing: bool = True, standing: bool = True) -> Selection:
        """Read sheets for the coming turn, and write those of empires that the program plays.

        Args:
            files: the files that have come.
            composing: whether to write them.
            standing: whether to play standing orders.

        """
        composer = self._composer() if composing and self.position.ruleset.compose is not None else None
        return self.sheets.select(files, composer, self.standing if standing else None)

    def _composer(self) -> Callable[[Sequence[str]], Mapping[str, str]]:
        from pbm.pipeline.composing import composed_sheets  # noqa: PLC0415 - whoever only looks at sheets writes none

        return partial(composed_sheets, self.position, self.files, self.thought)

    def resolve(self, selection: Selection) -> Resolved:
        """Resolve the coming turn from the sheets that count."""
        from pbm.game.turn import resolve_turn  # noqa: PLC0415 - only turns need it

        return resolve_turn(self.position, selection, self.corrections)

    def after(self, resolved: Resolved) -> OpenGame:
        """Return the game as it stands after a resolved turn."""
        return replace(self, position=resolved.after, corrections=(), standing_then=resolved.selection.standing)


def load(desk: Desk, game: Game, turn: int | None = None, *, corrected: bool = True) -> OpenGame:
    """Load the position after a turn, or after the last; by default with the corrections made since.

    Raises:
        RefusedError: the game has not begun, has no such turn, or its file is damaged.

    """
    played = game.current_turn() if turn is None else turn
    opened = load_position(desk, game, played, game.players(), game.shapes())
    return correct(opened, game.corrections(played)) if corrected else opened


def load_position(
    desk: Desk, game: Game, turn: int, players: Mapping[str, Player] = MappingProxyType({}), drawn: str | None = None
) -> OpenGame:
    """Load the position after a turn as it was saved; the players and the map are taken from the arguments.

    Raises:
        RefusedError: there is no such turn, or its file is damaged.

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
        {empire: player.level for empire, player in players.items() if player.level is not None},
    )
    return OpenGame(desk, game, record, position, drawn=drawn, players=players)


def ruleset_of(game: Game) -> Ruleset[Any, Any]:
    """Return the ruleset of a game.

    Raises:
        RefusedError: its record is damaged, or the ruleset does not exist.

    """
    return find_ruleset(game.record().ruleset, game.name)


def load_events(game: OpenGame, turn: int) -> Sequence[Event[Any]]:
    """Load the journal of a turn; the start has none.

    Raises:
        RefusedError: it is missing, or its file is damaged.

    """
    return load_journal(game.files, game.position.ruleset, turn) if turn else ()


def load_journal(game: Game, ruleset: Ruleset[Any, Any], turn: int) -> Sequence[Event[Any]]:
    """Load the journal of a turn, even if the positions around it cannot be read.

    Raises:
        RefusedError: it is missing, or its file is damaged.

    """
    file = str(game.events_file(turn))
    events = _opened(ruleset, game.events_bytes(turn), file)
    if not isinstance(events, list) or not all(isinstance(event, Event) for event in events):
        raise NotOurFileError(f"{file} is not a journal")
    return events


def _world(ruleset: Ruleset[Any, Any], data: bytes, file: str) -> Any:  # noqa: ANN401 - a world of the game
    """Open a world, and check its consistency: for example, the codes of empires are also names of files.

    Raises:
        NotOurFileError: it is not consistent.

    """
    world = _opened(ruleset, data, file)
    if fault := ruleset.world_fault(world):
        raise NotOurFileError(f"{file} {fault}")
    for code in ruleset.seats(world):
        if not CODE.fullmatch(code):
            raise NotOurFileError(f"{file} has an empire with the code {code!r:.60}")
    return world


def _opened(ruleset: Ruleset[Any, Any], data: bytes, file: str) -> Any:  # noqa: ANN401 - a world of the game, or a journal
    return unseal(data, ruleset.name, ruleset.saved_classes(), file, ruleset.former_formats)


def correct(game: OpenGame, corrections: Iterable[Correction]) -> OpenGame:
    """Apply the game master's corrections to a position that no other code holds.

    Raises:
        RefusedError: a value does not fit.

    """
    ruleset, world = game.position.ruleset, game.position.world
    events = []
    for each in corrections:
        if ruleset.correct is None:
            raise RefusedError(f"{game.files.name}: nothing of {ruleset.title} can be set by hand")
        event = ruleset.correct(world, each.target, each.field, each.value, each.why)
        event.apply(world)
        events.append(event)
    # Cached results that were computed from the world before are dropped.
    return replace(game, position=replace(game.position), corrections=events)


def keys_of(record: Record, players: Mapping[str, Player]) -> dict[str, Key]:
    """Return the valid keys: those that the game began with, replaced by those given since."""
    first = {empire: Key(key) for empire, key in (record.keys or {}).items()}
    return first | {empire: Key(player.key) for empire, player in players.items() if player.key is not None}


def is_key_needed(settings: Settings) -> bool:
    """Return whether sheets must have a key: not if the address of a mail is proof enough."""
    return settings.post is None or settings.post.proof is not Proof.ADDRESS


def proved_then(record: Record, position: Position, file: SheetFile) -> SheetFile:
    """Return a stored sheet with whether its key was right when it was played.

    Version 0.1 did not store this; but then there were only the keys that the game began with.

    Args:
        record: the record of the game's start.
        position: the game after any turn: its order language is the same in all.
        file: the sheet as it is stored.

    """
    if file.proved is not None:
        return file
    then = Expected(keys=keys_of(record, {}))
    sheet = read_sheet(file.name, file.data, position.order_language, then)
    return replace(file, proved=then.proves(sheet.empire, sheet.key))
