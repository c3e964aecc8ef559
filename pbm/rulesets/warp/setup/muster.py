"""Chits as a scenario names them: leaders get their numbers, and every chit its list and pile (W.6, W.7)."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.position.units import Chit
from pbm.rulesets.warp.position.world import GARRISON

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pbm.rulesets.warp.position.written_units import Written


class Muster:
    """Makes chits of what is written, all numbers that are written being taken before any is given."""

    def __init__(self, lists: Mapping[str, str], written: Iterable[tuple[str, Written]]) -> None:
        """Note the numbers that are written.

        Args:
            lists: the unit list of each player.
            written: all that is written, each with its holder.

        """
        self._lists = lists
        self._taken = {
            (self._pile(holder, units), units.kind, units.number) for holder, units in written if units.number
        }

    def chits(self, holder: str, written: Sequence[Written], units: str | None = None) -> list[Chit]:
        """Return the chits of what is written of a holder; a garrison's are of the list named, and of no pile."""
        return [chit for each in written for chit in self._chits(holder, each, units)]

    def _chits(self, holder: str, written: Written, units: str | None) -> Iterable[Chit]:
        pile = self._pile(holder, written)
        units = units or self._lists[pile]
        is_numbered = unit_lists()[units].is_numbered(written.kind)
        for _ in range(written.count):
            number = (written.number or self._next(pile, written.kind)) if is_numbered else None
            yield Chit(written.kind, units, pile, number, written.experience)

    def _next(self, pile: str, kind: str) -> int:
        """Return the lowest number that no leader of a kind and pile has, and take it (W.6)."""
        number = next(number for number in count(1) if (pile, kind, number) not in self._taken)
        self._taken.add((pile, kind, number))
        return number

    @staticmethod
    def _pile(holder: str, written: Written) -> str:
        return written.pile or ("" if holder == GARRISON else holder)
