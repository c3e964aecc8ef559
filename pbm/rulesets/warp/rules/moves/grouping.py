"""Forming groups: units free to move or pinned, and the mover they need (W.32, W.34, W.39, W.40, EW.8)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.rulesets.warp.events.moves import Departed
from pbm.rulesets.warp.position.group import Group
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.stacks import units_of
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.rules.units import is_cargo, room

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.position.stacks import Whereabouts
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World
    from pbm.rulesets.warp.rules.moves.means import Means


def is_beset(world: World, where: Whereabouts, area: Area, side: str) -> bool:
    """Tell whether opposing units are in an area with a side's; those put there by set-up do not count (W.43)."""
    by_set_up = world.turn == 0 and not area.entered
    return where.is_opposed(area.code, side) and not by_set_up


def is_pinned(world: World, where: Whereabouts, area: Area, side: str) -> bool:
    """Tell whether a side's units in an area cannot leave it by MOVE, nor be compelled to (W.39)."""
    return world.settings.pinning and is_beset(world, where, area, side)


def has_free_move(world: World, units: Sequence[Chit]) -> bool:
    """Tell whether a group has a free move: by a General who has not made one, or by an Admiral where they give one."""
    return _has_admiral(world, units) or any(not chit.free for chit in _generals(world, units))


def freely_moved(world: World, units: Sequence[Chit]) -> list[Chit]:
    """Return a group's units as they are after its free move.

    On land all have used it. At sea ships and Admirals have; what they carry has not, except the General with
    the lowest number who still had one and gave it to them, unless an Admiral did.
    """
    if not any(kind_of(chit).naval for chit in units):
        return [replace(chit, moves=chit.moves + 1, free=True) for chit in units]
    giver = None if _has_admiral(world, units) else _giver(world, units)
    moved = []
    for chit in units:
        if kind_of(chit).naval:
            moved.append(replace(chit, moves=chit.moves + 1, free=True))
        else:
            moved.append(replace(chit, free=chit.free or chit is giver))
    return moved


def _has_admiral(world: World, units: Sequence[Chit]) -> bool:
    if not world.settings.free_move_admirals:
        return False
    return any(kind_of(chit).naval and kind_of(chit).leader and not chit.free for chit in units)


def _generals(world: World, units: Sequence[Chit]) -> list[Chit]:
    return [chit for chit in units if module_of(world).is_mover(chit)]


def _giver(world: World, units: Sequence[Chit]) -> Chit:
    return min((chit for chit in _generals(world, units) if not chit.free), key=lambda chit: chit.number or 0)


def grouped(world: World, area: Area, player: str, units: Sequence[Chit], *, named: bool = False) -> Group:
    """Make units of a stack a group that has not set out yet; ``named``: TAKE lines name each unit.

    Raises:
        OrderFailedError: there are no units, they lack the mover they need, or ships and cargo do not fit.

    """
    if not units:
        raise OrderFailedError(_nobody(world, area, player))
    stack = area.stacks[player]
    mixed = _is_mixed(world, area, units, named=named)
    group = Group(player, None, area.code, area.code, (), (), tuple(units), mixed=mixed)
    group = replace(group, came_from=stack.came_from, landed_from=stack.landed_from, fell_upon=stack.fell_upon)
    if group.is_fleet:
        _require_room(world, area, player, units)
    elif not any(module_of(world).is_mover(chit) for chit in units):
        raise OrderFailedError(module_of(world).says.no_mover(area.code))
    return group


def _is_mixed(world: World, area: Area, units: Sequence[Chit], *, named: bool) -> bool:
    """Tell whether ships go beside land units; they carry those that TAKE lines name, if they have room (WI.5)."""
    land = sum(not kind_of(chit).naval for chit in units)
    return not area.is_sea and 0 < land < len(units) and not (named and land <= room(world, units))


def _nobody(world: World, area: Area, player: str) -> Sentence:
    """Say that no unit can join the group; if some have moved already, why they cannot again (W.32)."""
    has_moved = any(chit.moves for chit in units_of(area, player))
    if has_moved and not module_of(world).free_moves:
        return say("no unit in {area} can move this way again: a card moves each of them once", area=area.code)
    if has_moved:
        return say(
            "no unit in {area} can move this way again: each makes one free move in a turn, and a card moves it once",
            area=area.code,
        )
    return say("no unit in {area} can move", area=area.code)


def _require_room(world: World, area: Area, player: str, units: Sequence[Chit]) -> None:
    """Check that departing ships have room for the units with them, and remaining ships for those left (W.40)."""
    left = list(units_of(area, player))
    for chit in units:
        left.remove(chit)
    if _is_crowded(world, area, units):
        raise OrderFailedError(say("the ships that sail from {area} have no room for what goes along", area=area.code))
    if _is_crowded(world, area, left):
        raise OrderFailedError(say("the ships left in {area} have no room for what stays", area=area.code))


def _is_crowded(world: World, area: Area, units: Sequence[Chit]) -> bool:
    return sum(is_cargo(area, chit) for chit in units) > room(world, units)


def departed(world: World, group: Group, means: Means) -> Departed:
    """Set a group out, with the move counted (W.34, EW.8)."""
    return Departed(
        group.player, group.units, replace(group, units=tuple(_moved(world, group, means)), card=means.card)
    )


def _moved(world: World, group: Group, means: Means) -> Sequence[Chit]:
    """Return a group's units after the move; being carried does not count, nor do reactions (W.40, W.41)."""
    card = means.card
    if card is None:
        return freely_moved(world, group.units)
    made = 0 if means.is_reaction else 1
    area = world.areas[group.origin]
    return [chit if group.is_fleet and is_cargo(area, chit) else _carded(chit, made, card) for chit in group.units]


def _carded(chit: Chit, made: int, card: int) -> Chit:
    return replace(chit, moves=chit.moves + made, cards=(*chit.cards, card))
