"""In which order units are listed (W.4)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.unit_lists import unit_lists

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World


@cache
def _place(units: str, kind: str) -> int:
    return list(unit_lists()[units].kinds).index(kind)


def in_list_order(world: World, holder: str, chit: Chit) -> tuple[int, int, bool, int]:
    """Return where a chit stands among the units of its holder (W.4).

    By its kind, as the lists print them; leaders of a kind by number; and of ships own ones before captured ones, those
    of several piles by seat.
    """
    seats = list(world.players)
    seat = seats.index(chit.pile) if chit.pile in world.players else len(seats)
    return _place(chit.units, chit.kind), chit.number or 0, bool(chit.pile) and chit.pile != holder, seat
