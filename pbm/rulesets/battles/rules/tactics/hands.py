"""Tactics cards outside of combats: put away, played for orders, drawn, left over (N.36, N.78, N.85d, N.87)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.cards.deck import Dealing
from pbm.kit.lines import forbidden, waiting
from pbm.rulesets.battles.events.tactics import (
    AttacksChanged,
    CardPutAway,
    CardsDrawn,
    DeckShuffled,
    DrawsAdded,
    MovesChanged,
    ScoutsSent,
    StackScouted,
)
from pbm.rulesets.battles.orders.cards import Discard, Play
from pbm.rulesets.battles.position.deck import Moment, cards_by_code
from pbm.rulesets.battles.position.stacks import CENTRE
from pbm.rulesets.battles.rules.lines import done, failed, not_triggered
from pbm.rulesets.battles.rules.tactics.playing import first_line, played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.deck import Card
    from pbm.rulesets.battles.position.world import Army, World

    Events = Iterator[Event[World]]


def put_away(stage: Stage[World]) -> Events:
    """Carry out each army's next DISCARD line (N.36); runs again until there are none."""
    for army in stage.world.armies:
        for action in waiting(stage, Discard, player=army):
            yield from _put_away(stage.world, action)
            break


def _put_away(world: World, action: Action[World]) -> Events:
    reason = _against(world, action)
    if reason is not None:
        yield failed(action, reason)
        return
    assert isinstance(action.order, Discard)
    yield CardPutAway(action.empire, cards_by_code()[action.order.card].number)
    yield done(action)


def left_over(stage: Stage[World]) -> Events:
    """Report PLAY lines that were not played: the card was not in hand, or its occasion has not come (N.85d)."""
    for action in waiting(stage, Play):
        reason = _against(stage.world, action)
        if reason is not None:
            yield failed(action, reason)
        else:
            yield not_triggered(action, say("not needed: no occasion fitted, the card stays in your hand"))


def _against(world: World, action: Action[World]) -> Sentence | None:
    """Return why a card cannot be played or put away: mostly because it is not in the hand."""
    assert isinstance(action.order, Play | Discard)
    code = action.order.card
    if cards_by_code()[code].number not in world.armies[action.empire].hand:
        return say("{card} is not in your hand", card=code)
    return forbidden(action, world)


def drawn(stage: Stage[World]) -> Events:
    """Draw tactics cards, and those that cards let draw, up to the limit (N.78)."""
    for army in stage.world.armies.values():
        yield from _drawn(stage, army)


def _drawn(stage: Stage[World], army: Army) -> Events:
    settings = stage.world.settings
    wanted = settings.tactics_draw + stage.world.today.draws.get(army.code, 0)
    room = settings.tactics_limit - len(army.hand)
    dealing = Dealing.of(
        army.deck, army.discards, army.shuffles, lambda number: stage.dice("Tactics", f"{army.code} {number}")
    )
    cards = dealing.round_the_table({army.code: min(wanted, room)})[army.code]
    for stretch in dealing.stretches():
        if stretch.shuffled is not None:
            yield DeckShuffled(army.code, stretch.shuffled)
        if stretch.drawn:
            yield CardsDrawn(army.code, cards[: stretch.drawn])
            cards = cards[stretch.drawn :]


def orders_played(stage: Stage[World]) -> Events:
    """Play each army's next card ORDERS, in the order of its lines (N.36); runs again until there are none."""
    for army in stage.world.armies:
        found = first_line(stage, army, lambda _, card: card.moment is Moment.ORDERS)
        if found is not None:
            action, order, card = found
            yield from played(action, card)
            yield from _effects(stage.world, army, order, card)


def _effects(world: World, army: str, order: Play, card: Card) -> Events:
    """Yield a card's effects for the rest of the turn (N.87)."""
    if card.attacks:
        yield AttacksChanged(army, card.attacks)
    if card.enemy_attacks:
        yield AttacksChanged(world.enemy(army).code, card.enemy_attacks)
    if card.moves:
        yield MovesChanged(army, card.moves)
    if card.look:
        yield ScoutsSent(army, order.stack or CENTRE)
    if card.draw:
        yield DrawsAdded(army, card.draw)


def scouted(stage: Stage[World]) -> Events:
    """Show the stacks that scouts look at, as they are at the end of the turn (N.87)."""
    world = stage.world
    for army, stack in world.today.looks.items():
        yield StackScouted(army, stack, tuple(world.enemy(army).stacks[stack]))
