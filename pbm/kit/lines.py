"""Lines of sheets during a turn: each is judged exactly once, by the phase that handles it.

Every game has this rule under a number of its own. The event stays the game's own, since its journals have it, and may
have more fields than the one here.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from functools import cache
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from pbm.kernel.event import OwnEvent
from pbm.kernel.order import Actor, Outcome, objection
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.order import Action, Order
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence


class Today(Protocol):
    """The notes for the rest of a turn: the places of the lines that have been judged, by player, sorted."""

    lines: dict[str, list[int]]


class Judging(Protocol):
    """A world whose turns judge lines."""

    @property
    def today(self) -> Today:
        """The notes for the rest of the turn."""


class Ranking(Judging, Protocol):
    """A world whose players have an order of precedence."""

    def rank(self, player: str, /) -> int:
        """Return a player's place in that order."""


W = TypeVar("W", bound=Judging)
R = TypeVar("R", bound=Ranking)
L = TypeVar("L")
L_co = TypeVar("L_co", covariant=True)


@record
class LineJudged(OwnEvent[W]):
    """A line of a sheet has been judged; a game may add fields after these."""

    place: int
    text: str
    outcome: Outcome

    def apply(self, world: W) -> None:
        insort(world.today.lines.setdefault(self.empire, []), self.place)


class Judgement(Protocol[W, L_co]):
    """A function that makes a game's event for a line."""

    def __call__(self, action: Action[W], outcome: Outcome, reason: Sentence | None, /, *, not_triggered: bool) -> L_co:
        """Make the event."""


@record
class Lines(Generic[W, L]):
    """The results of lines: makes a game's events for them, by its ``judgement``."""

    judgement: Judgement[W, L]

    def done(self, action: Action[W], otherwise: Sentence | None = None) -> L:
        """Report that a line was carried out, and what differed from the order, if anything did."""
        return self.judgement(action, Outcome.DONE, otherwise, not_triggered=False)

    def cut(self, action: Action[W], reason: Sentence) -> L:
        """Report that a line was carried out in part."""
        return self.judgement(action, Outcome.CUT, reason, not_triggered=False)

    def failed(self, action: Action[W], reason: Sentence) -> L:
        """Report that a line has failed."""
        return self.judgement(action, Outcome.FAILED, reason, not_triggered=False)

    def not_triggered(self, action: Action[W], reason: Sentence) -> L:
        """Report that a line was never triggered: it has failed, but nothing went wrong."""
        return self.judgement(action, Outcome.FAILED, reason, not_triggered=True)


def is_judged(world: Judging, action: Action[W]) -> bool:
    """Return whether a line has been judged this turn."""
    places = world.today.lines.get(action.empire, ())
    at = bisect_left(places, action.place)
    return at < len(places) and places[at] == action.place


def forbidden(action: Action[W], world: W) -> Sentence | None:
    """Return why a line can never be done, whatever happens in the turn, by the order's ``check``; None if it can."""
    assert action.order is not None
    return objection(action.order, Actor(world, action.empire, action.place), action.text)


def waiting(stage: Stage[R], *kinds: type[Order[R]], player: str | None = None) -> Iterator[Action[R]]:
    """Yield the lines of given kinds that have not been judged yet: player by player, in the order of their places.

    Args:
        stage: the phase's stage.
        kinds: the classes of their orders.
        player: the player whose lines are wanted; everybody's if None.

    """
    world = stage.world
    wanted = [
        action
        for action in stage.actions
        if (player is None or action.empire == player) and _is_of(type(action.order), kinds)  # type: ignore[arg-type]  # every class can be hashed
    ]
    for action in sorted(wanted, key=lambda action: (world.rank(action.empire), action.place)):
        if not is_judged(world, action):
            yield action


@cache
def _is_of(kind: type, kinds: tuple[type, ...]) -> bool:
    """Return whether a class is one of some, or derived from one; abstract classes are slow to ask each time."""
    return issubclass(kind, kinds)
