"""Tactics cards played, put away and drawn, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import all_of
from pbm.reports.narration import Told, tell, told
from pbm.rulesets.battles.events import tactics as events

if TYPE_CHECKING:
    from pbm.rulesets.battles.report.wording.names import Names


@tell.register(events.CardPlayed)
def _(event: events.CardPlayed, names: Names) -> Told:
    army, card = names.army(event.empire), names.card(event.card)
    if event.answers:
        return told("card", "{army}, in answer: {card}. The enemy's card has no effect.", army=army, card=card)
    return told("card", "Card of {army}: {card}.", army=army, card=card)


@tell.register(events.CardPutAway)
def _(event: events.CardPutAway, names: Names) -> Told:
    army, card = names.army(event.empire), names.card(event.card)
    return told("put_away", "Put away by {army}: {card}.", army=army, card=card)


@tell.register(events.CardsDrawn)
def _(event: events.CardsDrawn, names: Names) -> Told | None:
    if not event.cards:
        return None
    return told("drawn", "You draw {cards}.", cards=all_of(map(names.card, event.cards)))
