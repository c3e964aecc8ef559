"""The units of others that the fights of the last turn showed to those who had a unit in them (W.75)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.fights import ForcesReckoned, Retreated
from pbm.rulesets.warp.events.losses import ShipTaken, UnitsLost
from pbm.rulesets.warp.position.stacks import rested
from pbm.rulesets.warp.position.unit_lists import kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.kernel.view import View
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.sight.visibility import Sight

    Known = dict[tuple[str, str], list[Chit]]


def shown_in_fights(view: View[Sight]) -> Known:
    """Return by area and holder the units that were last seen there: some may have gone since, others come."""
    known: Known = {}
    for event in view.events:
        match event:
            case ForcesReckoned():
                _reckoned(known, event)
            case UnitsLost():
                _gone(known, event.area, event.empire, event.units)
            case ShipTaken():
                prize = _gone(known, event.area, event.empire, [event.ship])
                known.setdefault((event.area, event.captor), []).extend(prize)
            case Retreated():
                _retreated(known, event)
    return known


def _reckoned(known: Known, event: ForcesReckoned) -> None:
    """Note all units that are drawn up, in place of what was known of their stacks."""
    units = [unit for side in event.units for unit in side]
    for holder in dict.fromkeys(unit.holder for unit in units):
        known[event.area, holder] = [rested(unit.unit) for unit in units if unit.holder == holder]


def _gone(known: Known, area: str, holder: str, codes: Iterable[str]) -> Sequence[Chit]:
    """Take units out by their codes; return those that were known."""
    there, gone = known.get((area, holder), []), []
    for code in codes:
        found = next((chit for chit in there if chit.code == code), None)
        if found is not None:
            there.remove(found)
            gone.append(found)
    return gone


def _retreated(known: Known, event: Retreated) -> None:
    there = known.pop((event.area, event.empire), [])
    staying = [chit for chit in there if event.on_foot and kind_of(chit).naval]
    known.setdefault((event.goal, event.empire), []).extend(chit for chit in there if chit not in staying)
    known[event.area, event.empire] = staying
