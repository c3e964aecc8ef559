"""Armies: several go together against an enemy, each else goes where that is worth most."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from pbm.rulesets.warp.dummy.groups import groups, parts
from pbm.rulesets.warp.dummy.supply import fed, ration
from pbm.rulesets.warp.dummy.worth import prize, staying, worth
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.sight.distances import in_a_move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.dummy.groups import Group
    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.position.units import Chit

LEFT = 0.4
"""What each unit costs that a General leaves behind without one."""
MOST_LEFT = 4.0
FARTHER = 0.01
FED = 2.0
"""What it is worth to go where there is food to a group that would starve where it is."""


class March(NamedTuple):
    """What a group may do: how much a turn of it is worth, who goes, where to, and by which way."""

    score: float
    units: Sequence[Chit]
    goal: str
    way: tuple[str, ...]


def march(plan: Plan) -> None:
    """Send out the groups: first those that beat an enemy only together, then each by itself, the strongest first."""
    waiting = sorted(groups(plan), key=lambda group: (-plan.strength(group.units), group.area))
    for group in storm(plan, waiting):
        waiting.remove(group)
    for group in waiting:
        set_out(plan, group)


def storm(plan: Plan, waiting: Sequence[Group]) -> list[Group]:
    """Order attacks that only several groups together can win, on what is worth most first; return who goes."""
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
    """Return as many of the groups, the strongest first, as it takes to win; none if all are too weak."""
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
    """Return how many spaces units go together; what ships carry does not hold them up."""
    return min(plan.sight.speed(unit) for unit in [unit for unit in units if kind_of(unit).naval] or units)


def order(plan: Plan, area: str, units: Sequence[Chit], way: tuple[str, ...]) -> None:
    """Add the lines of a march, the second move among them if a card is spare for it."""
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
    """Return the goal that is worth most for each turn it takes; none if none is worth what is lost by leaving."""
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
    """Add TAKE or LEAVE lines, whichever are fewer, unless all that can move goes anyway; ships take what is named."""
    there = plan.here(area) if stands is None else [*stands, *units]
    movable = Counter(unit.code for unit in there if not kind_of(unit).fortification)
    going = Counter(unit.code for unit in units)
    staying_here = movable - going
    fewer = len(staying_here) < len(going) and not any(kind_of(unit).naval for unit in units)
    word, named = ("LEAVE", staying_here) if fewer else ("TAKE", going)
    for code, number in named.items():
        plan.add(word, area, code, number)
