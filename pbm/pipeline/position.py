"""A game's position: loaded from the desk, or made from a scenario; nothing is written here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from typing import Any

from pbm.desk.game import Record
from pbm.desk.keys import new_key
from pbm.desk.sealed import unseal
from pbm.pipeline.catalogue import DEFAULT_SCENARIO
from pbm.pipeline.catalogue import find_ruleset
from pbm.pipeline.catalogue import find_scenario
from pbm.sheets import Language

if TYPE_CHECKING:
    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.kernel.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Position:
    """A game as it stands after a turn."""

    game: Game
    record: Record
    ruleset: Ruleset[Any]
    world: Any
    turn: int
    deadline: str | None

    @property
    def keys(self) -> dict[str, str]:
        """Each empire's key, if the game has keys."""
        return dict(self.record.keys or {})

    @property
    def language(self) -> Language:
        """The language of the game's sheets."""
        return Language(self.ruleset, self.ruleset.words(self.world), self.ruleset.places(self.world))


def load(desk: Desk, game: Game, turn: int | None = None) -> Position:
    """Load the position after a turn, or after the last.

    Raises:
        Refused: the game has not begun, has no such turn, or its file is not what it should be.

    """
    record = game.record()
    ruleset = find_ruleset(record.ruleset, game.name)
    played = game.current_turn() if turn is None else turn
    file = game.world_file(played)
    world = unseal(game.world_bytes(played), ruleset.name, ruleset.state, str(file))
    return Position(game, record, ruleset, world, played, deadline(desk, game, played + 1))


def begin(desk: Desk, game: Game, scenario: str | None, seed: int | None, *, keys: bool = False) -> Position:
    """Make the position before turn 1 from a scenario; what is not said stands in the settings.

    Raises:
        Refused: there is no such scenario, or it cannot be played.

    """
    settings = desk.settings_of(game.name)
    source = find_scenario(scenario or settings.scenario or DEFAULT_SCENARIO, desk.root)
    ruleset, chosen = source.ruleset, settings.seed if seed is None else seed
    world = ruleset.start(source.text, source.file, chosen)
    empires = [word.code for word in ruleset.words(world) if word.kind == "EMPIRE"]
    given = {empire: new_key() for empire in empires} if keys else None
    record = Record(game.name, ruleset.name, source.name, source.text, chosen, given)
    return Position(game, record, ruleset, world, 0, deadline(desk, game, 1))


def load_or_begin(desk: Desk, game: Game) -> Position:
    """Load a game that has begun, or make the start of one that has not."""
    return load(desk, game) if game.begun else begin(desk, game, None, None)


def deadline(desk: Desk, game: Game, turn: int) -> str | None:
    """Say when the sheets of a turn are due, if the desk's settings do."""
    due = desk.settings_of(game.name).deadline(turn)
    return None if due is None else f"{due:%A}, {due.day} {due:%B %Y, %H:%M}"
