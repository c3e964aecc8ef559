"""Lines of sheets in the turn: each is judged exactly once, by the phase whose moment it is (N.24)."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from pbm.kernel.order import Actor, Outcome, objection
from pbm.rulesets.battles.events.lines import LineTold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.order import Action, Order
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.world import World


def is_told(world: World, action: Action[World]) -> bool:
    """Tell whether a line has been judged this turn."""
    places = world.today.lines.get(action.empire, ())
    at = bisect_left(places, action.place)
    return at < len(places) and places[at] == action.place


def waiting(stage: Stage[World], *kinds: type[Order[World]], army: str | None = None) -> Iterator[Action[World]]:
    """Yield the lines of some kinds that have not been judged yet, in the order of their places (N.25).

    Args:
        stage: the phase's stage.
        kinds: the classes of their orders.
        army: whose lines; everybody's without, the first army's before the second's.

    """
    world = stage.world
    armies = world.armies if army is None else (army,)
    for code in armies:
        yield from (
            action
            for action in stage.actions
            if action.empire == code and isinstance(action.order, kinds) and not is_told(world, action)
        )


def forbidden(action: Action[World], world: World) -> Sentence | None:
    """Say what is against a line whatever happens in the turn; None if nothing is, see the order's ``check``."""
    assert action.order is not None
    return objection(action.order, Actor(world, action.empire, action.place), action.text)


def done(action: Action[World]) -> LineTold:
    """Tell that a line has been carried out."""
    return LineTold(action.empire, action.place, action.text, Outcome.DONE)


def cut(action: Action[World], reason: Sentence) -> LineTold:
    """Tell that a line has been carried out in part."""
    return LineTold(action.empire, action.place, action.text, Outcome.CUT, reason)


def failed(action: Action[World], reason: Sentence) -> LineTold:
    """Tell that a line has come to nothing."""
    return LineTold(action.empire, action.place, action.text, Outcome.FAILED, reason)


def unneeded(action: Action[World], reason: Sentence) -> LineTold:
    """Tell that a line's moment has not come: it has failed, and its card stays in hand (N.24)."""
    return LineTold(action.empire, action.place, action.text, Outcome.FAILED, reason, unneeded=True)
