"""What cards on the table do (W.31 a to d)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.hands import CardsDiscarded, Why
from pbm.rulesets.warp.events.table import (
    CardWorked,
    ForeignersAdmitted,
    StacksHeld,
    TruceMade,
    UnitsDisbanded,
    UnitsGone,
    UnitsStruck,
)
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.standing_order import ANY
from pbm.rulesets.warp.position.unit_lists import is_of, kind_of
from pbm.rulesets.warp.rules.units import drowning, losing_order

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pbm.kernel.dice import Dice
    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.cards.data import Loss
    from pbm.rulesets.warp.position.fight import Laid
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World

    Events = Iterator[Event[World]]


def next_effect(stage: Stage[World]) -> Events:
    """Carry out the next effect of a card on the table: each acts on what those before it have left."""
    world = stage.world
    waiting = [laid for laid in world.today.table if laid.card not in world.today.worked]
    if waiting:
        laid = min(waiting, key=lambda laid: _turn_to_work(world, laid))
        yield from _effect(stage, laid)
        yield CardWorked(laid.card)


def _turn_to_work(world: World, laid: Laid) -> tuple[int, ...]:
    """Return when a card works: alliances, holds, truces; stacks; hands by victim; then by player and number."""
    card = card_of(world, laid.card)
    mine = (world.rank(laid.player), laid.card)
    if card.discard and laid.target is not None:
        return 2, world.rank(laid.target), *mine
    return (1 if card.strike or card.disband else 0), *mine


def _effect(stage: Stage[World], laid: Laid) -> Events:
    card = card_of(stage.world, laid.card)
    if card.admit:
        yield ForeignersAdmitted(laid.player)
    if laid.target is None:
        return
    if card.forbid:
        yield (StacksHeld if card.forbid == "move" else TruceMade)(laid.player, laid.target)
    if card.strike:
        yield from _struck(stage, laid, card.strike)
    if card.disband:
        yield from _disbanded(stage.world, laid.target, card.disband)
    if card.discard:
        yield from _stolen(stage, laid, card.discard)


def units_meant(world: World, units: Iterable[Chit], loss: Loss) -> list[Chit]:
    """Return the units of a loss's classes; outside a fight C/H counts as on sheets (W.77)."""
    return [chit for chit in units if any(is_of(kind_of(chit), word, world.settings) for word in loss.of)]


def _struck(stage: Stage[World], laid: Laid, losses: Sequence[Loss]) -> Events:
    """Destroy units of a stack one after the other by die; cargo that loses its room drowns at once (W.58, W.76.19)."""
    assert laid.target is not None
    assert laid.second is not None
    world, holder = stage.world, laid.second
    area = world.areas[laid.target]
    stack = area.stacks.get(holder)
    left = [] if stack is None else list(stack.units)
    dice = stage.dice("Card", str(laid.card))
    struck: list[Chit] = []
    drowned: list[Chit] = []
    for chit in _at_random(world, left, losses, dice):
        struck.append(chit)
        for lost in drowning(world, area, holder, left):
            left.remove(lost)
            drowned.append(lost)
    if struck:
        yield UnitsStruck(holder, area.code, (*struck, *drowned))
        yield UnitsGone(holder, area.code, kinds_of(struck))
    if drowned:
        yield UnitsGone(holder, area.code, kinds_of(drowned), drowned=True)


def _at_random(world: World, left: list[Chit], losses: Sequence[Loss], dice: Dice) -> Iterator[Chit]:
    """Take units out of a list one by one; the caller may take others in between."""
    for loss in losses:
        for _ in range(loss.number):
            meant = units_meant(world, left, loss)
            if meant:
                chosen = meant[dice.roll(len(meant)) - 1]
                left.remove(chosen)
                yield chosen


def _disbanded(world: World, player: str, losses: Sequence[Loss]) -> Events:
    """Remove units of a player's choice: by their LOSE ANY lines, then the cheapest, anywhere (W.76.22)."""
    units = [(area.code, chit) for area, holder, stack in world.stacks() if holder == player for chit in stack.units]
    gone: list[tuple[str, Chit]] = []
    for loss in losses:
        left = _without(units, gone)
        meant = [(code, chit) for code, chit in left if units_meant(world, [chit], loss)]
        gone += losing_order(world, player, ANY, meant)[: loss.number]
    for code in dict.fromkeys(code for code, _ in gone):
        chits = tuple(chit for where, chit in gone if where == code)
        yield UnitsDisbanded(player, code, chits)
        yield UnitsGone(player, code, kinds_of(chits))
        yield from _sunk(world, player, code, chits)


def _sunk(world: World, player: str, code: str, gone: Sequence[Chit]) -> Events:
    """Drown the cargo that the remaining ships have no room for (W.58)."""
    left = list(world.areas[code].stacks[player].units)
    for chit in gone:
        left.remove(chit)
    drowned = drowning(world, world.areas[code], player, left)
    if drowned:
        yield UnitsStruck(player, code, tuple(drowned))
        yield UnitsGone(player, code, kinds_of(drowned), drowned=True)


def _without(units: Sequence[tuple[str, Chit]], gone: Sequence[tuple[str, Chit]]) -> list[tuple[str, Chit]]:
    left = list(units)
    for each in gone:
        left.remove(each)
    return left


def kinds_of(units: Iterable[Chit]) -> tuple[tuple[str, int], ...]:
    """Return the number of units by kind, all that opponents may know (W.75)."""
    return tuple(Counter(chit.kind for chit in units).items())


def _stolen(stage: Stage[World], laid: Laid, number: int) -> Events:
    """Take cards at random from a hand as it is now; those on the table are safe (W.31d)."""
    assert laid.target is not None
    hand = stage.world.players[laid.target].hand
    dice = stage.dice("Card", str(laid.card))
    left = list(hand)
    for _ in range(min(number, len(hand))):
        left.pop(dice.roll(len(left)) - 1)
    if hand:
        # They go at the same moment: in the order of the hand, not of picking (W.24).
        yield CardsDiscarded(laid.target, tuple(card for card in hand if card not in left), Why.LOST)
