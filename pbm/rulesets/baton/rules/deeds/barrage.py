"""BARRAGE: guns at the armies engaged (C.70 to C.72)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence
from pbm.rulesets.baton.events.fights import BarrageFired, Cause
from pbm.rulesets.baton.position.cards import Suit
from pbm.rulesets.baton.rules.armies.breaking import lose_morale
from pbm.rulesets.baton.rules.armies.ground import ground_of
from pbm.rulesets.baton.rules.armies.own import own_army
from pbm.rulesets.baton.rules.chances.weather import is_thunder
from pbm.rulesets.baton.rules.deeds.barrage_points import distributed
from pbm.rulesets.baton.rules.deeds.doing import not_engaged, order_of

if TYPE_CHECKING:
    from pbm.rulesets.baton.orders.deeds import DeedOrder
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course
    from pbm.rulesets.baton.rules.deeds.doing import Doing
    from pbm.rulesets.baton.rules.written.sheet import Entry, Sheet


def impossible(world: World, power: str, order: DeedOrder) -> Sentence | None:
    """Say why an army cannot fire at this moment; None if it can (C.71)."""
    army = own_army(world, power, order.leader)
    if isinstance(army, Sentence):
        return army
    foes = world.foes_of(army.leader)
    if foes and order.target in (None, *foes):
        return None
    return not_engaged(army.leader, None if order.target is None else str(order.target))


def points_of(world: World, army: Army) -> int:
    """Return the points of an army's Barrages: one, one for each artillery unit, then ground and weather (C.70).

    They are never below 0: thunder takes away one of at least one.
    """
    counted = [*army.units, army.card] if world.settings.barrage_leader else army.units
    artillery = sum(world.card(number).suit is Suit.ART for number in counted)
    return 1 + artillery + ground_of(world, army).guns - is_thunder(world)


def done(course: Course, sheet: Sheet, entry: Entry) -> Doing:
    """Give all points out, then let the armies lose by them one after the other (C.72)."""
    del sheet
    leader, world = order_of(entry).leader, course.world
    points = points_of(world, world.armies[leader])
    targets, cuts = distributed(world, entry, points)
    yield BarrageFired(leader, points, targets)
    for target in targets:
        yield from lose_morale(course, target.army, target.loss, Cause.BARRAGE, victor=leader)
    return cuts
