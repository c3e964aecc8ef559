"""Cards in words: cards played and answered, effects of cards on the table, hands and the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import comma, say
from pbm.reports.narration import event_text, text_of
from pbm.rulesets.warp.events.cards import CardAnswered, CardPlayed
from pbm.rulesets.warp.events.hands import CardsDealt, CardsDiscarded, HandShown, ShuffleSeen, Why
from pbm.rulesets.warp.events.lines import StandingSet
from pbm.rulesets.warp.events.table import ForeignersAdmitted, StacksHeld, TruceMade, UnitsGone
from pbm.rulesets.warp.orders.words import cards
from pbm.rulesets.warp.report.wording.names import unit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.sentence import Phrase, Value
    from pbm.reports.narration import EventText
    from pbm.rulesets.warp.report.wording.names import Names


def on_what(event: CardPlayed | CardAnswered, names: Names) -> Value | None:
    """Say on what a card was played: an area, a player, or a player's stack in an area; None if on nothing."""
    if event.target is None:
        return None
    where = names.area(event.target)
    return where if event.second is None else say("{area}, {target}", area=where, target=names.area(event.second))


@text_of.register(CardPlayed)
def _(event: CardPlayed, names: Names) -> EventText:
    card, player, target = names.card(event.card), names.empire(event.empire), on_what(event, names)
    if target is None:
        return event_text("card", "{empire} plays {card}.", empire=player, card=card)
    return event_text("card", "{empire} plays {card}: {target}.", empire=player, card=card, target=target)


@text_of.register(CardAnswered)
def _(event: CardAnswered, names: Names) -> EventText:
    return event_text(
        "answer",
        "{empire} plays {card}; {other} answers with {answer}: it is cancelled.",
        empire=names.empire(event.empire),
        card=names.card(event.card),
        other=names.empire(event.answerer),
        answer=names.card(event.answer),
    )


@text_of.register(StacksHeld)
def _(event: StacksHeld, names: Names) -> EventText:
    return event_text("hold", "The stacks of {empire} may not move.", empire=names.empire(event.other))


@text_of.register(TruceMade)
def _(event: TruceMade, names: Names) -> EventText:
    pattern = "{other} may not enter areas with units of {empire} and allies."
    return event_text("truce", pattern, other=names.empire(event.other), empire=names.empire(event.empire))


@text_of.register(ForeignersAdmitted)
def _(event: ForeignersAdmitted, names: Names) -> EventText:
    return event_text("alliance", "Foreign units may serve {empire} now.", empire=names.empire(event.empire))


@text_of.register(UnitsGone)
def _(event: UnitsGone, names: Names) -> EventText:
    lost = comma(unit(kind, number) for kind, number in event.kinds)
    values = {"area": names.area(event.area), "empire": names.empire(event.empire), "units": lost}
    if event.drowned:
        return event_text("drowned", "{area}: {units} of {empire} drown because there is no room on ships.", **values)
    return event_text("lost", "{area}: {empire} loses {units}.", **values)


@text_of.register(StandingSet)
def _(event: StandingSet, names: Names) -> EventText | None:  # noqa: ARG001 - lines are told as they are written
    if not event.dropped:
        return None
    return event_text(
        "standing", "Too many standing lines; the oldest go: {lines}.", lines=comma(map(str, event.dropped))
    )


DISCARDED = {
    Why.PUT_AWAY: say("{empire} discards {cards}."),
    Why.CUT: say("{empire} has too many cards in hand and discards {cards}."),
    Why.LOST: say("{empire} loses cards of the hand: {cards}."),
    Why.OUT: say("{empire} is out and discards {cards}."),
}


def listed(numbers: Iterable[int], names: Names) -> Phrase:
    """List cards by number and name."""
    return comma(names.card(number) for number in numbers)


@text_of.register(CardsDiscarded)
def _(event: CardsDiscarded, names: Names) -> EventText:
    gone = listed(event.cards, names)
    return event_text("discard", DISCARDED[event.why].pattern, empire=names.empire(event.empire), cards=gone)


@text_of.register(ShuffleSeen)
def _(event: ShuffleSeen, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    return event_text(
        "shuffle", "The deck has run out: {cards} of the discard pile are shuffled.", cards=cards(event.number)
    )


@text_of.register(CardsDealt)
def _(event: CardsDealt, names: Names) -> EventText:
    new = listed(event.cards, names)
    if event.card is not None:
        return event_text("cards", "{card} brings you: {cards}.", card=names.card(event.card), cards=new)
    if event.fresh:
        return event_text("cards", "After the fights you fill up your hand: {cards}.", cards=new)
    return event_text("cards", "You are dealt {cards}.", cards=new)


@text_of.register(HandShown)
def _(event: HandShown, names: Names) -> EventText:
    other = names.empire(event.other)
    if not event.cards:
        return event_text("look", "You look at the hand of {empire}: it is empty.", empire=other)
    return event_text(
        "look", "You look at the hand of {empire}: {cards}.", empire=other, cards=listed(event.cards, names)
    )
