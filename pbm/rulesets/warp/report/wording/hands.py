"""Hands and the deck in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import comma, say
from pbm.reports.narration import tell, told
from pbm.rulesets.warp.events import hands as events
from pbm.rulesets.warp.orders.words import cards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.sentence import Phrase
    from pbm.reports.narration import Told
    from pbm.rulesets.warp.report.wording.names import Names

DISCARDED = {
    events.Why.PUT_AWAY: say("{empire} discards {cards}."),
    events.Why.CUT: say("{empire} has too many cards in hand and discards {cards}."),
    events.Why.LOST: say("{empire} loses cards of the hand: {cards}."),
    events.Why.OUT: say("{empire} is out and discards {cards}."),
}


def listed(numbers: Iterable[int], names: Names) -> Phrase:
    """List cards by number and name."""
    return comma(names.card(number) for number in numbers)


@tell.register(events.CardsDiscarded)
def _(event: events.CardsDiscarded, names: Names) -> Told:
    gone = listed(event.cards, names)
    return told("discard", DISCARDED[event.why].pattern, empire=names.empire(event.empire), cards=gone)


@tell.register(events.ShuffleSeen)
def _(event: events.ShuffleSeen, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("shuffle", "The deck has run out: {cards} of the discard pile are shuffled.", cards=cards(event.number))


@tell.register(events.CardsDealt)
def _(event: events.CardsDealt, names: Names) -> Told:
    new = listed(event.cards, names)
    if event.card is not None:
        return told("cards", "{card} brings you: {cards}.", card=names.card(event.card), cards=new)
    if event.fresh:
        return told("cards", "After the fights you fill up your hand: {cards}.", cards=new)
    return told("cards", "You are dealt {cards}.", cards=new)


@tell.register(events.HandShown)
def _(event: events.HandShown, names: Names) -> Told:
    other = names.empire(event.other)
    if not event.cards:
        return told("look", "You look at the hand of {empire}: it is empty.", empire=other)
    return told("look", "You look at the hand of {empire}: {cards}.", empire=other, cards=listed(event.cards, names))
