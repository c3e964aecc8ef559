"""A game's position: loaded from the desk, or made from a scenario; nothing is written here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import NotOurFile
from pbm.desk.game import Record
from pbm.desk.keys import new_key
from pbm.desk.sealed import unseal
from pbm.kernel.language import ENGLISH
from pbm.locale import find_language
from pbm.pipeline.catalogue import DEFAULT_SCENARIO, find_ruleset, find_scenario
from pbm.pipeline.dates import date_and_time
from pbm.pipeline.shapes import read_shapes
from pbm.sheets import OrderLanguage, order_help

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.desk.desk import Desk
    from pbm.desk.game import Correction, Game
    from pbm.kernel.event import Event
    from pbm.kernel.language import Language
    from pbm.kernel.ruleset import Ruleset
    from pbm.pipeline.shapes import Shapes


@dataclass(frozen=True)
class Position:
    """A game as it stands after a turn.

    ``corrections`` are what the game master has set by hand since; the world has them in it. ``drawn`` is
    the text of the map's shapes, if the game has a map.
    """

    desk: Desk
    game: Game
    record: Record
    ruleset: Ruleset[Any]
    world: Any
    turn: int
    corrections: Sequence[Event[Any]] = ()
    drawn: str | None = None

    @cached_property
    def shapes(self) -> Shapes | None:
        """The shapes of the game's map.

        Raises:
            Refused: the map's file is not what it should be.

        """
        return None if self.drawn is None else read_shapes(self.drawn, str(self.game.map_file))

    @property
    def keys(self) -> dict[str, str]:
        """Each empire's key, if the game has keys."""
        return dict(self.record.keys or {})

    @cached_property
    def order_language(self) -> OrderLanguage:
        """The language of the game's sheets."""
        return OrderLanguage(self.ruleset, self.ruleset.words(self.world), self.ruleset.places(self.world))

    def reference(self, reader: Language = ENGLISH) -> list[dict[str, Any]]:
        """Return the game's order card for reports: each order's word, boxes and help in a sentence."""
        if reader.code not in self._references:
            self._references[reader.code] = [
                {"word": order.word, "boxes": list(order.boxes), "summary": order.summary}
                for order in order_help(self.ruleset, reader)
            ]
        return self._references[reader.code]

    @cached_property
    def _references(self) -> dict[str, list[dict[str, Any]]]:
        """The order cards made so far, by language: they are the same for all who read it."""
        return {}

    def deadline(self, reader: Language = ENGLISH) -> str | None:
        """Return when the sheets of the coming turn are due, if the desk's settings say it."""
        due = self.desk.settings_of(self.game.name).deadline(self.turn + 1)
        return None if due is None else reader.say(date_and_time(due))

    def language_of(self, empire: str) -> Language:
        """Return the language in which an empire's player is told."""
        return find_language(self.desk.settings_of(self.game.name).language_of(empire))

    @property
    def public_language(self) -> Language:
        """The language in which everybody is told."""
        return find_language(self.desk.settings_of(self.game.name).language)


def load(desk: Desk, game: Game, turn: int | None = None, *, corrected: bool = True) -> Position:
    """Load the position after a turn, or after the last; unless told otherwise, with what was set by hand since.

    Raises:
        Refused: the game has not begun, has no such turn, or its file is not what it should be.

    """
    played = game.current_turn() if turn is None else turn
    record = game.record()
    ruleset = find_ruleset(record.ruleset, game.name)
    file = str(game.world_file(played))
    world = unseal(game.world_bytes(played), ruleset.name, ruleset.saved, file)
    position = Position(desk, game, record, ruleset, world, played, drawn=game.shapes())
    return correct(position, game.corrections(played)) if corrected else position


def load_events(position: Position, turn: int) -> Sequence[Event[Any]]:
    """Load the journal of a turn.

    Raises:
        Refused: there is none, or its file is not what it should be.

    """
    game, ruleset = position.game, position.ruleset
    file = str(game.events_file(turn))
    events = unseal(game.events_bytes(turn), ruleset.name, ruleset.saved, file)
    if not isinstance(events, list):
        raise NotOurFile(f"{file} is no journal")
    return events


def correct(position: Position, corrections: Iterable[Correction]) -> Position:
    """Apply what the game master has set by hand to a position that nobody else holds.

    Raises:
        Refused: a value does not fit.

    """
    events = []
    for each in corrections:
        event = position.ruleset.correct(position.world, each.target, each.field, each.value, each.why)
        event.apply(position.world)
        events.append(event)
    return replace(position, corrections=events)


def begin(desk: Desk, game: Game, scenario: str | None, seed: int | None, *, keys: bool = False) -> Position:
    """Make the position before turn 1 from a scenario; what is not said stands in the settings.

    Raises:
        Refused: there is no such scenario, or it cannot be played.

    """
    settings = desk.settings_of(game.name)
    source = find_scenario(scenario or settings.scenario or DEFAULT_SCENARIO, desk.root)
    ruleset, chosen = source.ruleset, settings.seed if seed is None else seed
    world = ruleset.start(source.text, source.file, chosen)
    empires = list(ruleset.gm_state(world)["empires"])
    given = {empire: new_key() for empire in empires} if keys else None
    record = Record(game.name, ruleset.name, source.name, source.text, chosen, given)
    return Position(desk, game, record, ruleset, world, 0, drawn=source.shapes)


def begin_again(position: Position) -> Position:
    """Make the start of a game once more from its own record."""
    record = position.record
    world = position.ruleset.start(record.scenario_text, record.scenario, record.seed)
    return replace(position, world=world, turn=0, corrections=())


def load_or_begin(desk: Desk, game: Game) -> Position:
    """Load a game that has begun, or make the start of one that has not."""
    return load(desk, game) if game.begun else begin(desk, game, None, None)
