"""A world that may be: all that a power sees, and what it does not see dealt out by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.foresight.assumed_world import assumed_world
from pbm.rulesets.baton.imagination.known_cards import known_hands
from pbm.rulesets.baton.keeping.soundness import all_cards

if TYPE_CHECKING:
    from collections.abc import Collection

    from pbm.kernel.dice import Dice
    from pbm.kernel.view import View
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.sight.visibility import Sight


def sampled(view: View[Sight], chance: Dice) -> World:
    """Return a world in which the reader would see what they see (C.95 to C.97), with every card in one place (C.7).

    Hands that are hidden hold as many cards as are counted, first those that all have seen come to them this turn; the
    rest of the cards that are nowhere in sight are shuffled, dealt to these hands, and are the deck.

    Args:
        view: what the reader knows; of its events only those about cards matter, and there may be none.
        chance: the dice by which cards are dealt.

    """
    sight = view.sight
    world = assumed_world(sight)
    if sight.deck_order is not None:
        world.deck = list(sight.deck_order)
        return world
    in_sight = {*all_cards(world)}
    held = _held(view, in_sight)
    taken = {card for cards in held.values() for card in cards}
    hidden = chance.shuffled(card.number for card in world.cards if card.number not in in_sight | taken)
    for code, cards in held.items():
        dealt = sight.powers[code].cards - len(cards)
        world.powers[code].hand = [*hidden[:dealt], *cards]
        del hidden[:dealt]
    world.deck = hidden
    return world


def _held(view: View[Sight], in_sight: Collection[int]) -> dict[str, list[int]]:
    """Return for each hand that is hidden which of its cards are known."""
    found: dict[str, list[int]] = {code: [] for code, power in view.sight.powers.items() if power.hand is None}
    for card, power in known_hands(view.events, view.sight.cards).items():
        if card not in in_sight and power in found and len(found[power]) < view.sight.powers[power].cards:
            found[power].append(card)
    return found
