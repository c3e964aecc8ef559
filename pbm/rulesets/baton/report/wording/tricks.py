"""Who leads, follows and plans, and what is drawn, in words (C.26 to C.32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, all_of, clauses, say, several
from pbm.reports.narration import EventText, event_text, text_of
from pbm.rulesets.baton.events import cards
from pbm.rulesets.baton.events import tricks as events

if TYPE_CHECKING:
    from pbm.kernel.sentence import Phrase, Value
    from pbm.rulesets.baton.events.tricks import CardsPaid, DeedDone
    from pbm.rulesets.baton.report.wording.names import Names

LED = say("{power} leads {deed} with {cards}: {army}.")
LED_AT = say("{power} leads {deed} with {cards}: {army}, target {target}.")
FOLLOWED = say("{power} follows with {deed} for {cards}: {army}.")
FOLLOWED_AT = say("{power} follows with {deed} for {cards}: {army}, target {target}.")


def deed_head(deed: DeedDone, paid: CardsPaid | None, names: Names) -> Phrase:
    """Say who does what, with which army and target, and what is paid."""
    patterns = (LED, LED_AT) if deed.led else (FOLLOWED, FOLLOWED_AT)
    values: dict[str, Value] = {
        "power": names.power(deed.power),
        "deed": deed.deed.value,
        "cards": say("nothing") if paid is None else all_of(map(names.card, paid.cards)),
        "army": names.leader(deed.army),
    }
    if deed.target is None:
        return Sentence(patterns[0].pattern, tuple(values.items()))
    return Sentence(patterns[1].pattern, (*values.items(), ("target", names.target(deed.target))))


def plan_head(power: str, drawn: int, names: Names, *, passes: bool) -> Phrase:
    """Say that a power plans, and how many cards it draws; or that it does nothing (C.31, C.32)."""
    name = names.power(power)
    if passes:
        return say("{power} does nothing.", power=name)
    if not drawn:
        return say("{power} plans and draws no card.", power=name)
    return several("{power} plans and draws {n} card.", "{power} plans and draws {n} cards.", drawn, power=name)


@text_of.register(events.WhyPlanned)
def _(event: events.WhyPlanned, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    return event_text("why", "No line could be carried out: {reasons}.", reasons=clauses(dict.fromkeys(event.reasons)))


@text_of.register(cards.CardDrawn)
def _(event: cards.CardDrawn, names: Names) -> EventText:
    return event_text("draw", "You draw {card}.", card=names.card(event.card))


@text_of.register(cards.CardsDrawn)
def _(event: cards.CardsDrawn, names: Names) -> EventText | None:
    if event.why is cards.Draw.PLAN or not event.number:
        return None
    drawn = several("{power} draws {n} card.", "{power} draws {n} cards.", event.number, power=names.power(event.power))
    return EventText("drawn", drawn)


@text_of.register(cards.DeckReshuffled)
def _(event: cards.DeckReshuffled, names: Names) -> EventText:  # noqa: ARG001 - no name in it
    number = event.cards
    return EventText(
        "reshuffle",
        several(
            "The discard pile becomes the deck: {n} card.", "The discard pile becomes the deck: {n} cards.", number
        ),
    )


@text_of.register(cards.CardDropped)
def _(event: cards.CardDropped, names: Names) -> EventText:
    return event_text(
        "dropped", "{power} discards {card}.", power=names.power(event.power), card=names.card(event.card)
    )


@text_of.register(cards.LeaderLevied)
def _(event: cards.LeaderLevied, names: Names) -> EventText:
    return event_text(
        "levy",
        "Levy: {power} gets {card} from the discard pile.",
        power=names.power(event.power),
        card=names.card(event.card),
    )


@text_of.register(cards.CardFlipped)
def _(event: cards.CardFlipped, names: Names) -> EventText | None:
    if event.why is not cards.Flip.DISPATCH:
        return None
    if event.card is None:
        return event_text("dispatch", "There is no card for the dispatch.")
    return event_text("dispatch", "The dispatch is {card}.", card=names.card(event.card))
