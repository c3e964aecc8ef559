"""Cards that make a stack move: Compel Action and Revenge (W.41, W.79)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.cards.lines import played, require_playable
from pbm.rulesets.warp.rules.cards.table import stack_named
from pbm.rulesets.warp.rules.fights.aftermath import retreat_of
from pbm.rulesets.warp.rules.lines import failed, not_triggered
from pbm.rulesets.warp.rules.moves.choosing import movable
from pbm.rulesets.warp.rules.moves.grouping import departed, grouped, is_pinned
from pbm.rulesets.warp.rules.moves.means import Means, has_moved
from pbm.rulesets.warp.rules.moves.paths import speed_of_group, way_to, way_to_nearest_opposed
from pbm.rulesets.warp.rules.units import printed_force

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.group import Group
    from pbm.rulesets.warp.position.stacks import Whereabouts
    from pbm.rulesets.warp.position.world import Area, World
    from pbm.rulesets.warp.rules.cards.lines import PlayLine

    Events = Iterator[Event[World]]


def compelled(stage: Stage[World], line: PlayLine, where: Whereabouts) -> Events:
    """Carry out a PLAY line that makes a stack move, if one can; else its card stays in hand."""
    world = stage.world
    try:
        require_playable(world, line)
    except OrderFailedError as failure:
        yield failed(line.action, failure.reason)
        return
    try:
        group = _made_to_move(world, line, where) if line.card.compel == "move" else _made_to_attack(world, line, where)
    except OrderFailedError as failure:
        yield not_triggered(line.action, failure.reason)
        return
    if (yield from played(stage, line, group.origin, group.player)):
        yield departed(world, group, Means(line.number, compelled=True))


def _made_to_move(world: World, line: PlayLine, where: Whereabouts) -> Group:
    """Return an opponent's stack that has not moved, on the way to where it would retreat (W.79, Compel Action).

    Raises:
        OrderFailedError: there is no such stack, or it cannot move.

    """
    code, victim = stack_named(world, line.player, line.order.target, line.order.aim)
    area = world.areas[code]
    group = _free_group(world, victim, area, where, by_sea=True)
    if any(has_moved(chit) for chit in area.stacks[victim].units):
        raise OrderFailedError(say("the stack of {empire} in {area} has moved this turn", empire=victim, area=code))
    goal = retreat_of(world, victim, area)
    if goal is None:
        raise OrderFailedError(say("the stack of {empire} in {area} has nowhere to go", empire=victim, area=code))
    return replace(group, path=(goal,))


def _opponents(world: World, player: str, area: Area) -> list[str]:
    side = world.side_of(player)
    return [holder for holder in area.stacks if holder != GARRISON and world.side_of(holder) != side]


def _strongest_first(world: World, area: Area, holders: Iterable[str]) -> list[str]:
    """Sort the holders of stacks by printed Force, then in order of play."""
    return sorted(holders, key=lambda each: (-printed_force(area, area.stacks[each].units), world.rank(each)))


def _free_group(world: World, holder: str, area: Area, where: Whereabouts, *, by_sea: bool) -> Group:
    """Return all of a stack that can move, if it is neither held nor pinned and has the mover it needs."""
    if world.players[holder].held:
        raise OrderFailedError(say("the stacks of {empire} may not move this turn", empire=holder))
    if is_pinned(world, where, area, world.side_of(holder)):
        raise OrderFailedError(say("the stack of {empire} in {area} is pinned", empire=holder, area=area.code))
    return grouped(world, area, holder, movable(world, area, holder, Means(compelled=True), by_sea=by_sea))


def _made_to_attack(world: World, line: PlayLine, where: Whereabouts) -> Group:
    """Return a stack with a leader on its way into battle: the player's own, else an opponent's (W.79, Revenge).

    Raises:
        OrderFailedError: there is no such stack, or no opposing unit that it reaches.

    """
    player, order = line.player, line.order
    if order.target not in world.areas:
        raise OrderFailedError(say("WHERE must be an area"))
    area = world.areas[order.target]
    goal = order.aim if order.aim in world.areas else None
    for holder in (player, *_strongest_first(world, area, _opponents(world, player, area))):
        if _may_attack(world, holder, area, where):
            return _attacking(world, holder, area, where, None if goal is None else str(goal))
    raise OrderFailedError(say("there is no stack with a leader in {area} that could attack", area=area.code))


def _may_attack(world: World, holder: str, area: Area, where: Whereabouts) -> bool:
    """Tell whether a holder has a stack there with a leader that has not attacked this turn and could move."""
    stack = area.stacks.get(holder)
    if stack is None or stack.fell_upon or not any(kind_of(chit).leader for chit in stack.units):
        return False
    return bool(_groups(world, holder, area, where))


def _groups(world: World, holder: str, area: Area, where: Whereabouts) -> list[Group]:
    """Return the groups that a stack may set out as: a fleet, its landing force, or all that can move."""
    found = []
    for by_sea in (True, False) if area.is_sea else (False,):
        try:
            found.append(_free_group(world, holder, area, where, by_sea=by_sea))
        except OrderFailedError:
            continue
    return found


def _attacking(world: World, holder: str, area: Area, where: Whereabouts, goal: str | None) -> Group:
    """Put a stack on its way to opposing units within its speed: to a goal, or to the nearest (W.79)."""
    side = world.side_of(holder)
    found = []
    for group in _groups(world, holder, area, where):
        most = speed_of_group(group, world.settings)
        way = way_to_nearest_opposed(world, where, group, most) if goal is None else way_to(world, where, group, goal)
        if way and len(way) <= most and where.is_opposed(way[-1], side):
            found.append(replace(group, path=way))
    if not found:
        raise OrderFailedError(say("no opposing units are within reach of {area}", area=area.code))
    return min(found, key=lambda group: (len(group.path), group.path[-1]))
