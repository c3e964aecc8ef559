"""Cards of the moment ORDERS (N.36, N.87)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.tactics import AttacksChanged, DrawsAdded, MovesChanged, ScoutsSent, StackScouted
from pbm.rulesets.battles.position.deck import Moment
from pbm.rulesets.battles.position.stacks import CENTRE
from pbm.rulesets.battles.rules.tactics.laid_out import first_line
from pbm.rulesets.battles.rules.tactics.laid_out import played as card_played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.orders.cards import Play
    from pbm.rulesets.battles.position.deck import Card
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def played(stage: Stage[World]) -> Events:
    """Play each army's next card ORDERS, in the order of its lines (N.36); runs again until there are none."""
    for army in stage.world.armies:
        found = first_line(stage, army, lambda _, card: card.moment is Moment.ORDERS)
        if found is not None:
            action, order, card = found
            yield from card_played(action, card)
            yield from _effects(stage.world, army, order, card)


def _effects(world: World, army: str, order: Play, card: Card) -> Events:
    """Yield what a card brings for the rest of the turn (N.87)."""
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
    """Show what scouts look at, as it is at the end of the turn (N.87)."""
    world = stage.world
    for army, stack in world.today.looks.items():
        yield StackScouted(army, stack, tuple(world.enemy(army).stacks[stack]))
