"""Cards in words: those that are played and answered, what those on the table do, hands and the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import comma, say
from pbm.reports.narration import tell, told
from pbm.rulesets.warp.events.cards import CardAnswered, CardPlayed
from pbm.rulesets.warp.events.hands import CardsDealt, CardsDiscarded, HandShown, ShuffleSeen, Why
from pbm.rulesets.warp.events.lines import StandingSet
from pbm.rulesets.warp.events.table import ForeignersAdmitted, StacksHeld, TruceMade, UnitsGone
from pbm.rulesets.warp.orders.words import cards
from pbm.rulesets.warp.report.wording.names import unit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.sentence import Phrase, Value
    from pbm.reports.narration import Told
    from pbm.rulesets.warp.report.wording.names import Names


def on_what(event: CardPlayed | CardAnswered, names: Names) -> Value | None:
    """Say on what a card was played: an area, a player, or a player's stack in an area; None if on nothing."""
    if event.target is None:
        return None
    where = names.area(event.target)
    return where if event.second is None else say("{area}, {target}", area=where, target=names.area(event.second))


@tell.register(CardPlayed)
def _(event: CardPlayed, names: Names) -> Told:
    card, player, target = names.card(event.card), names.empire(event.empire), on_what(event, names)
    if target is None:
        return told("card", "{empire} plays {card}.", empire=player, card=card)
    return told("card", "{empire} plays {card}: {target}.", empire=player, card=card, target=target)


@tell.register(CardAnswered)
def _(event: CardAnswered, names: Names) -> Told:
    return told(
        "answer",
        "{empire} plays {card}; {other} answers with {answer}: it is cancelled.",
        empire=names.empire(event.empire),
        card=names.card(event.card),
        other=names.empire(event.answerer),
        answer=names.card(event.answer),
    )


@tell.register(StacksHeld)
def _(event: StacksHeld, names: Names) -> Told:
    return told("hold", "The stacks of {empire} may not move.", empire=names.empire(event.other))


@tell.register(TruceMade)
def _(event: TruceMade, names: Names) -> Told:
    pattern = "{other} may not enter areas with units of {empire} and allies."
    return told("truce", pattern, other=names.empire(event.other), empire=names.empire(event.empire))


@tell.register(ForeignersAdmitted)
def _(event: ForeignersAdmitted, names: Names) -> Told:
    return told("alliance", "Foreign units may serve {empire} now.", empire=names.empire(event.empire))


@tell.register(UnitsGone)
def _(event: UnitsGone, names: Names) -> Told:
    lost = comma(unit(kind, number) for kind, number in event.kinds)
    values = {"area": names.area(event.area), "empire": names.empire(event.empire), "units": lost}
    if event.drowned:
        return told("drowned", "{area}: {units} of {empire} drown because there is no room on ships.", **values)
    return told("lost", "{area}: {empire} loses {units}.", **values)


@tell.register(StandingSet)
def _(event: StandingSet, names: Names) -> Told | None:  # noqa: ARG001 - lines are told as they are written
    if not event.dropped:
        return None
    return told("standing", "Too many standing lines; the oldest go: {lines}.", lines=comma(map(str, event.dropped)))


DISCARDED = {
    Why.PUT_AWAY: say("{empire} discards {cards}."),
    Why.CUT: say("{empire} has too many cards in hand and discards {cards}."),
    Why.LOST: say("{empire} loses cards of the hand: {cards}."),
    Why.OUT: say("{empire} is out and discards {cards}."),
}


def listed(numbers: Iterable[int], names: Names) -> Phrase:
    """List cards by number and name."""
    return comma(names.card(number) for number in numbers)


@tell.register(CardsDiscarded)
def _(event: CardsDiscarded, names: Names) -> Told:
    gone = listed(event.cards, names)
    return told("discard", DISCARDED[event.why].pattern, empire=names.empire(event.empire), cards=gone)


@tell.register(ShuffleSeen)
def _(event: ShuffleSeen, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("shuffle", "The deck has run out: {cards} of the discard pile are shuffled.", cards=cards(event.number))


@tell.register(CardsDealt)
def _(event: CardsDealt, names: Names) -> Told:
    new = listed(event.cards, names)
    if event.card is not None:
        return told("cards", "{card} brings you: {cards}.", card=names.card(event.card), cards=new)
    if event.fresh:
        return told("cards", "After the fights you fill up your hand: {cards}.", cards=new)
    return told("cards", "You are dealt {cards}.", cards=new)


@tell.register(HandShown)
def _(event: HandShown, names: Names) -> Told:
    other = names.empire(event.other)
    if not event.cards:
        return told("look", "You look at the hand of {empire}: it is empty.", empire=other)
    return told("look", "You look at the hand of {empire}: {cards}.", empire=other, cards=listed(event.cards, names))
