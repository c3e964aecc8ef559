"""The wants of the computer player: deeds of its armies, each with a rank (C.103.1 to C.103.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.baton.dummy.position import distance_to, weight
from pbm.rulesets.baton.position.cards import Deed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.baton.dummy.position import Position
    from pbm.rulesets.baton.sight.visibility import SeenArmy

MOST_ARMIES = 4
"""A power with this many armies raises no leader and splits none off (C.103.1)."""


@record
class Want:
    """A wanted deed: its leader, its target, the army to split from first, and its rank."""

    rank: int
    deed: Deed
    leader: str
    target: str = "-"
    split_from: str | None = None


@record
class Leaders:
    """The leaders of the hand to raise and to split off (C.103.1)."""

    raised: str | None = None
    split_off: str | None = None


def leaders_to_use(position: Position) -> Leaders:
    """Choose the leaders to use: the first by card number of those in hand that the power may use (C.103.1)."""
    if len(position.own) >= MOST_ARMIES or not position.room:
        return Leaders()
    usable = [position.sight.card(number).leader for number in sorted(position.hand.usable)]
    if position.seat is None:
        usable.insert(0, None)
    first, second = (*usable, None, None)[:2]
    return Leaders(first, second)


class Wants:
    """The list of wants in the making.

    Attributes:
        position: what the power may see.
        leaders: the leaders of the hand to be used.
        found: the wants, in the order in which they are made.
        goals: areas that are already a goal of some want.
        split_off: whether a leader has been split off.

    """

    def __init__(self, position: Position) -> None:
        """Make the list: armies, the leader to be raised, recruits (C.103.2 to C.103.6)."""
        self.position = position
        self.leaders = leaders_to_use(position)
        self.found: list[Want] = []
        self.goals: set[str] = set()
        self.split_off = False
        for army in position.own:
            self.found += self._of_army(army)
        if self.leaders.raised is not None:
            self.found.append(Want(3 if position.own else 1, Deed.RECRUIT, self.leaders.raised))
        if position.room:
            self.found += self._recruits()

    def sorted(self) -> list[Want]:
        """Return the wants by rank; equal ranks keep the order in which they were made (C.103.7)."""
        return sorted(self.found, key=lambda want: want.rank)

    def _of_army(self, army: SeenArmy) -> Iterator[Want]:
        if army.foes:
            return self._engaged(army)
        if army.morale <= 4:
            return self._weak(army)
        return self._unengaged(army)

    def _engaged(self, army: SeenArmy) -> Iterator[Want]:
        """Want to get away, or to fight the engaged enemy with the lowest morale (C.103.2)."""
        enemy = min((self.position.sight.armies[foe] for foe in army.foes), key=lambda foe: (foe.morale, foe.leader))
        if len(army.foes) < army.morale <= 3 and enemy.morale > 2:
            refuge = self._refuge(army)
            if refuge is not None:
                yield Want(1, Deed.FORCED, army.leader, refuge)
        odds = self.position.edge(army, enemy)
        if odds >= 0:
            yield Want(2, Deed.CHARGE, army.leader, enemy.leader)
        yield Want(2, Deed.BARRAGE, army.leader, enemy.leader)
        if odds in (-2, -1):
            yield Want(5, Deed.CHARGE, army.leader, enemy.leader)

    def _refuge(self, army: SeenArmy) -> str | None:
        """Return the nearest other area of its own with a cube and no enemy; otherwise the seat (C.103.2)."""
        position, here = self.position, army.place.area
        safe = (
            area
            for area in position.sight.areas
            if area != here and position.controls(area) and position.has_cube(area) and not position.hostile(area)
        )
        return position.nearest(army, safe) or position.seat

    def _weak(self, army: SeenArmy) -> Iterator[Want]:
        """Want to forage, here or at the nearest place for it; nothing else (C.103.3)."""
        position = self.position
        if position.has_cube(army.place.area):
            yield Want(2, Deed.FORAGE, army.leader)
            return
        fields = (area for area in position.sight.areas if position.has_cube(area) and not position.hostile(area))
        nearest = position.nearest(army, fields)
        if nearest is not None:
            yield Want(3, Deed.MANEUVER, army.leader, nearest)

    def _unengaged(self, army: SeenArmy) -> Iterator[Want]:
        """Want prey, an area to take, cubes, and to split a leader off (C.103.4)."""
        prey = self._prey(army)
        if prey is not None:
            yield from self._hunt(army, *prey)
        goal = self._goal(army)
        if goal is not None:
            away = goal != army.place.area
            deed = Deed.FORCED if army.morale >= 6 and away else Deed.MANEUVER
            yield Want(4 if prey is None else 5, deed, army.leader, goal)
        if self.position.has_cube(army.place.area) and army.morale <= 7:
            yield Want(5, Deed.FORAGE, army.leader)
        yield from self._splitting(army)

    def _prey(self, army: SeenArmy) -> tuple[int, SeenArmy] | None:
        """Return the nearest enemy army that is enough lighter, then the lightest, and how far away it is."""
        distances = self.position.distances(army)
        found = []
        for enemy in self.position.enemies:
            away = distance_to(enemy, distances)
            if away is not None and away <= 2 and weight(army) - weight(enemy) >= (6 if away else 2):
                found.append((away, weight(enemy), enemy.leader))
        if not found:
            return None
        away, _, leader = min(found)
        return away, self.position.sight.armies[leader]

    def _hunt(self, army: SeenArmy, away: int, prey: SeenArmy) -> Iterator[Want]:
        if away == 0 and self.position.edge(army, prey) >= 0:
            yield Want(3, Deed.CHARGE, army.leader, prey.leader)
        deed = Deed.FORCED if away and army.morale >= 6 else Deed.MANEUVER
        yield Want(4 if away else 3, deed, army.leader, prey.leader)

    def _goal(self, army: SeenArmy) -> str | None:
        """Take the best area that is neither its own nor its ally's, with no army on the point, and not yet a goal."""
        position = self.position
        ally = position.sight.powers[position.power].ally
        held = {other.where for other in position.sight.armies.values() if other.on_point}
        distances = position.distances(army)
        areas = position.sight.areas
        free = [
            area
            for area in distances
            if areas[area].marker not in (position.power, ally or position.power)
            and area not in held
            and area not in self.goals
        ]
        best = min(
            free,
            key=lambda area: (distances[area] + 2 * position.hostile(area) - 3 * areas[area].value, area),
            default=None,
        )
        if best is not None:
            self.goals.add(best)
        return best

    def _splitting(self, army: SeenArmy) -> Iterator[Want]:
        """Want to split the second leader off, once, towards another goal (C.103.4)."""
        leader = self.leaders.split_off
        if leader is None or self.split_off or army.place.area is None or len(army.units) < 3 or army.morale < 6:
            return
        goal = self._goal(army)
        if goal is not None:
            self.split_off = True
            yield Want(4, Deed.MANEUVER, leader, goal, split_from=army.leader)

    def _recruits(self) -> Iterator[Want]:
        """Want units for the smallest armies that can bear them (C.103.6)."""
        for army in sorted(self.position.own, key=lambda army: (len(army.units), army.leader)):
            if len(army.units) < 5 and (army.morale >= 6 or self.position.controls(army.place.area)):
                yield Want(6, Deed.RECRUIT, army.leader)
