"""Lines of sheets in the turn: each is judged exactly once, by the phase whose moment it is (W.23)."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from pbm.kernel.order import Actor, Outcome, objection
from pbm.rulesets.warp.events.lines import LineTold
from pbm.rulesets.warp.orders.copies import card_named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.order import Action, Order
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.position.world import World


def is_told(world: World, action: Action[World]) -> bool:
    """Tell whether a line has been judged this turn."""
    places = world.today.lines.get(action.empire, ())
    at = bisect_left(places, action.place)
    return at < len(places) and places[at] == action.place


def waiting(stage: Stage[World], *kinds: type[Order[World]], player: str | None = None) -> Iterator[Action[World]]:
    """Yield the lines of some kinds that have not been judged yet: players in order of play, lines in their order.

    Args:
        stage: the phase's stage.
        kinds: the classes of their orders.
        player: whose lines; everybody's without.

    """
    world = stage.world
    own = [
        action
        for action in stage.actions
        if isinstance(action.order, kinds)
        and (player is None or action.empire == player)
        and not is_told(world, action)
    ]
    yield from sorted(own, key=lambda action: (world.rank(action.empire), action.place))


def forbidden(action: Action[World], world: World) -> Sentence | None:
    """Say what is against a line whatever happens in the turn; None if nothing is, see the order's ``check``."""
    assert action.order is not None
    return objection(action.order, Actor(world, action.empire, action.place), action.text)


def done(action: Action[World], cost: int = 0, otherwise: Sentence | None = None) -> LineTold:
    """Tell that a line has been carried out, and what came otherwise than it is written."""
    return _told(action, Outcome.DONE, otherwise, cost)


def cut(action: Action[World], reason: Sentence, cost: int = 0) -> LineTold:
    """Tell that a line has been carried out in part."""
    return _told(action, Outcome.CUT, reason, cost)


def failed(action: Action[World], reason: Sentence) -> LineTold:
    """Tell that a line has come to nothing."""
    return _told(action, Outcome.FAILED, reason)


def unneeded(action: Action[World], reason: Sentence) -> LineTold:
    """Tell that a line's moment has not come: it has failed, and its card stays in hand (W.23)."""
    return _told(action, Outcome.FAILED, reason, unneeded=True)


def _told(
    action: Action[World], outcome: Outcome, reason: Sentence | None, cost: int = 0, *, unneeded: bool = False
) -> LineTold:
    card = card_named(action)
    return LineTold(action.empire, action.place, action.text, outcome, cost, reason, unneeded, card)
