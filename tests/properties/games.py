"""The games that properties are shown on, and what a game must bring for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from pbm.desk.settings import GameSettings
from pbm.game.position import Position
from pbm.game.turn import play
from pbm.publishing.publication import Publication
from pbm.publishing.reports import publish
from pbm.reports.renderer import Renderer
from pbm.sheets import read_sheet
from tests.properties.baton import BatonGames
from tests.properties.battles import BattlesGames
from tests.properties.empires import EmpiresGames
from tests.properties.pebbles import PebblesGames
from tests.properties.valleys import ValleysGames
from tests.properties.warp import WarpGames

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Ruleset
    from pbm.sheets import Sheet


class Games(Protocol):
    """Random games of a ruleset: made by chance, but always the same for a seed."""

    @property
    def ruleset(self) -> Ruleset[Any, Any]:
        """The game."""

    def position(self, seed: int) -> Any:  # noqa: ANN401 - the world of any game
        """Return a small world before turn 1."""

    def sheets(self, world: Any, seed: int) -> Mapping[str, Sequence[str]]:  # noqa: ANN401 - likewise
        """Return each player's lines for the next turn of a world: sensible ones among them, and others."""

    def disturb(self, world: Any, player: str, seed: int) -> Any:  # noqa: ANN401 - likewise
        """Return another world: as many as possible of the things that a player may not see are different in it."""

    def map_file(self, world: Any) -> str | None:  # noqa: ANN401 - likewise
        """Return shapes for the map of a world, if the game has maps."""


GAMES: Sequence[Games] = (EmpiresGames(), PebblesGames(), WarpGames(), BattlesGames(), BatonGames(), ValleysGames())
RENDERER = Renderer()


def position_of(games: Games, world: Any, turn: int) -> Position:  # noqa: ANN401 - the world of any game
    """Return a world as the position after a turn."""
    return Position("random", "random", games.ruleset, world, turn)


def read_lines(games: Games, world: Any, lines: Mapping[str, Sequence[str]]) -> list[Sheet]:  # noqa: ANN401 - likewise
    """Read players' lines as their sheets for turn 1; none is refused."""
    order_language = position_of(games, world, 0).order_language
    texts = {player: "\n".join([f"GAME random\nTURN 1\nEMPIRE {player}", *own, ""]) for player, own in lines.items()}
    sheets = [read_sheet(f"{player}.txt", text.encode(), order_language) for player, text in texts.items()]
    assert not any(sheet.refused for sheet in sheets)
    return sheets


def play_turn(games: Games, seed: int) -> tuple[Any, list[Sheet], list[Event[Any]], Any]:
    """Play turn 1 of a random game; return the world before, the sheets, what happened, and the world after."""
    before = games.position(seed)
    sheets = read_lines(games, before, games.sheets(before, seed))
    events, after = play(games.ruleset, before, sheets, seed, turn=1)
    return before, sheets, events, after


def reports(games: Games, world: Any, player: str, events: Iterable[Event[Any]] = ()) -> dict[str, bytes]:  # noqa: ANN401 - likewise
    """Return all that a player gets of a turn: reports, page and blank sheet, by the names of the files."""
    position = position_of(games, world, 1)
    publication = Publication(position, GameSettings(), games.map_file(world))
    return publish(publication, player, publication.document(player, events), RENDERER)
