"""Stacks of units: the order in which they are lost, what ships carry, Force, the top unit (W.4, W.40, W.53c, W.74)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.stacks import in_list_order, units_of
from pbm.rulesets.warp.position.standing_order import ANY, ONE_HOLDS
from pbm.rulesets.warp.position.unit_lists import kind_of, matches

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.rulesets.warp.position.standing_order import Standing
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World


def lines_for(world: World, holder: str, word: str, where: str) -> list[Standing]:
    """Return the standing lines of a word that hold in an area: those for it first, then those for ANY.

    A BATTLE line for the area replaces the one for ANY (W.21). A garrison has none.
    """
    player = world.players.get(holder)
    lines = [line for line in player.standing if line.word == word] if player else []
    own = [line for line in lines if line.where == where != ANY]
    anywhere = [line for line in lines if line.where == ANY]
    if word in ONE_HOLDS:
        return (own or anywhere)[-1:]
    return own + anywhere


def losing_order(world: World, holder: str, where: str, units: Sequence[tuple[str, Chit]]) -> list[tuple[str, Chit]]:
    """Return units, each with its area, in the order in which their holder loses them.

    By their LOSE lines for the area, then for ANY; for each line the units it matches, the cheapest first; then
    non-leaders before leaders, the cheapest first. A line's number is counted anew at every call.

    Args:
        world: the position, with the standing lines.
        holder: the holder of the units; a garrison has no lines.
        where: the area whose LOSE lines hold; ``ANY`` for the general ones alone.
        units: the units; of alike ones in several areas that with the higher code goes first.

    """
    left = cheapest_first(world, holder, units)
    lost: list[tuple[str, Chit]] = []
    for line in lines_for(world, holder, "LOSE", where):
        meant = [unit for unit in left if line.what is not None and matches(unit[1], line.what, world.settings)]
        lost += meant[: line.number]
        left = _without(left, meant[: line.number])
    return lost + sorted(left, key=lambda unit: kind_of(unit[1]).leader)


def cheapest_first(world: World, holder: str, units: Sequence[tuple[str, Chit]]) -> list[tuple[str, Chit]]:
    """Sort units, each with its area: lowest printed Force, then last in list order, then the higher code (W.53c).

    Leaders of a kind go by least experience before list order.
    """

    def cost(unit: tuple[str, Chit]) -> tuple[int, ...]:
        chit = unit[1]
        place, number, captured, seat = in_list_order(world, holder, chit)
        return kind_of(chit).force, -place, chit.experience, -number, -captured, -seat

    return sorted(sorted(units, key=lambda unit: unit[0], reverse=True), key=cost)


def _without(units: Sequence[tuple[str, Chit]], taken: Sequence[tuple[str, Chit]]) -> list[tuple[str, Chit]]:
    """Return units without those taken, all of which are among them; alike ones count singly."""
    left = list(units)
    for unit in taken:
        left.remove(unit)
    return left


def is_cargo(area: Area, chit: Chit) -> bool:
    """Tell whether a unit in an area is carried: all at sea except ships and Admirals (W.40)."""
    return area.is_sea and not kind_of(chit).naval


def room(world: World, units: Iterable[Chit]) -> int:
    """Return how many land units the ships among units can carry."""
    return world.settings.carry * sum(kind_of(chit).ship for chit in units)


def drowning(world: World, area: Area, holder: str, units: Sequence[Chit]) -> list[Chit]:
    """Return which of the units that a holder would have in an area have no room, by the order of losing (W.58)."""
    cargo = [chit for chit in units if is_cargo(area, chit)]
    excess = max(0, len(cargo) - room(world, units))
    return [chit for _, chit in losing_order(world, holder, area.code, [(area.code, chit) for chit in cargo])][:excess]


def printed_force(area: Area, units: Iterable[Chit]) -> int:
    """Return the printed Force of units in an area: the sum, without cargo and Generals at sea."""
    return sum(kind_of(chit).force for chit in units if not is_cargo(area, chit))


def force_of_side(world: World, area: Area, side: str) -> int:
    """Return the printed Force of all a side's units in an area."""
    holders = [holder for holder in area.stacks if world.side_of(holder) == side]
    return sum(printed_force(area, units_of(area, holder)) for holder in holders)


def top_unit(world: World, holder: str, where: str, units: Sequence[Chit]) -> Chit:
    """Return which of a holder's units lies on top, by their TOP lines for an area, then for ANY, or by default.

    That is the first one that a line matches, of several the cheapest; by default the cheapest non-leader.
    """
    for line in lines_for(world, holder, "TOP", where):
        matched = [chit for chit in units if matches(chit, line.what or "", world.settings)]
        if matched:
            return _cheapest(world, holder, matched)
    return _cheapest(world, holder, [chit for chit in units if not kind_of(chit).leader] or units)


def _cheapest(world: World, holder: str, units: Sequence[Chit]) -> Chit:
    """Return the first of some units in the order of losing (W.53c)."""
    return cheapest_first(world, holder, [("", chit) for chit in units])[0][1]
