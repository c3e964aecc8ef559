"""Lines of sheets in a turn: each is judged exactly once, by the phase that it waits for.

Every game has this rule under a number of its own. Its event stays the game's, for it is in its journals, and may say
more of a line than is said here.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from pbm.kernel.event import OwnEvent
from pbm.kernel.order import Actor, Outcome, objection
from pbm.kernel.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.order import Action, Order
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence


class Today(Protocol):
    """What is noted for the rest of a turn: by player, the places of the lines that have been judged, sorted."""

    lines: dict[str, list[int]]


class Judging(Protocol):
    """A world whose turns judge lines."""

    @property
    def today(self) -> Today:
        """What is noted for the rest of the turn."""


class Ranking(Judging, Protocol):
    """A world whose players have an order among them."""

    def rank(self, player: str, /) -> int:
        """Return a player's place in that order."""


W = TypeVar("W", bound=Judging)
R = TypeVar("R", bound=Ranking)
L = TypeVar("L")
L_co = TypeVar("L_co", covariant=True)


@record
class LineJudged(OwnEvent[W]):
    """A line of a sheet has been judged; what a game says of it besides stands behind these fields."""

    place: int
    text: str
    outcome: Outcome

    def apply(self, world: W) -> None:
        insort(world.today.lines.setdefault(self.empire, []), self.place)


class Judgement(Protocol[W, L_co]):
    """What makes a game's event of a line."""

    def __call__(self, action: Action[W], outcome: Outcome, reason: Sentence | None, /, *, not_triggered: bool) -> L_co:
        """Make it."""


@record
class Lines(Generic[W, L]):
    """How a game tells what came of its lines: what makes the event."""

    judgement: Judgement[W, L]

    def done(self, action: Action[W], otherwise: Sentence | None = None) -> L:
        """Tell that a line has been carried out, and what came otherwise than it is written."""
        return self.judgement(action, Outcome.DONE, otherwise, not_triggered=False)

    def cut(self, action: Action[W], reason: Sentence) -> L:
        """Tell that a line has been carried out in part."""
        return self.judgement(action, Outcome.CUT, reason, not_triggered=False)

    def failed(self, action: Action[W], reason: Sentence) -> L:
        """Tell that a line has come to nothing."""
        return self.judgement(action, Outcome.FAILED, reason, not_triggered=False)

    def not_triggered(self, action: Action[W], reason: Sentence) -> L:
        """Tell that the moment of a line has not come: it has failed, but nothing went wrong."""
        return self.judgement(action, Outcome.FAILED, reason, not_triggered=True)


def is_judged(world: Judging, action: Action[W]) -> bool:
    """Tell whether a line has been judged this turn."""
    places = world.today.lines.get(action.empire, ())
    at = bisect_left(places, action.place)
    return at < len(places) and places[at] == action.place


def forbidden(action: Action[W], world: W) -> Sentence | None:
    """Say what is against a line whatever happens in the turn; None if nothing is, see the order's ``check``."""
    assert action.order is not None
    return objection(action.order, Actor(world, action.empire, action.place), action.text)


def waiting(stage: Stage[R], *kinds: type[Order[R]], player: str | None = None) -> Iterator[Action[R]]:
    """Yield the lines of some kinds that have not been judged yet: player by player, in the order of their places.

    Args:
        stage: the phase's stage.
        kinds: the classes of their orders.
        player: whose lines; everybody's without.

    """
    world = stage.world
    wanted = [
        action
        for action in stage.actions
        if isinstance(action.order, kinds) and (player is None or action.empire == player)
    ]
    for action in sorted(wanted, key=lambda action: (world.rank(action.empire), action.place)):
        if not is_judged(world, action):
            yield action
