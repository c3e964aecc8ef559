"""The game's own judgement, in advance: the result and price of an order if nobody else did anything.

The form knows no rules. It imagines the world as the computer player does, and puts every order that a player may
write to the order's own class.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from pbm.kernel.order import Actor, Outcome, verdict
from pbm.kernel.sentence import Sentence, Several
from pbm.rulesets.empires.foresight.assumed_world import assumed_world

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.kernel.order import Order, Verdict
    from pbm.kernel.sentence import Phrase
    from pbm.kernel.view import View
    from pbm.rulesets.empires.position.world import Land, World
    from pbm.rulesets.empires.sight.visibility import Sight

    Judged = Callable[[int], Verdict[World]]


PLENTY = 10**6
"""BPs in either purse: so many that the cost of an order does not decide whether it may be given."""
STOCK = 9
"""How much of everything earlier actions might bring to an area that has none, in a world that is well supplied."""


class Judge:
    """Judges orders of an empire, each as the only one on the sheet.

    Attributes:
        me: the empire.
        reader: the language of its player.
        world: the world as the empire may assume it, but with plenty of money.
        supplied: the same with armies, ships and a supply train wherever earlier actions might bring them.

    """

    def __init__(self, view: View[Sight]) -> None:
        """Imagine both worlds."""
        self.me = view.sight.own_empire.code
        self.reader = view.language
        self.world = assumed_world(view)
        purse = self.world.empires[self.me]
        purse.balance = purse.treasury = PLENTY
        self.supplied = supplied(self.world, self.me)
        self._now = Actor(self.world, self.me, 1)
        self._later = Actor(self.supplied, self.me, 1)

    def now(self, order: Order[World]) -> Verdict[World]:
        """Judge an order as things stand."""
        return verdict(order, self._now)

    def later(self, order: Order[World]) -> Verdict[World]:
        """Judge an order as things may stand after earlier actions."""
        return verdict(order, self._later)


def supplied(world: World, empire: str) -> World:
    """Return a world in which an empire has a little of everything in each of its land areas.

    There is exactly one supply train: so the cost of a march is shown rather too high than too low.
    """
    purse = replace(world.empires[empire], army_reserve=STOCK, naval_reserve=STOCK)
    lands = {land.code: _stocked(land) for land in world.lands_of(empire)}
    return replace(world, lands={**world.lands, **lands}, empires={**world.empires, empire: purse})


def _stocked(land: Land) -> Land:
    base = land.base and replace(land.base, commission=STOCK, laid_up=STOCK)
    armies, population = land.armies or STOCK, land.population or STOCK
    return replace(land, population=population, armies=armies, forts=STOCK, trains=1, base=base)


MANY = 10**4
"""Above this number only the purse sets a limit."""


class Price(NamedTuple):
    """The price of a number of something: ``each`` of them, less what is ``free``, but ``least`` at least.

    Attributes:
        most: the largest number that is done in full; ``None`` where only the purse sets a limit.
        each, free, least: the price.
        steps: the cost of each number from 1, where no such price fits.
        limit: why it is cut above ``most``.
        cuts: whether a larger number is cut; otherwise it fails.

    """

    most: int | None = None
    each: int = 0
    free: int = 0
    least: int = 0
    steps: tuple[int, ...] = ()
    limit: Phrase | None = None
    cuts: bool = False


def price_of(judged: Judged, first: Verdict[World], *, by_sea: bool) -> Price:
    """Find the price of an order that is possible with the number 1.

    Args:
        judged: judges the order with a number.
        first: the verdict on the number 1.
        by_sea: whether ships sail, whose cost depends on where they come from.

    """
    beyond = judged(PLENTY * 2)
    cuts = beyond.outcome is Outcome.CUT
    most = beyond.cost // first.cost if cuts and first.cost else _most(judged, beyond)
    if most is None or most >= MANY:
        return Price(None, first.cost, cuts=cuts)
    limit, cost = beyond.reason if cuts else None, judged(most).cost
    if by_sea and cost != first.cost:
        steps = tuple(judged(number).cost for number in range(1, most + 1))
        return Price(most, steps=steps, limit=limit, cuts=cuts)
    return Price(most, *_shape(first.cost, most, cost), limit=limit, cuts=cuts)


def price_later(judged: Judged, first: Verdict[World], armies: int) -> Price:
    """Estimate a price for a time when there is more of what is lacking now.

    Args:
        judged: judges the order with a number, where nothing is lacking.
        first: the verdict on the number 1.
        armies: how many there are now, which may be all that can go then.

    """
    if armies and _in_full(judged, armies) and not _in_full(judged, armies + 1):
        return Price(armies, *_shape(first.cost, armies, judged(armies).cost))
    some = STOCK // 2
    return Price(None, *_shape(first.cost, some, judged(some).cost))


def _in_full(judged: Judged, number: int) -> bool:
    return judged(number).outcome is Outcome.DONE


def _most(judged: Judged, beyond_all: Verdict[World]) -> int | None:
    """Return the largest number that is done in full, from 1 up. The refusal of too many often names it."""
    for number in _numbers_in(beyond_all.reason):
        if _in_full(judged, number) and not _in_full(judged, number + 1):
            return number
    if _in_full(judged, MANY):
        return None
    known, beyond = 1, 2
    while _in_full(judged, beyond):
        known, beyond = beyond, beyond * 2
    while beyond - known > 1:
        middle = (known + beyond) // 2
        known, beyond = (middle, beyond) if _in_full(judged, middle) else (known, middle)
    return known


def _numbers_in(reason: Phrase | None) -> list[int]:
    """Return the numbers of things that a reason names, except those too large for any empire."""
    values = [value for _, value in reason.values] if isinstance(reason, Sentence) else []
    found = [value.number if isinstance(value, Several) else value for value in values]
    return [number for number in found if isinstance(number, int) and 0 < number < MANY]


def _shape(first: int, number: int, cost: int) -> tuple[int, int, int]:
    """Return each, free and least of a price from the costs of 1 and of a larger number."""
    if cost == first * number:
        return first, 0, 0
    if cost == first:
        return 0, 0, first
    return 1, number - cost, first
