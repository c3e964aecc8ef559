"""The cards that a player does not see, dealt at random: others' hands, the discards and the deck (W.9, W.75)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.cards import CardAnswered, CardPlayed
from pbm.rulesets.warp.events.hands import CardsDiscarded, HandShown, ShuffleSeen
from pbm.rulesets.warp.position.cards.box import cards_in_play

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.dice import Dice
    from pbm.kernel.event import Event
    from pbm.kernel.view import View
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.sight.visibility import Sight


def deal(world: World, view: View[Sight], chance: Dice) -> None:
    """Fill others' hands, the discards and the deck: with cards known to be there, then at random."""
    sight = view.sight
    free = dict.fromkeys(cards_in_play(sight.module, sight.settings))
    for card in sight.me.hand:
        free.pop(card, None)
    known = _shown(view.events)
    others = [code for code in sight.players if code != sight.me.code]
    for code in others:
        there = [card for card in known.get(code, ()) if card in free]
        world.players[code].hand = there[: sight.players[code].cards]
        _remove(free, world.players[code].hand)
    world.discards = [card for card in _discarded(view.events) if card in free][: sight.discards]
    _remove(free, world.discards)
    rest = chance.shuffled(free)
    for code in others:
        wanting = sight.players[code].cards - len(world.players[code].hand)
        world.players[code].hand += rest[:wanting]
        rest = rest[wanting:]
    wanting = sight.discards - len(world.discards)
    world.discards += rest[:wanting]
    world.deck = rest[wanting:][: sight.deck]


def _remove(free: dict[int, None], cards: Sequence[int]) -> None:
    for card in cards:
        del free[card]


def _shown(events: Sequence[Event[World]]) -> Mapping[str, Sequence[int]]:
    """Return the hands that were looked at: they are shown as they will be played (W.76.28)."""
    return {event.other: event.cards for event in events if isinstance(event, HandShown)}


def _discarded(events: Sequence[Event[World]]) -> Sequence[int]:
    """Return the cards that all have seen go to the discard pile since it was last shuffled."""
    seen: dict[int, None] = {}
    for event in events:
        match event:
            case ShuffleSeen():
                seen.clear()
            case CardPlayed():
                seen[event.card] = None
            case CardAnswered():
                seen |= {event.card: None, event.answer: None}
            case CardsDiscarded():
                seen |= dict.fromkeys(event.cards)
    return list(seen)
