"""Links that groups may use, their speed, and the path that a card requires (W.33, W.36a, W.40)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say, several
from pbm.quick.record import record
from pbm.rulesets.warp.position.cards.data import Way
from pbm.rulesets.warp.position.stacks import units_of
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.position.ways import crossings_of, is_usable, sea_links, shortest_way, ways
from pbm.rulesets.warp.rules.units import is_cargo, room

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from pbm.rulesets.warp.position.group import Group
    from pbm.rulesets.warp.position.settings import Settings
    from pbm.rulesets.warp.position.stacks import Whereabouts
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World

    Path = tuple[str, ...]


def speed_of(chit: Chit, settings: Settings) -> int:
    """Return how many spaces a unit goes in a move; Fortifications none (W.5)."""
    spaces = {"S": settings.speed_s, "M": settings.speed_m, "F": settings.speed_f, "FF": settings.speed_ff}
    return spaces.get(kind_of(chit).speed, 0)


def speed_of_group(group: Group, settings: Settings) -> int:
    """Return the speed of a group's slowest unit; what ships carry does not count (W.33)."""
    carriers = [chit for chit in group.units if kind_of(chit).naval] if group.is_fleet else group.units
    return min(speed_of(chit, settings) for chit in carriers)


@record
class Traveller:
    """The properties of a group that its ways depend on.

    Attributes:
        player, side: the player and side of the group.
        is_fleet: whether it goes by water.
        mixed: whether its ships go beside its land units.
        size: how many units need room when it embarks.
        bypass: whether it may pass Fortifications.

    """

    player: str
    side: str
    is_fleet: bool
    mixed: bool
    size: int
    bypass: bool


def traveller(world: World, group: Group) -> Traveller:
    """Return the properties of a group that its ways depend on."""
    side, size = world.side_of(group.player), len(group.units)
    return Traveller(group.player, side, group.is_fleet, group.mixed, size, group.bypass)


def may_go(world: World, where: Whereabouts, group: Group) -> bool:
    """Tell whether a group may go to the next area of its path, as things stand (W.36a)."""
    return _may_go(world, where, traveller(world, group), group.at, group.path[0], is_first=not group.walked)


def _may_go(world: World, where: Whereabouts, who: Traveller, at: str, goal: str, *, is_first: bool) -> bool:  # noqa: PLR0913 - from where to where
    area = world.areas[at]
    if who.is_fleet:
        is_open = goal in sea_links(world, at)
    elif who.mixed:
        is_open = goal in area.borders and goal in area.lanes
    elif goal in area.borders:
        is_open = _is_open(world, who, at, goal)
    else:
        is_open = is_first and _is_crossed(world, who, at, goal)
    return is_open and not _is_barred(world, where, who.player, goal)


def _is_barred(world: World, where: Whereabouts, player: str, goal: str) -> bool:
    """Tell whether a truce bars an area: units are there of a side that the player may not attack (W.42)."""
    return any(where.holds(goal, side) for side in world.players[player].truces)


def _is_open(world: World, who: Traveller, at: str, goal: str) -> bool:
    """Tell whether a group that is not a fleet, even aboard, may use a border or coast (W.40)."""
    here, there = world.areas[at], world.areas[goal]
    if here.is_sea:
        return not there.is_sea
    return not there.is_sea or _has_room(world, who, goal)


def _is_crossed(world: World, who: Traveller, at: str, goal: str) -> bool:
    """Tell whether there is a crossing between two territories that can be used (W.40)."""
    return any(code == goal and is_usable(world, crossing, who.side) for code, crossing in crossings_of(world, at))


def _has_room(world: World, who: Traveller, goal: str) -> bool:
    """Tell whether a player's own ships in a sea space have room for the whole group, whoever else is there (W.40)."""
    area = world.areas[goal]
    units = units_of(area, who.player)
    return sum(is_cargo(area, chit) for chit in units) + who.size <= room(world, units)


def is_last(world: World, origin: str, goal: str) -> bool:
    """Tell whether a move ends with a link: with a coast, either way, or a crossing (W.36a, W.40)."""
    here, there = world.areas[origin], world.areas[goal]
    return here.is_sea != there.is_sea or goal not in (*here.borders, *here.lanes)


def way_to(world: World, where: Whereabouts, group: Group, goal: str) -> tuple[str, ...] | None:
    """Return a group's shortest way to an area, as things stand; None if there is none (W.33)."""
    who = traveller(world, group)
    if _may_go(world, where, who, group.origin, goal, is_first=True):
        return (goal,)
    return shortest_way(group.origin, goal, _links(world, where, who, group.origin))


def courses(world: World, where: Whereabouts, group: Group, most: int) -> list[tuple[str, ...]]:
    """Return a group's shortest way to each area that it gets to, as things stand; those over a crossing come last.

    Args:
        world: the position.
        where: who is where.
        group: the group that sets out.
        most: how many spaces it goes at most.

    """
    who = traveller(world, group)
    found = list(ways(group.origin, _links(world, where, who, group.origin), most))
    if most:
        over_water = [code for code, _ in crossings_of(world, group.origin)]
        found += [(code,) for code in over_water if _may_go(world, where, who, group.origin, code, is_first=True)]
    return found


def way_to_nearest_opposed(world: World, where: Whereabouts, group: Group, most: int) -> tuple[str, ...] | None:
    """Return the way to the nearest area with units opposing a group: the fewest spaces, then by code (W.79).

    Args:
        world: the position.
        where: who is where.
        group: the group that sets out.
        most: how many spaces it goes at most.

    """
    who = traveller(world, group)
    found = courses(world, where, group, most)
    opposed = [way for way in found if where.is_opposed(way[-1], who.side)]
    return min(opposed, key=lambda way: (len(way), way[-1]), default=None)


def _links(world: World, where: Whereabouts, who: Traveller, origin: str) -> Callable[[str], Iterator[str]]:
    """Return where a group can go from each area over borders, coasts, sea links and lanes, in that order (W.33).

    A way ends where opposing units stop the group and after a coast. Crossings are not part of longer ways.
    """
    areas, by_sea = world.areas, world.areas[origin].is_sea

    def links(code: str) -> Iterator[str]:
        if code != origin and (areas[code].is_sea != by_sea or is_stopped(where, code, who.side, bypass=who.bypass)):
            return
        for goal in (*areas[code].borders, *areas[code].lanes):
            if _may_go(world, where, who, code, goal, is_first=code == origin):
                yield goal

    return links


def is_stopped(where: Whereabouts, code: str, side: str, *, bypass: bool) -> bool:
    """Tell whether opposing units stop a side's group in an area; those with Fortifications can be bypassed (W.36e)."""
    return where.is_opposed(code, side) and not (bypass and where.is_fortified(code, side))


def on_course(world: World, where: Whereabouts, group: Group, path: Path, way: Way) -> Group:
    """Put a group on a path, as far as it goes.

    Raises:
        OrderFailedError: the path does not fit the way of its card.

    """
    speed = speed_of_group(group, world.settings)
    if way in CONDITIONS:
        CONDITIONS[way](where, world.side_of(group.player), path, speed)
    most = 1 if way is Way.EVADE else speed
    if not most:
        raise OrderFailedError(say("the slowest unit of the group cannot move"))
    short = say("the slowest unit goes {spaces}, no farther", spaces=several("{n} space", "{n} spaces", most))
    return replace(group, path=path[:most], reason=short if len(path) > most else None)


def _engages(where: Whereabouts, side: str, path: Path, speed: int) -> None:
    """The goal must be within the speed and hold opposing units now (W.76.3)."""
    _intercepts(where, side, path, speed)
    if len(path) > speed:
        raise OrderFailedError(say("{goal} is too far away to engage units there", goal=path[-1]))


def _intercepts(where: Whereabouts, side: str, path: Path, speed: int) -> None:  # noqa: ARG001 - full speed, cut or not
    """The goal must hold opposing units now (W.76.4)."""
    if not where.is_opposed(path[-1], side):
        raise OrderFailedError(say("there are no opposing units in {goal}", goal=path[-1]))


def _evades(where: Whereabouts, side: str, path: Path, speed: int) -> None:  # noqa: ARG001 - it goes one space
    """The next area must be without opposing units (W.76.5)."""
    if where.is_opposed(path[0], side):
        raise OrderFailedError(say("there are opposing units in {goal}", goal=path[0]))


def _bypasses(where: Whereabouts, side: str, path: Path, speed: int) -> None:
    """There must be an opposing Fortification on the way, before the goal and within the speed (W.35, W.76.2)."""
    if not any(where.is_fortified(code, side) for code in path[:-1][:speed]):
        raise OrderFailedError(say("there is no opposing Fortification to pass on the way to {goal}", goal=path[-1]))


CONDITIONS: Mapping[Way, Callable[[Whereabouts, str, Path, int], None]] = {
    Way.ENGAGE: _engages,
    Way.BYPASS: _bypasses,
    Way.INTERCEPT: _intercepts,
    Way.EVADE: _evades,
}
"""What the ways of cards require, besides the conditions of all moves."""
