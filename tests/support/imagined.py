"""Games with computer players that think ahead, in positions as they come about, for tests of what they imagine."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pbm.kernel.imagination import Effort
from pbm.pipeline.catalogue import find_scenario
from tests.support.dummy_games import turns_of, views_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pbm.kernel.imagination import Imagination
    from pbm.kernel.ruleset import Ruleset
    from pbm.kernel.view import View

SCENARIOS = ("auerstedt", "pickup", "baton-2", "baton-5", "the-hudson", "two-rivers")
"""Scenarios of all games, small ones and those with many empires."""

QUICK = Effort(positions=40, stages=(1, 2), fresh=3)
"""Enough to choose another sheet now and then."""


@dataclass(frozen=True)
class Seen:
    """What an empire sees after a turn of a game among computer players, and the world that it is a part of."""

    ruleset: Ruleset[Any, Any]
    world: Any
    view: View[Any]

    @property
    def imagination(self) -> Imagination[Any, Any]:
        """The game as the empire's player imagines it."""
        assert self.ruleset.imagination is not None
        return self.ruleset.imagination

    @property
    def empire(self) -> str:
        """The empire."""
        assert self.view.empire is not None
        return self.view.empire

    def quick(self) -> Ruleset[Any, Any]:
        """Return the game with computer players that think but a little."""
        return with_effort(self.ruleset, lambda _: QUICK)


def with_effort(ruleset: Ruleset[Any, Any], effort: Callable[[View[Any]], Effort]) -> Ruleset[Any, Any]:
    """Return a game with computer players that think more or less."""
    assert ruleset.imagination is not None
    return replace(ruleset, imagination=replace(ruleset.imagination, effort=effort))


@cache
def positions(scenario: str, turns: int = 4) -> tuple[Seen, ...]:
    """Return what every empire sees at the start of a game and after some turns."""
    return tuple(_positions(scenario, turns))


def a_few(scenario: str, number: int = 4) -> tuple[Seen, ...]:
    """Return some of these: the first, the last, and others between them, for tests in which each takes long."""
    seen = positions(scenario, 2)
    return tuple(seen[at * (len(seen) - 1) // (number - 1)] for at in range(number))


def _positions(scenario: str, turns: int) -> Iterator[Seen]:
    source = find_scenario(scenario, Path(), Path())
    rules = source.ruleset
    start = rules.start(source.text, scenario, 7)
    played = [(start, ()), *turns_of(rules, source.text, turns)]
    for turn, (world, events) in enumerate(played):
        for view in views_of(rules, world, events, turn).values():
            yield Seen(rules, world, view)
