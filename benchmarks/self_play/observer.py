"""What a game brings for games among dummies: what to count, and what must hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from benchmarks.self_play.record import Game
    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Ruleset

    Events = Sequence[Event[Any]]


MODES = ("simultaneous", "in-order")
"""The ways of adjudication that scenarios choose between."""


class Judged(NamedTuple):
    """What became of an action: its word, the outcome, and the pattern of the reason."""

    word: str
    outcome: str
    reason: str | None


class Observer(Protocol):
    """A game, as whoever watches dummies play it needs it."""

    @property
    def ruleset(self) -> Ruleset[Any, Any]:
        """The game."""

    @property
    def scenarios(self) -> Path:
        """The folder of its scenarios."""

    @property
    def modes(self) -> Sequence[str]:
        """The ways of adjudication that it can be played in."""

    def judged(self, event: Event[Any]) -> Judged | None:
        """Return what became of an action, if that is what an event tells."""

    def check(self, before: Any, events: Events, after: Any) -> None:  # noqa: ANN401 - the world of any game
        """Check what must hold after a turn.

        Raises:
            AssertionError: it does not.

        """

    def count(self, game: Game, before: Any, events: Events, after: Any) -> None:  # noqa: ANN401 - likewise
        """Count what came up in a turn: special rules, and sums that tell how the game is played."""

    def areas(self, world: Any) -> Mapping[str, int]:  # noqa: ANN401 - likewise
        """Return how many areas each player has."""

    def points(self, world: Any) -> Mapping[str, int]:  # noqa: ANN401 - likewise
        """Return the points by which the game is won, or is to be watched."""

    def winners(self, world: Any) -> Sequence[str]:  # noqa: ANN401 - likewise
        """Return who has won, if anybody has."""

    def sides(self, world: Any) -> Sequence[Sequence[str]]:  # noqa: ANN401 - likewise
        """Return who wins together: the players of each side."""

    def ending(self, world: Any, events: Events) -> str:  # noqa: ANN401 - likewise
        """Say how a game ended that is over."""

    def tables(self, games: Sequence[Game]) -> Iterable[str]:
        """Return lines about the games that only this game of ours has."""
