"""The stacks of which a player sees only the top: their units drawn from the chits that the player has not seen."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from pbm.kit.cards.deck import Pile
from pbm.quick.record import record
from pbm.rulesets.warp.imagination.supply import Supply
from pbm.rulesets.warp.imagination.told import shown_in_fights
from pbm.rulesets.warp.position.cards.box import list_of
from pbm.rulesets.warp.position.unit_lists import kind_of, unit_lists
from pbm.rulesets.warp.position.units import Chit
from pbm.rulesets.warp.position.world import GARRISON

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.dice import Dice
    from pbm.kernel.view import View
    from pbm.rulesets.warp.sight.visibility import Place, Sight, Top

    Kinds = frozenset[str]

MOST_UNSEEN = 5
"""Units of a stack at most where nobody sees how high it is."""
LED = ((15, 90), (9, 65), (3, 60), (2, 40))
"""How often, in percent, a stack on land has a leader below its top, by the number of its units at least."""
CARGO_FROM = 6
"""The number of units from which a stack at sea is taken to have cargo, which is then half of it."""


@record
class Hidden:
    """A stack to be made up: its public part, its place, its height, and its units as far as they are found."""

    top: Top
    place: Place
    height: int
    units: list[Chit]

    @property
    def wanting(self) -> int:
        """How many units are still to be found."""
        return self.height - len(self.units)

    @property
    def takes_ships(self) -> bool:
        """Whether ships may be there (EW.7, WI.5)."""
        return self.place.sea or bool(self.place.lanes)

    @property
    def freedom(self) -> int:
        """How many sorts of units may be there: the fewer, the earlier it must be filled."""
        return 0 if self.place.sea else 1 + self.takes_ships + self.place.city


class Sorts(NamedTuple):
    """The kinds of a unit list by what decides where they may be, and who may have them."""

    naval: Kinds
    leaders: Kinds
    forts: Kinds
    foreign: Kinds


@cache
def sorts_of(units: str) -> Sorts:
    """Return the sorts of a unit list."""
    kinds = unit_lists()[units].kinds.values()
    return Sorts(
        frozenset(kind.code for kind in kinds if kind.naval),
        frozenset(kind.code for kind in kinds if kind.leader and not kind.naval),
        frozenset(kind.code for kind in kinds if kind.fortification),
        frozenset(kind.code for kind in kinds if kind.foreign),
    )


@cache
def _cheaper(units: str, kind: str) -> Kinds:
    """Return the kinds of a list that would lie on top of a kind by default: of less Force, or later in the list."""
    kinds = unit_lists()[units].kinds
    costs = {code: (each.force, -place) for place, (code, each) in enumerate(kinds.items())}
    return frozenset(code for code, cost in costs.items() if cost < costs[kind])


class Stacks:
    """The stacks of others in a sight.

    Attributes:
        units: the units by area and holder, in no order.
        supply: the chits that are left, for offers and piles.
        nowhere: chits of the reader that are in none of the stacks, although somebody must have them.

    """

    def __init__(self, view: View[Sight], chance: Dice) -> None:
        """Make up all stacks: tops first, then what was seen in fights, then the rest at random."""
        self._sight, self._chance, self.supply = view.sight, chance, Supply(view.sight)
        every = list(self._hidden())
        stacks = [stack for stack in every if stack.top.owner != GARRISON]
        for stack in stacks:
            stack.units.append(self._top(stack))
        self._recall(view, stacks)
        self.nowhere = list(self._prizes(stacks))
        self._lead(stacks)
        for stack in sorted(stacks, key=lambda stack: stack.freedom):
            self._fill(stack)
        for stack in every:
            if stack.top.owner == GARRISON:
                stack.units.extend(self._garrison(stack))
        self.units = {(stack.place.code, stack.top.owner): stack.units for stack in every}

    def _hidden(self) -> Iterator[Hidden]:
        sight = self._sight
        seen = {(stack.area, stack.owner) for stack in (*sight.own.values(), *sight.allies)}
        for place in sight.places.values():
            for top in place.tops.values():
                if (place.code, top.owner) not in seen:
                    height = self._chance.roll(MOST_UNSEEN) if top.units is None else top.units
                    yield Hidden(top, place, height, [])

    def _top(self, stack: Hidden) -> Chit:
        """Take the unit on top: from the holder's pile, or a prize from another."""
        pile = next(self.supply.piles_with(stack.top.unit, stack.top.owner))
        return self.supply.take(pile, stack.top.unit)

    def _recall(self, view: View[Sight], stacks: Sequence[Hidden]) -> None:
        """Put units where the last turn's fights showed them; the top is one of them, if it can be."""
        known = shown_in_fights(view)
        for stack in stacks:
            seen = list(known.get((stack.place.code, stack.top.owner), ()))
            on_top = next((chit for chit in seen if chit.kind == stack.top.unit), None)
            if on_top is not None:
                seen.remove(on_top)
            for chit in seen:
                if stack.wanting > 0 and (stack.takes_ships or not kind_of(chit).naval) and self.supply.claim(chit):
                    stack.units.append(chit)

    def _prizes(self, stacks: Sequence[Hidden]) -> Iterator[Chit]:
        """Put the reader's ships that others have captured below tops; yield those for which there is no place."""
        me = self._sight.me.code
        for kind, number in self.supply.left(me).items():
            for _ in range(number):
                able = [stack for stack in stacks if stack.wanting > 0 and stack.takes_ships]
                chit = self.supply.take(me, kind)
                if able:
                    able[self._chance.roll(len(able)) - 1].units.append(chit)
                else:
                    yield chit

    def _lead(self, stacks: Sequence[Hidden]) -> None:
        """Put leaders below the tops of stacks on land that have none: the higher they are, the more often."""
        for stack in stacks:
            often = next((percent for least, percent in LED if stack.height >= least), 0)
            led = any(kind_of(chit).leader for chit in stack.units)
            if stack.wanting > 0 and not led and not stack.place.sea and self._chance.roll(100) <= often:
                sorts = self._sorts(stack.top.owner)
                self._draw(stack, stack.top.owner, sorts.leaders - self._barred(stack.top.owner), 1)

    def _fill(self, stack: Hidden) -> None:
        """Draw the rest of a stack: the likely sorts first, then any that may be there, then prizes."""
        holder = stack.top.owner
        sorts, barred = self._sorts(holder), self._barred(holder)
        all_kinds = frozenset(unit_lists()[self._sight.players[holder].units].kinds)
        if stack.place.sea:
            ships = stack.wanting if stack.height < CARGO_FROM else stack.wanting // 2
            self._draw(stack, holder, sorts.naval, ships)
            self._draw(stack, holder, all_kinds - sorts.forts - barred)
        else:
            away = frozenset[str]() if stack.takes_ships else sorts.naval
            if not stack.place.city:
                self._draw(stack, holder, all_kinds - away - barred - sorts.forts)
            self._draw(stack, holder, all_kinds - away - barred)
            self._draw(stack, holder, all_kinds - away)
        if stack.takes_ships:
            for other in self._sight.players:
                self._draw(stack, other, self._sorts(other).naval)

    def _draw(self, stack: Hidden, pile: str, among: Kinds, most: int = 1000) -> None:
        """Draw units of some kinds into a stack, until it is full or none are left."""
        for _ in range(min(most, stack.wanting)):
            chit = self.supply.draw(pile, self._chance, among.__contains__)
            if chit is None:
                return
            stack.units.append(chit)

    def _garrison(self, stack: Hidden) -> Iterator[Chit]:
        """Yield the units of a garrison, from a pile of their own: the cheapest lies on top (W.74, W.92)."""
        units = list_of(self._sight.module, self._sight.settings, stack.place.country)
        sorts, of_list = sorts_of(units), unit_lists()[units]
        pile = Pile.of(of_list.numbers)
        pile.counts[stack.top.unit] -= 1
        yield Chit(stack.top.unit, units, "")
        barred = sorts.naval | sorts.leaders | _cheaper(units, stack.top.unit)
        for _ in range(stack.height - 1):
            kind = pile.draw(self._chance, lambda code: code not in barred)
            if kind is not None:
                yield Chit(kind, units, "")

    def _sorts(self, player: str) -> Sorts:
        return sorts_of(self._sight.players[player].units)

    def _barred(self, player: str) -> Kinds:
        """Return the kinds that a player cannot have yet (WI.10)."""
        return frozenset() if self._sight.players[player].allied else self._sorts(player).foreign
