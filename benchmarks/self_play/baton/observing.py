"""Baton and Knapsack, as whoever watches dummies play it needs it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.self_play.baton.counting import count
from benchmarks.self_play.baton.invariants import check
from benchmarks.self_play.baton.tables import tables
from benchmarks.self_play.observer import Judged
from pbm.rulesets import baton
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.events.lines import LineTold

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.self_play.observer import Events
    from benchmarks.self_play.record import Game
    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Ruleset
    from pbm.rulesets.baton.position.world import World


class BatonObserver:
    """Every card is in one place, whatever happens."""

    ruleset: Ruleset[Any, Any] = BATON
    scenarios = Path(baton.__file__).parent / "scenarios"
    modes: Sequence[str] = ("initiative",)

    def judged(self, event: Event[Any]) -> Judged | None:
        """Return what became of a line; one whose moment never came has not failed (C.44)."""
        if not isinstance(event, LineTold):
            return None
        reason = None if event.reason is None else event.reason.pattern
        return Judged(event.text.split()[0], "not needed" if event.unneeded else event.outcome.value, reason)

    def check(self, before: World, events: Events, after: World) -> None:
        """Check that cards are all there, and that the turn went by the rules."""
        check(before, events, after)

    def count(self, game: Game, before: World, events: Events, after: World) -> None:
        """Count what the rulebook counts."""
        count(game, before, events, after)

    def areas(self, world: World) -> dict[str, int]:
        """Return the value that each power controls."""
        return {code: world.value_of(code) for code in world.powers}

    def points(self, world: World) -> dict[str, int]:
        """Return the victory points of each power."""
        return {code: power.vps for code, power in world.powers.items()}

    def winners(self, world: World) -> tuple[str, ...]:
        """Return the power that has won, if one has."""
        winner = world.over and world.over.winner
        return (winner,) if winner else ()

    def sides(self, world: World) -> Sequence[Sequence[str]]:
        """Return the seats: everybody plays for themselves."""
        return [(code,) for code in world.powers]

    def ending(self, world: World, _events: Events) -> str:
        """Say how a game ended (C.94)."""
        assert world.over is not None
        return world.over.how.value

    def tables(self, games: Sequence[Game]) -> Iterator[str]:
        """Yield what is told of the games beside what every game has."""
        return tables(games)
