"""Free moves: who has one, and who has made it (EW.8)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.unit_lists import kind_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World


def has_free_move(world: World, units: Sequence[Chit]) -> bool:
    """Tell whether a group has a free move: by a General who has made none, or by an Admiral, where they give one."""
    return _has_admiral(world, units) or any(not chit.free for chit in _generals(world, units))


def freely_moved(world: World, units: Sequence[Chit]) -> list[Chit]:
    """Return a group's units as they are after its free move.

    On land all have made theirs. At sea so have ships and Admirals; what they carry has not, but for the General with
    the lowest number who had not made his: he has given it to them, unless an Admiral has.
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
