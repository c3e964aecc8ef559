"""How the points of a Barrage are given out (C.72)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kernel.sentence import say
from pbm.rulesets.baton.events.fights import BarragePoints
from pbm.rulesets.baton.orders.below import Aim
from pbm.rulesets.baton.rules.armies.ground import ground_of
from pbm.rulesets.baton.rules.deeds.doing import not_engaged, order_of
from pbm.rulesets.baton.rules.deeds.weakest import weakest_first

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.deeds.doing import Cuts
    from pbm.rulesets.baton.rules.written.sheet import Entry


@record(frozen=False)
class Points:
    """The points of a Barrage: those left, and by leader those that the enemies have got, in the order of C.72.2."""

    left: int
    given: dict[str, int]

    def give(self, enemy: str, number: int) -> int:
        """Give so many points to an enemy as far as points are left; return how many."""
        got = max(0, min(number, self.left))
        self.left -= got
        self.given[enemy] += got
        return got


def distributed(world: World, entry: Entry, number: int) -> tuple[tuple[BarragePoints, ...], Cuts]:
    """Give the points out: what each enemy gets in the order in which they lose, and which AIM lines got less."""
    order = order_of(entry)
    enemies = sorted(weakest_first(world, order.leader), key=lambda enemy: enemy != order.target)
    points = Points(number, dict.fromkeys(enemies, 0))
    cuts = _aimed(points, entry)
    for enemy in enemies:
        points.give(enemy, _needed(world, enemy) - points.given[enemy])
    return tuple(_got(world, enemy, got) for enemy, got in points.given.items() if got), cuts


def _aimed(points: Points, entry: Entry) -> Cuts:
    """Give the points of the AIM lines out, in their order (C.72.1)."""
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
    """Return the points that bring an army to 0, its ground reckoned in (C.72.2)."""
    army = world.armies[enemy]
    return army.morale - ground_of(world, army).shot


def _got(world: World, enemy: str, points: int) -> BarragePoints:
    """Return what an army loses by its points: changed by its ground, not below 0 (C.72, C.104)."""
    army = world.armies[enemy]
    return BarragePoints(enemy, points, max(0, points + ground_of(world, army).shot))
