"""Warp Empires, as whoever watches dummies play it needs it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.self_play.observer import MODES, Judged
from benchmarks.self_play.warp.counting import count
from benchmarks.self_play.warp.invariants import check
from benchmarks.self_play.warp.tables import tables
from pbm.rulesets import warp
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.events.lines import LineTold

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.self_play.observer import Events
    from benchmarks.self_play.record import Game
    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Ruleset
    from pbm.rulesets.warp.position.world import World


class WarpObserver:
    """Every chit and every card is in one place, whatever happens."""

    ruleset: Ruleset[Any, Any] = WARP
    scenarios = Path(warp.__file__).parent / "scenarios"
    modes: Sequence[str] = MODES

    def judged(self, event: Event[Any]) -> Judged | None:
        """Return what became of a line; one whose moment never came has not failed (W.23)."""
        if not isinstance(event, LineTold):
            return None
        reason = None if event.reason is None else event.reason.pattern
        return Judged(event.text.split()[0], "not needed" if event.unneeded else event.outcome.value, reason)

    def check(self, before: World, events: Events, after: World) -> None:
        """Check that chits, cards and points are all there, and that nothing is left of the turn."""
        check(before, events, after)

    def count(self, game: Game, before: World, events: Events, after: World) -> None:
        """Count fights, cards, and turns without a General."""
        count(game, before, events, after)

    def areas(self, world: World) -> dict[str, int]:
        """Return how many territories each player has."""
        markers = [area.marker for area in world.areas.values()]
        return {code: markers.count(code) for code in world.players}

    def points(self, world: World) -> dict[str, int]:
        """Return the points that each player has saved."""
        saved = {code: player.card_points for code, player in world.players.items()}
        for area in world.areas.values():
            if area.marker is not None:
                saved[area.marker] += area.points
        return saved

    def winners(self, world: World) -> Sequence[str]:
        """Return who has won."""
        return world.winners

    def sides(self, world: World) -> Sequence[Sequence[str]]:
        """Return the players of each side."""
        return list(world.sides.values())

    def ending(self, world: World, _events: Events) -> str:
        """Say how the game ended: by date, by destruction, or in a draw."""
        if not world.winners:
            return "draw"
        return "last turn" if world.turn >= world.settings.last_turn else "destruction"

    def tables(self, games: Sequence[Game]) -> Iterator[str]:
        """Yield what is told of the games beside what every game has."""
        return tables(games)
