"""Choosing a group's units: those that can move, then by TAKE and LEAVE (W.22, W.32, W.40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.quantity import ALL
from pbm.kernel.sentence import say
from pbm.rulesets.warp.orders.movement import Leave, Take
from pbm.rulesets.warp.position.stacks import in_list_order, units_of
from pbm.rulesets.warp.position.unit_lists import kind_of, matches
from pbm.rulesets.warp.rules.lines import cut, done, failed
from pbm.rulesets.warp.rules.units import is_cargo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.order import Action
    from pbm.rulesets.warp.events.lines import LineTold
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World
    from pbm.rulesets.warp.rules.moves.means import Means


def movable(world: World, area: Area, holder: str, means: Means, *, by_sea: bool) -> list[Chit]:
    """Return the units of a holder in an area that can join a group (W.32, W.40).

    Args:
        world: the position.
        area: where they are.
        holder: the player who holds them.
        means: what moves them.
        by_sea: whether they go from sea to sea: then ships take along cargo whether or not it can move.

    """
    units, most = units_of(area, holder), world.settings.moves_per_unit
    if not area.is_sea:
        return [chit for chit in units if means.can_move(chit, most)]
    if not by_sea:
        return [chit for chit in units if is_cargo(area, chit) and means.can_move(chit, most)]
    return [chit for chit in units if is_cargo(area, chit) or means.can_move(chit, most)]


def chosen(
    world: World, holder: str, units: Sequence[Chit], lines: Sequence[Action[World]]
) -> tuple[list[Chit], list[LineTold]]:
    """Return the units of a group, and the reports on the lines that choose them.

    With TAKE lines only the units these find, if any; LEAVE lines then leave some behind (W.19).

    Args:
        world: the position.
        holder: the player who holds the units.
        units: those that can join the group, in list order.
        lines: the TAKE and LEAVE lines of the move.

    """
    takes = [line for line in lines if isinstance(line.order, Take)]
    leaves = [line for line in lines if not isinstance(line.order, Take)]
    left, taken = list(units), [] if takes else list(units)
    events = [_shift(world, holder, line, left, taken) for line in takes]
    events += [_shift(world, holder, line, taken, left) for line in leaves]
    return [chit for chit in units if _took(taken, chit)], events


def _took(taken: list[Chit], chit: Chit) -> bool:
    """Remove one of several alike units from a list; return whether there was one."""
    is_there = chit in taken
    if is_there:
        taken.remove(chit)
    return is_there


def _shift(world: World, holder: str, line: Action[World], source: list[Chit], target: list[Chit]) -> LineTold:
    """Put the units that a line names from one list into another: the highest printed Force, then list order (W.22).

    Of alike units TAKE takes those with the fewest moves, LEAVE those with the most.
    """
    order = line.order
    assert isinstance(order, Take | Leave)
    named = [chit for chit in source if matches(chit, order.units, world.settings)]
    if not named:
        return failed(line, say("no such unit can go from {area}", area=order.where))
    few = 1 if isinstance(order, Take) else -1
    named.sort(key=lambda chit: (-kind_of(chit).force, in_list_order(world, holder, chit), few * chit.moves))
    asked = (order.number or ALL).of(len(named))
    for chit in named[:asked]:
        source.remove(chit)
        target.append(chit)
    if asked > len(named):
        return cut(line, say("only {number} of {asked} can", number=len(named), asked=asked))
    return done(line)
