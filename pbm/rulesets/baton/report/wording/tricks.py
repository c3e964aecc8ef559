"""Who leads, follows and plans, and what is drawn, in words (C.26 to C.32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import clauses, several
from pbm.reports.narration import Told, tell, told
from pbm.rulesets.baton.events import cards
from pbm.rulesets.baton.events import tricks as events

if TYPE_CHECKING:
    from pbm.rulesets.baton.report.wording.names import Names


@tell.register(events.WhyPlanned)
def _(event: events.WhyPlanned, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("why", "No line could be carried out: {reasons}.", reasons=clauses(dict.fromkeys(event.reasons)))


@tell.register(cards.CardDrawn)
def _(event: cards.CardDrawn, names: Names) -> Told:
    return told("draw", "You draw {card}.", card=names.card(event.card))


@tell.register(cards.CardsDrawn)
def _(event: cards.CardsDrawn, names: Names) -> Told | None:
    if event.why is cards.Draw.PLAN or not event.number:
        return None
    drawn = several("{power} draws {n} card.", "{power} draws {n} cards.", event.number, power=names.power(event.power))
    return Told("drawn", drawn)


@tell.register(cards.DeckReshuffled)
def _(event: cards.DeckReshuffled, names: Names) -> Told:  # noqa: ARG001 - no name in it
    number = event.cards
    return Told(
        "reshuffle",
        several(
            "The discard pile becomes the deck: {n} card.", "The discard pile becomes the deck: {n} cards.", number
        ),
    )


@tell.register(cards.CardDropped)
def _(event: cards.CardDropped, names: Names) -> Told:
    return told("dropped", "{power} discards {card}.", power=names.power(event.power), card=names.card(event.card))


@tell.register(cards.LeaderLevied)
def _(event: cards.LeaderLevied, names: Names) -> Told:
    return told(
        "levy",
        "Levy: {power} gets {card} from the discard pile.",
        power=names.power(event.power),
        card=names.card(event.card),
    )


@tell.register(cards.CardFlipped)
def _(event: cards.CardFlipped, names: Names) -> Told | None:
    if event.why is not cards.Flip.DISPATCH:
        return None
    if event.card is None:
        return told("dispatch", "There is no card for the dispatch.")
    return told("dispatch", "The dispatch is {card}.", card=names.card(event.card))
