"""BARRAGE: guns at the armies engaged (C.70 to C.72)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.quick.record import record
from pbm.rulesets.baton.events.fights import BarrageFired, BarragePoints, Cause
from pbm.rulesets.baton.orders.sub_lines import Aim
from pbm.rulesets.baton.position.cards import Suit
from pbm.rulesets.baton.rules.armies.engaging import ground_of
from pbm.rulesets.baton.rules.armies.losses import lose_morale
from pbm.rulesets.baton.rules.armies.splitting import own_army
from pbm.rulesets.baton.rules.deck.seasons import is_thunder
from pbm.rulesets.baton.rules.deeds.doing import not_engaged, order_of, weakest_first

if TYPE_CHECKING:
    from pbm.rulesets.baton.orders.deeds import DeedOrder
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course
    from pbm.rulesets.baton.rules.deeds.doing import Cuts, Doing
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

    They are never below 0: thunder takes one away, and there is always at least one.
    """
    counted = [*army.units, army.card] if world.settings.barrage_leader else army.units
    artillery = sum(world.card(number).suit is Suit.ART for number in counted)
    return 1 + artillery + ground_of(world, army).guns - is_thunder(world)


def done(course: Course, sheet: Sheet, entry: Entry) -> Doing:
    """Give all points out, then apply the losses to the armies one after the other (C.72)."""
    del sheet
    leader, world = order_of(entry).leader, course.world
    points = points_of(world, world.armies[leader])
    targets, cuts = distributed(world, entry, points)
    yield BarrageFired(leader, points, targets)
    for target in targets:
        yield from lose_morale(course, target.army, target.loss, Cause.BARRAGE, victor=leader)
    return cuts


@record(frozen=False)
class Points:
    """The points of a Barrage: those left, and by leader those given to enemies, in the order of C.72.2."""

    left: int
    given: dict[str, int]

    def give(self, enemy: str, number: int) -> int:
        """Give so many points to an enemy, as far as points are left; return how many."""
        got = max(0, min(number, self.left))
        self.left -= got
        self.given[enemy] += got
        return got


def distributed(world: World, entry: Entry, number: int) -> tuple[tuple[BarragePoints, ...], Cuts]:
    """Give the points out: each enemy's points in the order in which they lose, and which AIM lines got less."""
    order = order_of(entry)
    enemies = sorted(weakest_first(world, order.leader), key=lambda enemy: enemy != order.target)
    points = Points(number, dict.fromkeys(enemies, 0))
    cuts = _aimed(points, entry)
    for enemy in enemies:
        points.give(enemy, _needed(world, enemy) - points.given[enemy])
    return tuple(_got(world, enemy, got) for enemy, got in points.given.items() if got), cuts


def _aimed(points: Points, entry: Entry) -> Cuts:
    """Give out the points of the AIM lines, in their order (C.72.1)."""
    cuts: dict[int, Sentence] = {}
    for line in entry.aims:
        aim = line.order
        assert isinstance(aim, Aim)
        if aim.enemy not in points.given:
            cuts[line.place] = not_engaged(order_of(entry).leader, aim.enemy)
        elif (got := points.give(aim.enemy, aim.points)) < aim.points:
            cuts[line.place] = say("points left for it: {n}", n=got)
    return cuts


def _needed(world: World, enemy: str) -> int:
    """Return the points that bring an army to 0, its ground included (C.72.2)."""
    army = world.armies[enemy]
    return army.morale - ground_of(world, army).shot


def _got(world: World, enemy: str, points: int) -> BarragePoints:
    """Return what an army loses by its points: changed by its ground, not below 0 (C.72, C.104)."""
    army = world.armies[enemy]
    return BarragePoints(enemy, points, max(0, points + ground_of(world, army).shot))
