"""Stacks: units put into areas and taken out of them; only events do so (W.8)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.list_order import in_list_order
from pbm.rulesets.warp.position.settings import KilledLeaders
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.position.world import Stack

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World


def units_of(area: Area, holder: str) -> list[Chit]:
    """Return a holder's units in an area, in list order; none if he has no stack there."""
    stack = area.stacks.get(holder)
    return [] if stack is None else stack.units


def add_units(world: World, area: Area, holder: str, units: Iterable[Chit]) -> Stack:
    """Put units into a holder's stack in an area, which is made if there is none; return it."""
    stack = area.stacks.setdefault(holder, Stack())
    stack.units = sorted([*stack.units, *units], key=lambda chit: in_list_order(world, holder, chit))
    return stack


def remove_units(area: Area, holder: str, units: Iterable[Chit]) -> None:
    """Take units out of a holder's stack; a stack without units is no more."""
    stack = area.stacks[holder]
    for chit in units:
        stack.units.remove(chit)
    if not stack.units:
        del area.stacks[holder]


def send_home(world: World, chit: Chit) -> None:
    """Put a unit back into its pile; a garrison's, and one whose pile is no more, leave the game (W.7, W.92)."""
    owner = world.players.get(chit.pile)
    if owner is not None and owner.in_game:
        owner.pile[chit.kind] = owner.pile.get(chit.kind, 0) + 1


def kill(world: World, chit: Chit) -> None:
    """Let a unit go that a card has destroyed or the sea has drowned: home, or aside if leaders go there (W.55)."""
    owner = world.players.get(chit.pile)
    aside = world.settings.killed_leaders is KilledLeaders.ASIDE and kind_of(chit).leader
    if aside and owner is not None:
        owner.set_aside.append(rested(chit))
    else:
        send_home(world, chit)


def rested(chit: Chit) -> Chit:
    """Return a unit as it begins a turn, without moves made."""
    return replace(chit, moves=0, free=False, cards=())


def has_fortification(units: Iterable[Chit]) -> bool:
    """Tell whether there is a Fortification among units."""
    return any(kind_of(chit).fortification for chit in units)
