"""Reach: the areas in which a stack's groups arrive with one MOVE, as things stand (W.32 to W.36, W.40)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.rulesets.warp.position.cards.data import Way
from pbm.rulesets.warp.position.group import Group
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.rules.moves.choosing import movable
from pbm.rulesets.warp.rules.moves.grouping import grouped, has_free_move, is_beset, is_pinned
from pbm.rulesets.warp.rules.moves.paths import courses, on_course, speed_of, speed_of_group

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.warp.position.stacks import Whereabouts
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World
    from pbm.rulesets.warp.rules.moves.means import Means


def reach(world: World, where: Whereabouts, player: str, area: Area, means: Means) -> list[str]:
    """Return where a MOVE line from an area arrives that no TAKE or LEAVE line goes with, nearer areas first.

    Args:
        world: the position.
        where: who is where.
        player: the player who moves.
        area: where their stack is.
        means: what moves it.

    """
    if not _is_free(world, where, player, area, means):
        return []
    if area.is_sea:
        found = [*_from_sea(world, where, player, area, means)]
    else:
        found = [*_from_land(world, where, player, area, means)]
    return _nearer_first(found)


def wider_reach(world: World, where: Whereabouts, player: str, area: Area, means: Means) -> list[str]:
    """Return where a MOVE line from an area arrives if TAKE and LEAVE lines choose the best group for each goal."""
    if not _is_free(world, where, player, area, means):
        return []
    found: list[tuple[str, ...]] = []
    for by_sea in (False, True) if area.is_sea else (False,):
        able = movable(world, area, player, means, by_sea=by_sea)
        for units in _choices(world, able, carried=by_sea):
            paths = _paths(world, where, _group(world, player, area, units, means, named=True), means)
            found += [path for path in paths if not area.is_sea or world.areas[path[0]].is_sea == by_sea]
    return _nearer_first(found)


def _nearer_first(paths: Sequence[tuple[str, ...]]) -> list[str]:
    return list(dict.fromkeys(path[-1] for path in sorted(paths, key=lambda path: (len(path), path[-1]))))


def _is_free(world: World, where: Whereabouts, player: str, area: Area, means: Means) -> bool:
    """Tell whether a stack may leave: pinned ones only to evade (W.39, W.41, W.42)."""
    side = world.side_of(player)
    if world.players[player].held or player not in area.stacks:
        return False
    if means.way is Way.EVADE:
        return is_beset(world, where, area, side)
    return not is_pinned(world, where, area, side)


def _from_sea(world: World, where: Whereabouts, player: str, area: Area, means: Means) -> Iterator[tuple[str, ...]]:
    """Yield the ways of a whole fleet over the sea, and of its cargo ashore (W.40)."""
    for by_sea in (False, True):
        able = movable(world, area, player, means, by_sea=by_sea)
        if not by_sea or any(kind_of(chit).naval for chit in able):
            for path in _paths(world, where, _group(world, player, area, able, means), means):
                if world.areas[path[0]].is_sea == by_sea:
                    yield path


def _from_land(world: World, where: Whereabouts, player: str, area: Area, means: Means) -> Iterator[tuple[str, ...]]:
    """Yield ways of all units together, of the land units if they have none together, and then of the ships (W.33).

    Which of them go is decided by whether they have a way at all, however far.
    """
    able = movable(world, area, player, means, by_sea=False)
    land = [chit for chit in able if not kind_of(chit).naval]
    ships = [chit for chit in able if kind_of(chit).naval]
    taken: set[str] = set()
    for units in (able, land, ships) if land and ships else (able,):
        group = _group(world, player, area, units, means)
        if group is not None:
            yield from (path for path in _paths(world, where, group, means) if path[-1] not in taken)
        if land and ships and units is not ships:
            going = Group(player, None, area.code, area.code, (), (), tuple(units), mixed=units is able)
            taken |= {path[-1] for path in courses(world, where, going, len(world.areas))}


def _choices(world: World, able: Sequence[Chit], *, carried: bool) -> Iterator[list[Chit]]:
    """Yield the groups that get farthest, or anywhere at all: one mover alone, or the ships of each speed with cargo.

    Args:
        world: the position.
        able: the units that can join.
        carried: whether land units among them are cargo.

    """
    ships = [chit for chit in able if kind_of(chit).naval]
    land = [chit for chit in able if not kind_of(chit).naval]
    movers = [chit for chit in land if module_of(world).is_mover(chit)]
    if movers and not carried:
        yield [max(movers, key=lambda chit: (not chit.free, speed_of(chit, world.settings)))]
    for speed in sorted({speed_of(chit, world.settings) for chit in ships}, reverse=True):
        fast = [chit for chit in ships if speed_of(chit, world.settings) >= speed]
        yield fast
        if carried and land:
            yield [*fast, *land]


def _group(  # noqa: PLR0913 - what a group is made of
    world: World, player: str, area: Area, units: Sequence[Chit], means: Means, *, named: bool = False
) -> Group | None:
    """Make units a group; None if the rules do not let them go together by these means."""
    try:
        group = replace(grouped(world, area, player, units, named=named), bypass=means.way is Way.BYPASS)
    except OrderFailedError:
        return None
    if means.card is None and not has_free_move(world, units):
        return None
    return group if means.fits(group) else None


def _paths(world: World, where: Whereabouts, group: Group | None, means: Means) -> Iterator[tuple[str, ...]]:
    """Yield the ways on which a group goes to the end, as its means let it (W.35)."""
    if group is None:
        return
    for path in courses(world, where, group, speed_of_group(group, world.settings)):
        try:
            going = on_course(world, where, group, path, means.way)
        except OrderFailedError:
            continue
        if going.reason is None:
            yield path
