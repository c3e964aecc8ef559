"""Hands: cards put away, cut, dealt, replenished and shown (W.27 to W.30, W.59)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.quantity import Quantity
from pbm.kernel.sentence import say
from pbm.kit.cards.deck import Dealing
from pbm.kit.lines import forbidden, waiting
from pbm.rulesets.warp.events.hands import (
    CardsDealt,
    CardsDiscarded,
    DeckDrawn,
    DeckShuffled,
    HandShown,
    ShuffleSeen,
    Why,
)
from pbm.rulesets.warp.orders.cards import Discard, Keep
from pbm.rulesets.warp.orders.copies import lines_naming
from pbm.rulesets.warp.position.cards.box import title
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.rules.lines import done, failed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import World

    Events = Iterator[Event[World]]


def in_order(world: World) -> list[str]:
    """Return the players who are in the game, in the order of play."""
    return [player for player in world.order_of_play if world.players[player].in_game]


def put_away(stage: Stage[World]) -> Events:
    """Step 1: DISCARD NOW, player by player in order of play, in line order (W.27)."""
    yield from _discards(stage, now=True)


def put_away_at_the_end(stage: Stage[World]) -> Events:
    """Step 11: DISCARD END, but not when the game is over (W.29, W.70)."""
    if not stage.world.over:
        yield from _discards(stage, now=False)


def _discards(stage: Stage[World], *, now: bool) -> Events:
    for player in in_order(stage.world):
        hand = list(stage.world.players[player].hand)
        for action in waiting(stage, Discard, player=player):
            if isinstance(action.order, Discard) and action.order.now == now:
                yield from _discard(stage, action, action.order, hand)


def _discard(stage: Stage[World], action: Action[World], order: Discard, hand: list[int]) -> Events:
    """Carry out a DISCARD line, and take its cards out of the hand as it is by then."""
    reason = forbidden(action, stage.world)
    if reason is not None:
        yield failed(action, reason)
        return
    named = lines_naming(stage.actions, action.empire)
    every = isinstance(order.card, Quantity)
    cards = [card for card in hand if (card not in named if every else str(card) == order.card)]
    for card in cards:
        hand.remove(card)
    if cards:
        yield CardsDiscarded(action.empire, tuple(cards), Why.PUT_AWAY)
    if isinstance(order.card, str) and not cards:
        yield failed(action, say("{card} is not in your hand", card=title(stage.world, int(order.card))))
    else:
        yield done(action)


def cut(stage: Stage[World]) -> Events:
    """Step 1: cut hands to the limit, player by player (W.28)."""
    world = stage.world
    for player in in_order(world):
        hand = world.players[player].hand
        excess = len(hand) - world.settings.hand_limit
        if excess > 0:
            going = going_first(hand, lines_naming(stage.actions, player))
            yield CardsDiscarded(player, tuple(going[:excess]), Why.CUT)


def going_first(hand: Sequence[int], named: Mapping[int, Sequence[Action[World]]]) -> list[int]:
    """Return the cards of a hand in the order in which the limit takes them (W.28).

    First those that only DISCARD END lines name, in line order; then those no line names, oldest first; then those
    that other lines name, from the last such line upwards; then kept ones, from the last KEEP upwards.
    """
    return sorted(hand, key=lambda card: _turn_to_go(hand.index(card), named.get(card, ())))


def _turn_to_go(age: int, lines: Sequence[Action[World]]) -> tuple[int, int]:
    keeps = [line.place for line in lines if isinstance(line.order, Keep)]
    others = [line.place for line in lines if not (isinstance(line.order, Discard) and not line.order.now)]
    if keeps:
        return 3, -keeps[0]
    if others:
        return 2, -others[0]
    return (0, lines[0].place) if lines else (1, age)


def replenished(stage: Stage[World]) -> Events:
    """After the fights: players who had a unit in one draw up to the number, to play next turn (W.24, W.59)."""
    world = stage.world
    hands = {player: len(world.players[player].hand) for player in in_order(world) if player in world.today.fought}
    wanted = {player: world.settings.replenish - held for player, held in hands.items()}
    dealing = dealing_of(stage)
    dealt = dealing.round_the_table({player: number for player, number in wanted.items() if number > 0})
    yield from deck_events(dealing)
    yield from (CardsDealt(player, cards, fresh=True) for player, cards in dealt.items() if cards)


def dealt(stage: Stage[World]) -> Events:
    """Step 11: deal cards to all players, one at a time round the table, then those of ``draw`` (W.29)."""
    world = stage.world
    if world.over:
        return
    players = in_order(world)
    dealing = dealing_of(stage)
    hands = dealing.round_the_table(dict.fromkeys(players, world.settings.draw_cards))
    events = [CardsDealt(player, cards) for player, cards in hands.items()]
    drawing = sorted(world.today.draws, key=lambda laid: (world.rank(laid.player), laid.card))
    for laid in drawing:
        if laid.player in players:
            more = dealing.round_the_table({laid.player: card_of(world, laid.card).draw})
            events.append(CardsDealt(laid.player, more[laid.player], card=laid.card))
    yield from deck_events(dealing)
    yield from (event for event in events if event.cards)


def dealing_of(stage: Stage[World]) -> Dealing:
    """Begin drawing from a world's deck; each shuffle has its own dice, by its number in the game (W.17)."""
    world = stage.world
    return Dealing.of(world.deck, world.discards, world.shuffles, lambda number: stage.dice("Deck", str(number)))


def deck_events(dealing: Dealing) -> Events:
    """Yield the events of a dealing for deck and discards; those for the hands come separately (W.30)."""
    for stretch in dealing.stretches():
        if stretch.shuffled is not None:
            yield DeckShuffled(stretch.shuffled)
            yield ShuffleSeen(len(stretch.shuffled))
        if stretch.drawn:
            yield DeckDrawn(stretch.drawn)


def shown(stage: Stage[World]) -> Events:
    """Step 11: show the hands that were looked at, as they are now; eliminated players have none (W.76.28)."""
    world = stage.world
    looks = [(laid.player, laid.target) for laid in world.today.looks]
    for player, other in dict.fromkeys(looks):
        if other is not None and world.players[other].in_game:
            yield HandShown(player, other, tuple(world.players[other].hand))
