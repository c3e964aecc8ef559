"""The chits that a player has not seen anywhere: others' stacks, offers and piles are made of them (W.7)."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from pbm.kit.cards.deck import Pile, anything
from pbm.rulesets.warp.position.cards.box import printed_chits
from pbm.rulesets.warp.position.stacks import rested
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.position.units import Chit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from pbm.kernel.dice import Dice
    from pbm.rulesets.warp.sight.visibility import Sight


class Supply:
    """What is left of each player's printed chits without those that are in sight.

    Of the reader's own chits only those are left that are in nobody's sight: ships that others have captured.
    """

    def __init__(self, sight: Sight) -> None:
        """Start with what is printed, and put away what the reader sees."""
        self._lists = {code: player.units for code, player in sight.players.items()}
        self._left = {code: printed_chits(player.units, sight.settings) for code, player in sight.players.items()}
        self._numbers: set[tuple[str, str, int]] = set()
        for chit in _in_sight(sight):
            self.claim(chit)
        own, me = self._left[sight.me.code], sight.me
        for kind in own:
            own[kind] = 0 if me.status.value == "eliminated" else max(0, own[kind] - me.pile.get(kind, 0))

    def left(self, pile: str) -> Mapping[str, int]:
        """Return how many chits of a player's pile are left of each kind, in list order."""
        return self._left[pile]

    def piles_with(self, kind: str, first: str) -> Iterator[str]:
        """Yield the players of whom there is a chit of a kind left, one of them before all others."""
        yield from (pile for pile in dict.fromkeys((first, *self._left)) if self._left[pile].get(kind))

    def claim(self, chit: Chit) -> bool:
        """Take a certain chit, if it is left; return whether it was."""
        left = self._left.get(chit.pile)
        named = chit.pile, chit.kind, chit.number or 0
        if left is None or not left.get(chit.kind) or (chit.number is not None and named in self._numbers):
            return False
        left[chit.kind] -= 1
        self._numbers.add(named)
        return True

    def take(self, pile: str, kind: str) -> Chit:
        """Take a chit of a kind, which must be left; a leader gets the lowest number that is free (W.6)."""
        self._left[pile][kind] -= 1
        return self._chit(pile, kind)

    def draw(self, pile: str, chance: Dice, allowed: Callable[[str], bool] = anything) -> Chit | None:
        """Draw a chit at random, of the kinds that are allowed; None if there is none."""
        kind = Pile(self._left[pile]).draw(chance, allowed)
        return None if kind is None else self._chit(pile, kind)

    def _chit(self, pile: str, kind: str) -> Chit:
        units = self._lists[pile]
        if not unit_lists()[units].is_numbered(kind):
            return Chit(kind, units, pile)
        number = next(number for number in count(1) if (pile, kind, number) not in self._numbers)
        self._numbers.add((pile, kind, number))
        return Chit(kind, units, pile, number)


def _in_sight(sight: Sight) -> Iterator[Chit]:
    """Yield all chits that the reader sees singly, as they are at the start of a turn."""
    for stack in (*sight.own.values(), *sight.allies):
        yield from stack.units
    for player in sight.players.values():
        yield from player.captives
    yield from map(rested, (*sight.me.on_offer, *sight.me.set_aside))
