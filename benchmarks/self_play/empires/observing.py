"""European Empires, as whoever watches dummies play it needs it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.self_play.empires.counting import count
from benchmarks.self_play.empires.invariants import check
from benchmarks.self_play.observer import MODES, Judged
from pbm.rulesets import empires
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.events.administration import ActionTaken
from pbm.rulesets.empires.events.end_of_turn import GameWon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.self_play.observer import Events
    from benchmarks.self_play.record import Game
    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Ruleset
    from pbm.rulesets.empires.position.world import World


class EmpiresObserver:
    """Armies, ships, trains and population come and go only for the causes that the rulebook names."""

    ruleset: Ruleset[Any, Any] = EMPIRES
    scenarios = Path(empires.__file__).parent / "scenarios"
    modes: Sequence[str] = MODES

    def judged(self, event: Event[Any]) -> Judged | None:
        """Return what became of an action."""
        if not isinstance(event, ActionTaken):
            return None
        reason = None if event.reason is None else event.reason.pattern
        return Judged(event.text.split()[0], event.outcome.value, reason)

    def check(self, before: World, events: Events, after: World) -> None:
        """Check what must hold after a turn."""
        check(before, events, after)

    def count(self, game: Game, before: World, events: Events, _after: World) -> None:
        """Count the special rules that came up."""
        count(game, before, events)

    def areas(self, world: World) -> dict[str, int]:
        """Return how many land areas each empire has."""
        return {code: sum(1 for _ in world.lands_of(code)) for code in world.empires}

    def points(self, world: World) -> dict[str, int]:
        """Return victory points."""
        return {code: empire.vps for code, empire in world.empires.items()}

    def winners(self, world: World) -> Sequence[str]:
        """Return who has won."""
        return world.winners

    def sides(self, world: World) -> Sequence[Sequence[str]]:
        """Return the seats: everybody plays for themselves."""
        return [(code,) for code in world.empires]

    def ending(self, _world: World, events: Events) -> str:
        """Say by which conditions the game was won."""
        won = [event for event in events if isinstance(event, GameWon)]
        return " and ".join(condition.value for event in won for _, met in event.victors for condition in met)

    def tables(self, _games: Sequence[Game]) -> tuple[str, ...]:
        """Return nothing: what every game has says enough."""
        return ()
