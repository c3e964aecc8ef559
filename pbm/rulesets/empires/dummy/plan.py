"""A plan in the making: orders tried out one after the other on an imagined world."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.dice import Dice
from pbm.kernel.order import Action, Outcome
from pbm.kernel.quantity import ALL, Quantity
from pbm.rulesets.empires.dummy.strategy import NORMAL
from pbm.rulesets.empires.events.administration import ActionTaken
from pbm.rulesets.empires.foresight.assumed_world import assumed_world
from pbm.rulesets.empires.orders.treasury import Cash, Tax
from pbm.rulesets.empires.position.world import Mode
from pbm.rulesets.empires.report.forecast import Holding, forecaster
from pbm.rulesets.empires.turn import play_alone

if TYPE_CHECKING:
    from pbm.kernel.view import View
    from pbm.rulesets.empires.dummy.strategy import Strategy
    from pbm.rulesets.empires.orders.conditions import EmpiresOrder
    from pbm.rulesets.empires.position.world import Empire, Land, World
    from pbm.rulesets.empires.sight.visibility import Sight

NEST_EGG = 10
"""Treasury BPs kept for a new capital."""


def number(amount: int) -> Quantity:
    """Return a plain number for the NUMBER box."""
    return Quantity(amount)


def all_but(amount: int) -> Quantity:
    """Return all but some for the NUMBER box."""
    return Quantity(amount, all_but=True) if amount else ALL


class Plan:
    """The orders chosen so far, and the world as it will be after them if nobody else does anything.

    Attributes:
        sight: what the empire may see.
        world: the imagined world, which each order changes as the game itself would.
        me: the empire that plans.
        known: the areas that it can see.
        orders: the orders chosen, in the order of the sheet.
        held: places at the sheet's end that are kept for later orders.
        forecast: forecasts of battles.
        foe: the empire that it prefers to fight.
        strategy: what it prefers otherwise.

    """

    def __init__(self, view: View[Sight], seed: int, strategy: Strategy = NORMAL) -> None:
        """Begin with an empty sheet."""
        self.sight: Sight = view.sight
        self.world: World = assumed_world(view)
        self.me = self.sight.own_empire.code
        self.known = {*self.sight.lands, *self.sight.seas, *self.sight.other_lands, *self.sight.other_seas}
        self.orders: list[EmpiresOrder] = []
        self.letters: list[tuple[tuple[str, ...], str]] = []
        self.held = 3
        self.forecast = forecaster(self.world.settings)
        self.foe: str | None = None
        self.strategy = strategy
        self._seed = seed
        lands, seas = self.world.lands, self.world.seas
        around = {code: area.borders for code, area in self.world.areas.items()}
        self._land_borders = {
            code: [lands[border] for border in borders if border in lands] for code, borders in around.items()
        }
        self._sea_borders = {code: [border for border in borders if border in seas] for code, borders in around.items()}

    @property
    def purse(self) -> Empire:
        """The own empire's BPs and reserves."""
        return self.world.empires[self.me]

    @property
    def balance(self) -> int:
        """The BPs to spend."""
        return self.purse.balance

    @property
    def left(self) -> int:
        """The places left on the sheet, without those held back."""
        return self.world.settings.actions - len(self.orders) - self.held

    def dice(self, subject: str, *, turn: int | None = None) -> Dice:
        """Return the dice for a decision of this turn or, with a turn of 0, of the whole game."""
        return Dice(self._seed, self.world.turn if turn is None else turn, "dummy", f"{self.me}/{subject}")

    def chance(self, subject: str, *, turn: int | None = None) -> float:
        """Return a number from 0 up to 1 that depends on the seed."""
        return (self.dice(subject, turn=turn).roll(1000) - 1) / 1000

    @property
    def lands(self) -> list[Land]:
        """The own land areas."""
        return list(self.world.lands_of(self.me))

    def own(self, code: str) -> bool:
        """Return whether this is an own land area."""
        return code in self.world.lands and self.world.lands[code].owner == self.me

    def land_borders(self, code: str) -> list[Land]:
        """List the land areas around an area."""
        return self._land_borders[code]

    def sea_borders(self, code: str) -> list[str]:
        """List the sea spaces around an area."""
        return self._sea_borders[code]

    def stuck(self, code: str) -> bool:
        """Return whether own armies may not leave an area any more (E.30)."""
        return self.world.turn_state.is_stuck(self.me, code)

    def holding(self, land: Land, origin: str | None = None) -> Holding:
        """Return what an attacker finds in an area when it comes from another one."""
        return Holding(
            land.terrain,
            land.population,
            land.armies,
            land.forts,
            trenched=origin is not None and land.entrenched == origin,
            ambushed=origin is not None and land.mode is Mode.AMBUSH and land.ambush == origin,
        )

    def issue(self, order: EmpiresOrder) -> bool:
        """Put an order on the sheet and play it out, unless the sheet is full or the order would fail."""
        if self.left <= 0:
            return False
        taken = play_alone(self.world, Action(self.me, len(self.orders) + 1, "", order))[0]
        assert isinstance(taken, ActionTaken)
        if taken.outcome is Outcome.FAILED:
            return False
        self.orders.append(order)
        return True

    @property
    def drawable(self) -> int:
        """The treasury BPs that may be drawn without touching those kept for a new capital."""
        return max(0, self.purse.treasury - NEST_EGG)

    @property
    def means(self) -> int:
        """The BPs that could still be spent this turn, if all idle places but two were taxes."""
        return self.balance + self.drawable + max(0, self.left - 2) * self.world.settings.tax

    def captured(self, code: str) -> bool:
        """Return whether an own area is expected to be captured only this turn."""
        return self.own(code) and self.sight.owners.get(code) != self.me

    def affords(self, cost: int, places: int) -> bool:
        """Return whether so many BPs can be found in a plan of so many orders, by cash and taxes if need be."""
        if self.left < places:
            return False
        if self.balance >= cost:
            return True
        spare = self.left - places
        if self.drawable and spare:
            return self.balance + self.drawable + (spare - 1) * self.world.settings.tax >= cost
        return self.balance + spare * self.world.settings.tax >= cost

    def pays_for(self, price: int) -> int:
        """Return how many things of a price the balance pays for."""
        return self.balance // price if price else 99

    def fund(self, cost: int) -> bool:
        """Draw cash and raise taxes until the balance covers a cost."""
        missing = cost - self.balance
        if missing > self.world.settings.tax and self.drawable:
            self.issue(Cash(number(min(self.drawable, missing))))
        while self.balance < cost:
            if not self.issue(Tax()):
                return False
        return True
