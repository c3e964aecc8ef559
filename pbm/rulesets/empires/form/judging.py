"""The game's own judgement, asked beforehand: what would come of an order, if nobody else did anything.

The form knows no rule. It imagines the world as the computer player does, and puts every order that a player may
write before the order's own class.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.order import Actor, verdict
from pbm.rulesets.empires.foresight.assumed_world import assumed_world

if TYPE_CHECKING:
    from pbm.kernel.order import Order, Verdict
    from pbm.kernel.view import View
    from pbm.rulesets.empires.position.world import Land, World
    from pbm.rulesets.empires.sight.visibility import Sight

PLENTY = 10**6
"""BPs in either purse: what an order costs is another matter than whether it may be given."""
STOCK = 9
"""Of what an earlier action might bring to an area where there is none, in a world that is well supplied."""


class Judge:
    """Judges orders of an empire, each as the only one on the sheet.

    Attributes:
        me: the empire.
        reader: the language of its player.
        world: the world as the empire may assume it, but for money, of which there is plenty.
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

    One supply train is there and no more: so what a march costs is rather told too high than too low.
    """
    purse = replace(world.empires[empire], army_reserve=STOCK, naval_reserve=STOCK)
    lands = {land.code: _stocked(land) for land in world.lands_of(empire)}
    return replace(world, lands={**world.lands, **lands}, empires={**world.empires, empire: purse})


def _stocked(land: Land) -> Land:
    base = land.base and replace(land.base, commission=STOCK, laid_up=STOCK)
    armies, population = land.armies or STOCK, land.population or STOCK
    return replace(land, population=population, armies=armies, forts=STOCK, trains=1, base=base)
