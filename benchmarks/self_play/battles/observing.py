"""Napoleonic Battles, as whoever watches dummies play it needs it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.self_play.battles.counting import count
from benchmarks.self_play.battles.invariants import check
from benchmarks.self_play.battles.tables import tables
from benchmarks.self_play.observer import MODES, Judged
from pbm.rulesets import battles
from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.events.turns import LineTold

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.self_play.observer import Events
    from benchmarks.self_play.record import Game
    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Ruleset
    from pbm.rulesets.battles.position.world import World


class BattlesObserver:
    """Every battalion and every card is in one place, whatever happens."""

    ruleset: Ruleset[Any, Any] = BATTLES
    scenarios = Path(battles.__file__).parent / "scenarios"
    modes: Sequence[str] = MODES

    def judged(self, event: Event[Any]) -> Judged | None:
        """Return what became of a line; one whose moment never came has not failed (N.24)."""
        if not isinstance(event, LineTold):
            return None
        reason = None if event.reason is None else event.reason.pattern
        return Judged(event.text.split()[0], "not needed" if event.unneeded else event.outcome.value, reason)

    def check(self, before: World, events: Events, after: World) -> None:
        """Check that battalions and cards are all there, and that the turn went by the rules."""
        check(before, events, after)

    def count(self, game: Game, before: World, events: Events, _after: World) -> None:
        """Count attacks, results, losses and cards."""
        count(game, before.settings, events)

    def areas(self, world: World) -> dict[str, int]:
        """Return how much of each army is left until it breaks, in hundredths; below 0 it is past that (N.13)."""
        return {code: 100 - army.share for code, army in world.armies.items()}

    def points(self, world: World) -> dict[str, int]:
        """Return the points of the battalions that each army has in play (N.2)."""
        return {code: sum(each.points for each in army.in_play()) for code, army in world.armies.items()}

    def winners(self, world: World) -> tuple[str, ...]:
        """Return the army that has won, if one has."""
        winner = world.over and world.over.winner
        return (winner,) if winner else ()

    def sides(self, world: World) -> Sequence[Sequence[str]]:
        """Return the seats: everybody plays for themselves."""
        return [(code,) for code in world.armies]

    def ending(self, world: World, _events: Events) -> str:
        """Say how a battle ended (N.79)."""
        assert world.over is not None
        return world.over.how.value

    def tables(self, games: Sequence[Game]) -> Iterator[str]:
        """Yield what is told of the battles beside what every game has."""
        return tables(games)
