"""CHARGE: testing an enemy army (C.67 to C.69)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.events.cards import Flip
from pbm.rulesets.baton.events.fights import Cause, ChargeTested, UnitSpared
from pbm.rulesets.baton.position.cards import Suit
from pbm.rulesets.baton.rules.armies.engaging import engage, ground_of, is_barred, is_in_reach
from pbm.rulesets.baton.rules.armies.losses import break_up, change_morale, lose_morale, lose_morale_and_unit, lose_unit
from pbm.rulesets.baton.rules.armies.splitting import own_army
from pbm.rulesets.baton.rules.deck.card_events import carry_out_event
from pbm.rulesets.baton.rules.deck.drawing import flip
from pbm.rulesets.baton.rules.deck.seasons import is_gales
from pbm.rulesets.baton.rules.deeds.doing import cannot_be_engaged_further, not_engaged, order_of, weakest_first

if TYPE_CHECKING:
    from pbm.rulesets.baton.orders.deeds import DeedOrder
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps
    from pbm.rulesets.baton.rules.deck.drawing import Flipped
    from pbm.rulesets.baton.rules.deeds.doing import Doing
    from pbm.rulesets.baton.rules.written.sheet import Entry, Sheet


ENGAGING_COST = 1
"""The morale that an unengaged army spends to engage the army that it charges (C.67)."""


def impossible(world: World, power: str, order: DeedOrder) -> Sentence | None:
    """Say why an army cannot charge at this moment; None if it can (C.67)."""
    army = own_army(world, power, order.leader)
    if isinstance(army, Sentence):
        return army
    if world.engaged(army.leader):
        foes = world.foes_of(army.leader)
        return None if order.target in (None, *foes) else not_engaged(army.leader, str(order.target))
    if order.target is None:
        return not_engaged(army.leader, None)
    return _against_engaging(world, army, str(order.target))


def _against_engaging(world: World, army: Army, target: str) -> Sentence | None:
    """Say why an unengaged army cannot engage its target first (C.55, C.67)."""
    enemy = world.armies.get(target)
    if enemy is None or not is_in_reach(world, army, enemy):
        return say("{enemy} is not in reach", enemy=target)
    if is_barred(world, enemy):
        return cannot_be_engaged_further(target)
    if not army.can_spend(ENGAGING_COST):
        return say("{army} has too little morale to engage", army=army.leader)
    return None


def done(course: Course, sheet: Sheet, entry: Entry) -> Doing:
    """Engage the enemy first if need be, test it, and carry out the event of the card."""
    del sheet
    order, world = order_of(entry), course.world
    leader = order.leader
    enemy = weakest_first(world, leader)[0] if order.target is None else str(order.target)
    if not world.engaged(leader):
        yield from change_morale(course, leader, -ENGAGING_COST, Cause.ENGAGING)
        yield from engage(course, leader, enemy)
    flipped = yield from flip(course, Flip.CHARGE)
    test = tested(world, world.armies[leader], world.armies[enemy], flipped)
    yield test
    yield from (_beaten(course, leader, enemy) if test.won else _repelled(course, leader, enemy))
    yield from carry_out_event(course, flipped)
    return {}


def _beaten(course: Course, leader: str, enemy: str) -> Steps:
    """Take morale and a unit card from the army charged, unless its ground spares it that (C.68, C.104)."""
    if not ground_of(course.world, course.world.armies[enemy]).screen:
        yield from lose_morale_and_unit(course, enemy, Cause.CHARGE, victor=leader)
        return
    yield from lose_morale(course, enemy, 1, Cause.CHARGE, victor=leader)
    if enemy in course.world.armies:
        yield UnitSpared(enemy)


def _repelled(course: Course, leader: str, enemy: str) -> Steps:
    """Take morale from the army that charged, and what the enemy's ground costs it besides (C.68, C.104)."""
    ground = ground_of(course.world, course.world.armies[enemy])
    yield from change_morale(course, leader, -1 - ground.repel, Cause.FAILED_CHARGE)
    army = course.world.armies[leader]
    if ground.pit and army.units:
        yield from lose_unit(course, leader)
    if not course.world.armies[leader].morale:
        yield from break_up(course, leader, victor=enemy)


def tested(world: World, army: Army, enemy: Army, flipped: Flipped) -> ChargeTested:
    """Return the test that an enemy army takes by a card flipped."""
    cavalry, infantry = _cavalry(world, army, enemy), _infantry(world, enemy)
    ground = ground_of(world, enemy).against + ground_of(world, army).by
    weather = -1 if is_gales(world) else 0
    result = flipped.roll + cavalry - infantry + ground + weather
    return ChargeTested(
        army=army.leader,
        enemy=enemy.leader,
        card=flipped.card,
        roll=flipped.roll,
        cavalry=cavalry,
        infantry=infantry,
        ground=ground,
        weather=weather,
        result=result,
        morale=enemy.morale,
        won=result > enemy.morale,
    )


def _cavalry(world: World, army: Army, enemy: Army) -> int:
    """Return what the cavalry adds: nothing on ground unfit for horses (C.104)."""
    return 0 if ground_of(world, enemy).unhorse else world.counting(army, Suit.CAV)


def _infantry(world: World, enemy: Army) -> int:
    """Return what the enemy's infantry takes off: more on ground where it has cover (C.104)."""
    each = world.settings.infantry + ground_of(world, enemy).square
    return each * world.counting(enemy, Suit.INF)
