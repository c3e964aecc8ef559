"""Armies: dividing stacks into groups, and choosing their goals, together against an enemy or singly."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from pbm.rulesets.warp.dummy.strength import is_general
from pbm.rulesets.warp.dummy.worth import fed, next_to, prize, ration, staying, worth
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.sight.distances import in_a_move

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.position.units import Chit


SMALL = 5
"""Units of a stack that is not parted."""
RIDERS = 3
"""Units that go with each General besides the army's own."""
GUARD = 3
"""Units that stay in a city at most when the army goes."""
ARMY = 15
"""Units of an army that can be fed almost anywhere."""
FAST = 3
MEDIUM = 2


class Group(NamedTuple):
    """Units that may go together, and where they stand."""

    area: str
    units: list[Chit]


def groups(plan: Plan) -> Iterator[Group]:
    """Divide every stack on land that is not pinned: the army, and fast units for each further General."""
    for area in sorted(plan.own):
        units = [unit for unit in plan.here(area) if not kind_of(unit).fortification]
        if plan.sight.places[area].sea or area in plan.sight.enemies or not any(is_general(unit) for unit in units):
            continue
        for group in parted(plan, area, units):
            yield Group(area, group)


def parted(plan: Plan, area: str, units: Sequence[Chit]) -> list[list[Chit]]:
    """Give each General some of the fastest units, as long as the army keeps more than half."""
    generals = [unit for unit in units if is_general(unit)]
    others = sorted(
        (unit for unit in units if not is_general(unit)), key=lambda unit: (-plan.sight.speed(unit), unit.code)
    )
    riders: list[list[Chit]] = []
    while len(generals) > 1 and len(others) - RIDERS * (len(riders) + 1) >= max(SMALL, len(others) // 2):
        first = RIDERS * len(riders)
        riders.append([generals.pop(), *others[first : first + RIDERS]])
    army = [*generals, *others[RIDERS * len(riders) :]]
    return [guarded(plan, area, army), *riders]


def guarded(plan: Plan, area: str, units: list[Chit]) -> list[Chit]:
    """Leave some of the cheapest behind in a city that an enemy is next to."""
    if not plan.sight.places[area].city or not next_to(plan, area) or len(units) <= SMALL:
        return units
    rank = sorted((unit for unit in units if not is_general(unit)), key=lambda unit: (kind_of(unit).force, unit.code))
    return without(units, rank[: min(GUARD, len(units) // 4)])


def parts(plan: Plan, units: Sequence[Chit]) -> list[list[Chit]]:
    """Return the parts of a group that may go: all, the best of a large one, or only the fast units."""
    kinds: list[list[Chit]] = [list(units)]
    if len(units) > ARMY:
        ranked = sorted(units, key=lambda unit: (not is_general(unit), -kind_of(unit).force, unit.code))
        kinds.append(ranked[:ARMY])
    for least in (MEDIUM, FAST):
        quick = [unit for unit in units if plan.sight.speed(unit) >= least]
        if len(quick) > 1 and len(quick) < len(kinds[-1]):
            kinds.append(quick)
    return kinds


def without(units: Sequence[Chit], gone: Sequence[Chit]) -> list[Chit]:
    """Return units without others, each removed once."""
    left = list(units)
    for unit in gone:
        left.remove(unit)
    return left


LEFT = 0.4
"""The cost of each unit that a General leaves behind without another."""
MOST_LEFT = 4.0
FARTHER = 0.01
FED = 2.0
"""The worth of reaching food for a group that would starve where it is."""


class March(NamedTuple):
    """A possible march of a group: its worth for each turn, its units, goal and way."""

    score: float
    units: Sequence[Chit]
    goal: str
    way: tuple[str, ...]


def march(plan: Plan) -> None:
    """Send out the groups: first those that must combine to beat an enemy, then each alone, the strongest first."""
    waiting = sorted(groups(plan), key=lambda group: (-plan.strength(group.units), group.area))
    for group in storm(plan, waiting):
        waiting.remove(group)
    for group in waiting:
        set_out(plan, group)


def storm(plan: Plan, waiting: Sequence[Group]) -> list[Group]:
    """Order attacks that only several groups together can win, on the best goals first; return the groups that go."""
    sight = plan.sight
    gone: list[Group] = []
    for goal in sorted(sight.enemies, key=lambda code: (-prize(plan, code), code)):
        able = []
        for group in waiting:
            way = plan.ways(group.area).get(goal)
            if way and group not in gone and way == in_a_move(sight, group.area, way, slowest(plan, group.units)):
                able.append((group, way))
        party = enough(plan, goal, able)
        if len(party) < 2:
            continue
        plan.goals.append(goal)
        for group, way in party:
            order(plan, group.area, group.units, way)
            gone.append(group)
    return gone


def enough(
    plan: Plan, goal: str, able: Sequence[tuple[Group, tuple[str, ...]]]
) -> Sequence[tuple[Group, tuple[str, ...]]]:
    """Return as many of the groups, the strongest first, as it takes to win; empty if all are too weak."""
    needed, together = plan.facing(goal) * plan.boldness, plan.reserve
    for number, (group, _) in enumerate(able, 1):
        together += plan.strength(group.units)
        if together * 100 >= needed:
            return able[:number]
    return ()


def set_out(plan: Plan, group: Group) -> None:
    """Order a group's march: the free move, and a card's after it where that brings it nearer to its goal."""
    area = group.area
    choices = [
        best(plan, area, units, min(MOST_LEFT, LEFT * (len(group.units) - len(units))))
        for units in parts(plan, group.units)
    ]
    found = max((one for one in choices if one is not None), key=lambda one: one.score, default=None)
    if found is None or not plan.may_move or found.score <= staying(plan, area, group.units):
        plan.posts.append(area)
        return
    plan.goals.append(found.goal)
    order(plan, area, found.units, found.way)


def slowest(plan: Plan, units: Sequence[Chit]) -> int:
    """Return how many spaces units go together; cargo of ships does not slow them."""
    return min(plan.sight.speed(unit) for unit in [unit for unit in units if kind_of(unit).naval] or units)


def order(plan: Plan, area: str, units: Sequence[Chit], way: tuple[str, ...]) -> None:
    """Add the lines of a march, the second move among them if a card is free for it."""
    if not plan.may_move:
        plan.posts.append(area)
        return
    speed = slowest(plan, units)
    first = in_a_move(plan.sight, area, way, speed)
    rest = way[len(first) :]
    name_group(plan, area, units)
    plan.move(area, first)
    plan.send(area, units)
    second = in_a_move(plan.sight, first[-1], rest, speed)
    if not second or first[-1] in plan.sight.enemies or not plan.may_move:
        plan.arrive(first[-1], units)
        return
    card = plan.movement_card(into=second[-1] in plan.sight.enemies)
    if card is None:
        plan.arrive(first[-1], units)
        return
    name_group(plan, first[-1], units, stands=plan.later(first[-1]))
    plan.move(first[-1], second, card)
    plan.arrive(second[-1], units)


def best(plan: Plan, area: str, units: Sequence[Chit], loss: float, *, afloat: bool = False) -> March | None:
    """Return the march worth most for each turn it takes; None if none outweighs the loss by leaving."""
    speed = slowest(plan, units)
    if not speed:
        return None
    hungry = FED if fed(plan, area) < len(units) else 0.0
    found = []
    for goal, way in plan.ways(area, afloat=afloat).items():
        gain = worth(plan, units, goal) + hungry
        if gain:
            night = in_a_move(plan.sight, area, way, speed)[-1]
            each_turn = gain / (1 + (len(way) - 1) // speed) * ration(plan, units, area, night)
            found.append(March(each_turn - FARTHER * len(way) - loss, units, goal, way))
    good = [one for one in found if one.score > 0]
    return min(good, key=lambda one: (-one.score, one.goal)) if good else None


def name_group(plan: Plan, area: str, units: Sequence[Chit], stands: Sequence[Chit] | None = None) -> None:
    """Add TAKE or LEAVE lines, whichever are fewer, unless all that can move goes; ships take the named units."""
    there = plan.here(area) if stands is None else [*stands, *units]
    movable = Counter(unit.code for unit in there if not kind_of(unit).fortification)
    going = Counter(unit.code for unit in units)
    staying_here = movable - going
    fewer = len(staying_here) < len(going) and not any(kind_of(unit).naval for unit in units)
    word, named = ("LEAVE", staying_here) if fewer else ("TAKE", going)
    for code, number in named.items():
        plan.add(word, area, code, number)
