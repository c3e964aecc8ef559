"""The units of a report as chits: own ones as they are, and what may lie below the top of a stack of others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp.position.cards.box import BASIC, list_of
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.position.units import Chit, read_units
from pbm.rulesets.warp.position.world import GARRISON

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.rulesets.warp.position.module import Module
    from pbm.rulesets.warp.position.settings import Settings
    from pbm.rulesets.warp.position.units import Kind

Report = dict[str, Any]


def likely_list(module: Module, settings: Settings, country: str | None, units: Iterable[Report]) -> str:
    """Return the list that units are of: his country's, unless it has not all of them as they are printed (EW.20).

    Captured ships may be of another list, so the list that has the most of them is meant.
    """
    usual, there = list_of(module, settings, country), list(units)
    lists = sorted(unit_lists(), key=lambda name: (name != usual, name != BASIC))
    return max(lists, key=lambda name: sum(_has(name, unit) for unit in there))


def _has(name: str, unit: Report) -> bool:
    kind = unit_lists()[name].kinds.get(unit["kind"])
    return kind is not None and kind.force == unit["force"]


def own_units(units: Iterable[Report], own_list: str, player: str) -> Iterator[Chit]:
    """Yield the units of a stack that is told in full, one by one."""
    for unit in units:
        written = read_units(unit["code"])
        assert written is not None
        name = own_list if _has(own_list, unit) else _list_with(unit["kind"])
        yield from [Chit(written.kind, name, player, written.number, written.experience)] * unit["number"]


def offered(chit: Report, own_list: str, player: str) -> Chit:
    """Return a chit on offer."""
    written = read_units(chit["code"])
    assert written is not None
    return Chit(written.kind, own_list, player, written.number)


def likely_units(stack: Report, usual: str, *, afloat: bool) -> list[Chit]:
    """Return what may be in a stack of which one sees the top: that unit, and anything that may lie below it.

    So a card or a line that wants a certain unit there is never said to fail for want of it, unless the unit on top is
    the only one.
    """
    name = usual if stack["unit"] in unit_lists()[usual].kinds else _list_with(stack["unit"])
    kinds = unit_lists()[name].kinds
    holder = "" if stack["owner"] == GARRISON else stack["owner"]
    top = [_chit(kinds[stack["unit"]], name, holder)]
    if stack["units"] == 1:
        return top
    return top + [_chit(kind, name, holder) for kind in kinds.values() if afloat or not kind.naval]


def _chit(kind: Kind, name: str, player: str) -> Chit:
    return Chit(kind.code, name, player, 1 if unit_lists()[name].is_numbered(kind.code) else None)


def _list_with(kind: str) -> str:
    """Return the first list that has a kind."""
    return next(name for name, each in unit_lists().items() if kind in each.kinds)
