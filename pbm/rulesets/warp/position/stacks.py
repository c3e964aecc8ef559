"""Stacks: units put into areas and taken out, in list order, by events only; who is where (W.4, W.8, W.12, W.36)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.settings import KilledLeaders
from pbm.rulesets.warp.position.unit_lists import kind_of, unit_lists
from pbm.rulesets.warp.position.world import Stack

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pbm.rulesets.warp.position.group import Group
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World


def units_of(area: Area, holder: str) -> list[Chit]:
    """Return a holder's units in an area, in list order; none without a stack there."""
    stack = area.stacks.get(holder)
    return [] if stack is None else stack.units


@cache
def _place(units: str, kind: str) -> int:
    return list(unit_lists()[units].kinds).index(kind)


def in_list_order(world: World, holder: str, chit: Chit) -> tuple[int, int, bool, int]:
    """Return a chit's sort key among the units of its holder (W.4).

    By kind, in printed order; leaders of a kind by number; own ships before captured ones, those
    of several piles by seat.
    """
    seats = list(world.players)
    seat = seats.index(chit.pile) if chit.pile in world.players else len(seats)
    return _place(chit.units, chit.kind), chit.number or 0, bool(chit.pile) and chit.pile != holder, seat


def add_units(world: World, area: Area, holder: str, units: Iterable[Chit]) -> Stack:
    """Put units into a holder's stack in an area, created if needed; return it."""
    stack = area.stacks.setdefault(holder, Stack())
    stack.units = sorted([*stack.units, *units], key=lambda chit: in_list_order(world, holder, chit))
    return stack


def remove_units(area: Area, holder: str, units: Iterable[Chit]) -> None:
    """Take units out of a holder's stack; an empty stack is removed."""
    stack = area.stacks[holder]
    for chit in units:
        stack.units.remove(chit)
    if not stack.units:
        del area.stacks[holder]


def send_home(world: World, chit: Chit) -> None:
    """Put a unit back into its pile; a garrison's, and one without a pile, leave the game (W.7, W.92)."""
    owner = world.players.get(chit.pile)
    if owner is not None and owner.in_game:
        owner.pile[chit.kind] = owner.pile.get(chit.kind, 0) + 1


def kill(world: World, chit: Chit) -> None:
    """Remove a destroyed or drowned unit: to its pile, or set aside if leaders are (W.55)."""
    owner = world.players.get(chit.pile)
    aside = world.settings.killed_leaders is KilledLeaders.ASIDE and kind_of(chit).leader
    if aside and owner is not None:
        owner.set_aside.append(rested(chit))
    else:
        send_home(world, chit)


def rested(chit: Chit) -> Chit:
    """Return a unit as at the start of a turn, without moves made."""
    return replace(chit, moves=0, free=False, cards=())


def has_fortification(units: Iterable[Chit]) -> bool:
    """Tell whether there is a Fortification among units."""
    return any(kind_of(chit).fortification for chit in units)


@record
class Whereabouts:
    """The units of each side in each area, found once for a step of a round."""

    by_area: Mapping[str, Mapping[str, Sequence[Chit]]]

    def holds(self, area: str, side: str) -> bool:
        """Tell whether a side has units in an area."""
        return side in self.by_area.get(area, {})

    def is_opposed(self, area: str, side: str) -> bool:
        """Tell whether units of another side are in an area."""
        return any(other != side for other in self.by_area.get(area, {}))

    def is_fortified(self, area: str, side: str) -> bool:
        """Tell whether the units opposing a side in an area include a Fortification (W.36e)."""
        return has_fortification(self.opposing(area, side))

    def opposing(self, area: str, side: str) -> Iterator[Chit]:
        """Yield the units of other sides in an area."""
        for other, units in self.by_area.get(area, {}).items():
            if other != side:
                yield from units


def whereabouts(world: World, groups: Sequence[Group] | None = None) -> Whereabouts:
    """Find who is where.

    Args:
        world: the position, with the stacks.
        groups: the groups on the road; by default those of the position.

    """
    found: dict[str, dict[str, list[Chit]]] = {}
    for area, holder, stack in world.stacks():
        found.setdefault(area.code, {}).setdefault(world.side_of(holder), []).extend(stack.units)
    for group in world.moving if groups is None else groups:
        found.setdefault(group.at, {}).setdefault(world.side_of(group.player), []).extend(group.units)
    return Whereabouts(found)


def note_presence(world: World, moment: tuple[int, int]) -> None:
    """Note since when each side has had units in an area without a break; only events do so (W.44)."""
    now = whereabouts(world).by_area
    for code, area in world.areas.items():
        sides = now.get(code, {})
        if sides or area.since:
            area.since = {side: area.since.get(side, moment) for side in sides}


def start_units(world: World, player: str) -> Iterator[tuple[Area, Chit]]:
    """Yield the units that the set-up has put down for a player, each with its area: those drawn first come first.

    Before turn 1 they are all of the player's units except cargo, which stays where the scenario puts it; later none.
    """
    if world.turn or player not in world.placing:
        return
    left = [(area, chit) for area, holder, stack in world.stacks() if holder == player for chit in stack.units]
    for text in world.placing:
        drawn = next(((area, chit) for area, chit in left if text == f"{player} {area.code} {chit.kind}"), None)
        if drawn is not None:
            left.remove(drawn)
            yield drawn
    yield from (unit for unit in sorted(left, key=lambda unit: unit[0].code) if module_of(world).at_home(*unit))
