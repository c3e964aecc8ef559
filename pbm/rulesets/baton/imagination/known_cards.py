"""Cards that all have seen come to a hand: leaders absorbed, freed, escaped or levied (C.53, C.85, C.88, C.91)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton.events.armies import ArmiesMerged, ArmySplit, LeaderRaised, UnitRecruited
from pbm.rulesets.baton.events.cards import CardDropped, LeaderLevied
from pbm.rulesets.baton.events.fights import LeaderEscaped
from pbm.rulesets.baton.events.powers import PrisonerFreed
from pbm.rulesets.baton.events.tricks import CardsPaid

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.baton.position.cards import Card


def known_hands(events: Iterable[Event[Any]], cards: Sequence[Card]) -> dict[int, str]:
    """Return the cards that are known to be in a hand, in the order in which they came, and whose hand it is.

    Args:
        events: those of the last turn.
        cards: all cards of the game.

    """
    leaders = {card.leader: card.number for card in cards if card.leader is not None}
    found: dict[int, str] = {}
    for event in events:
        for card in _gone(event):
            found.pop(card, None)
        match event:
            case ArmiesMerged():
                found |= {leaders[leader]: event.power for leader in event.absorbed}
            case LeaderLevied() | PrisonerFreed():
                found[event.card] = event.power
            case LeaderEscaped() if event.to_hand:
                found[event.card] = event.power
            case _:
                pass
    return found


def _gone(event: Event[Any]) -> Sequence[int]:
    """Return the cards that have left a hand."""
    match event:
        case CardsPaid():
            return event.cards
        case UnitRecruited() | LeaderRaised() | ArmySplit() | CardDropped():
            return (event.card,)
        case _:
            return ()
