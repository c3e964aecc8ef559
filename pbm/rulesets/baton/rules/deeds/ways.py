"""The way of an army over borders: the fewest steps to its goal (C.61, C.62)."""

from __future__ import annotations

from collections import deque
from enum import Enum, auto
from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say
from pbm.quick.record import record
from pbm.rulesets.baton.position.places import Place, border_between
from pbm.rulesets.baton.rules.deck.seasons import is_gales

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World


def next_step(world: World, army: Army, goal: Iterable[str]) -> Place | None:
    """Return the first step of an army's way to the nearest of several places; None if there is no way (C.61).

    Borders on which enemy armies stand count as open only if there is no way over open borders.
    """
    places = tuple(goal)
    step = _first_step(world, army, places, open_borders(world, army))
    return step or _first_step(world, army, places, open_borders(world, army, past_enemies=True))


def _first_step(world: World, army: Army, goal: Iterable[str], borders: Collection[str]) -> Place | None:
    steps = steps_from(world, army.place.where)
    distances = distances_to(world, goal, borders, steps)
    nearest = min((step for step in steps if step in distances), key=distances.__getitem__, default=None)
    return None if nearest is None else Place(nearest)


def distances_to(
    world: World, goal: Iterable[str], borders: Collection[str], sought: Collection[str] = ()
) -> Mapping[str, int]:
    """Count the steps from places to the nearest of several others, over these borders only.

    If some places are sought, those farther away than the nearest of them need not be counted, and are left out.
    """
    places = {*world.areas, *borders}
    found = {place: 0 for place in goal if place in places}
    waiting = deque(found)
    is_found = any(place in sought for place in found)
    farthest = 0
    while waiting and not (is_found and found[waiting[0]] >= farthest):
        place = waiting.popleft()
        for step in steps_from(world, place):
            if step in places and step not in found:
                found[step] = farthest = found[place] + 1
                waiting.append(step)
                is_found = is_found or step in sought
    return found


def steps_from(world: World, place: str) -> tuple[str, ...]:
    """Return where a step leads: from an area onto its borders, from a border into its areas; the best first (C.61)."""
    area = world.areas.get(place)
    if area is None:
        return Place(place).areas
    return tuple([border_between(place, other) for other in area.neighbours])


def open_borders(world: World, army: Army, *, past_enemies: bool = False) -> Collection[str]:
    """Return the borders that are open to an army, or count as open (C.61).

    A border that an enemy army holds may count as open; but a strait there is still closed by gales, and still has
    its price: only this gives the figures of C.116.
    """
    closed = {border for border, is_strait in world.straits.items() if is_strait and not _can_sail(world, army, border)}
    held = {
        other.place.where
        for other in world.armies.values()
        if other.place.on_border and not (past_enemies and world.are_enemies(army.power, other.power))
    }
    return world.straits.keys() - closed - held


def is_open(world: World, army: Army, border: str) -> bool:
    """Return whether a border is open to an army (C.61); the one that it stands on need not be passed."""
    if world.army_at(Place(border)) is not None:
        return False
    return not world.straits[border] or _can_sail(world, army, border)


def _can_sail(world: World, army: Army, strait: str) -> bool:
    """Return whether an army may step onto a strait, and can spend what that costs (C.62, C.79)."""
    return not is_gales(world) and army.can_spend(strait_cost(world, army.power, strait))


def strait_cost(world: World, power: str, place: str) -> int:
    """Return what a step onto a place costs a power: morale for a strait, nothing elsewhere (C.62)."""
    if not world.straits.get(place) or power == world.settings.sea_power:
        return 0
    return 0 if all(world.controls(power, area) for area in Place(place).areas) else world.settings.strait_cost


class Kind(Enum):
    """The kind of a goal."""

    AREA = auto()
    BORDER = auto()
    ENEMY = auto()
    OWN_ARMY = auto()
    AWAY = auto()


@record
class Goal:
    """A goal: an area and its point, a border, an enemy or own army by its leader's code, or away from enemies."""

    kind: Kind
    code: str = ""

    def places(self, world: World) -> tuple[str, ...]:
        """Return the areas or the border that the way leads to, whichever is nearest (C.61)."""
        if self.kind is Kind.AWAY:
            return ()
        if self.kind in (Kind.AREA, Kind.BORDER):
            return (self.code,)
        return world.armies[self.code].place.areas

    def is_reached(self, world: World, army: Army) -> bool:
        """Return whether an army has reached the goal (C.59)."""
        match self.kind:
            case Kind.AREA:
                return army.place.on_point and army.place.where == self.code
            case Kind.BORDER:
                return army.place.where == self.code
            case Kind.ENEMY:
                return self.code in world.foes_of(army.leader)
            case Kind.OWN_ARMY:
                return army.place.area in self.places(world)
            case Kind.AWAY:
                return not world.engaged(army.leader)


def goal_of(world: World, army: Army, target: str | int | None) -> Goal | Sentence:
    """Return an army's goal, or the reason why there is no such goal (C.59)."""
    if target is None:
        return Goal(Kind.AWAY)
    code = str(target)
    if code in world.areas:
        return Goal(Kind.AREA, code)
    if code in world.straits:
        return Goal(Kind.BORDER, code)
    return _army_as_goal(world, army, code)


def _army_as_goal(world: World, army: Army, code: str) -> Goal | Sentence:
    other = world.armies.get(code)
    if other is None:
        return say("{army} is not on the map", army=code)
    if other.leader == army.leader:
        return say("{army} is there already", army=code)
    if other.power == army.power:
        return Goal(Kind.OWN_ARMY, code)
    if not world.are_enemies(army.power, other.power):
        return say("{army} is an ally's", army=code)
    return Goal(Kind.ENEMY, code)
