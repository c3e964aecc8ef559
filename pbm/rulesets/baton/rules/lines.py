"""Lines of sheets in the turn: each is judged exactly once (C.45)."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from pbm.kernel.order import Actor, Outcome, objection
from pbm.kernel.sentence import say
from pbm.rulesets.baton.events.lines import LineTold

if TYPE_CHECKING:
    from pbm.kernel.order import Action
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.position.world import World


LINE_ABOVE = say("the line above was not carried out")
"""What is said of sub-lines whose main line has failed (C.37)."""


def is_told(world: World, action: Action[World]) -> bool:
    """Tell whether a line has been judged this turn."""
    places = world.today.lines.get(action.empire, ())
    at = bisect_left(places, action.place)
    return at < len(places) and places[at] == action.place


def forbidden(action: Action[World], world: World) -> Sentence | None:
    """Say what is against a line whatever happens in the turn; None if nothing is (C.43)."""
    assert action.order is not None
    return objection(action.order, Actor(world, action.empire, action.place), action.text)


def done(action: Action[World], paid: tuple[int, ...] = (), trick: str | None = None) -> LineTold:
    """Tell that a line has been carried out, what it was paid with, and in whose trick."""
    return LineTold(action.empire, action.place, action.text, Outcome.DONE, None, paid, trick)


def cut(action: Action[World], reason: Sentence, paid: tuple[int, ...] = (), trick: str | None = None) -> LineTold:
    """Tell that a line has been carried out in part."""
    return LineTold(action.empire, action.place, action.text, Outcome.CUT, reason, paid, trick)


def failed(action: Action[World], reason: Sentence) -> LineTold:
    """Tell that a line has come to nothing."""
    return LineTold(action.empire, action.place, action.text, Outcome.FAILED, reason)


def unneeded(action: Action[World], reason: Sentence) -> LineTold:
    """Tell that a line's moment has not come: it has failed, but nothing went wrong (C.44)."""
    return LineTold(action.empire, action.place, action.text, Outcome.FAILED, reason, unneeded=True)
