"""Points gained, lost and paid, and unpaid units (W.60 to W.62, W.68, EW.10 to EW.12).

A player's points and their places are secret; the revenue of their territories is public (W.75).
"""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, PublicEvent, SharedEvent
from pbm.kernel.limits import Count  # noqa: TC001 - looked at when a journal is read
from pbm.quick.record import record
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.payment import Payment  # noqa: TC001 - likewise
from pbm.rulesets.warp.position.stacks import kill, remove_units, send_home
from pbm.rulesets.warp.position.units import Chit  # noqa: TC001 - likewise
from pbm.rulesets.warp.position.world import World


@record
class RevenueGained(OwnEvent[World]):
    """Territories have paid, and the points lie there if points have places; raiders have taken some (W.60, EW.11)."""

    incomes: tuple[tuple[str, Count], ...]
    raids: tuple[tuple[str, Count], ...] = ()

    def apply(self, world: World) -> None:
        paid = sum(number for _, number in self.incomes)
        if module_of(world).points_lie:
            for area, number in self.incomes:
                world.areas[area].points += number
        else:
            world.players[self.empire].card_points += paid
        world.today.revenue[self.empire] = paid


@record
class WinterRevenue(OwnEvent[World]):
    """Winter revenue counts for upkeep and cannot be saved; older savings may be lost (WI.2)."""

    revenue: Count
    lost: Count = 0

    def apply(self, world: World) -> None:
        world.today.revenue[self.empire] = self.revenue
        world.players[self.empire].card_points -= self.lost


@record
class IncomeKnown(PublicEvent[World]):
    """All players learn how many territories a player has and what they have paid (W.75)."""

    empire: str
    areas: Count
    income: Count

    def apply(self, world: World) -> None:
        """Change nothing."""


@record
class CardPointsGained(OwnEvent[World]):
    """A card has brought points (W.61)."""

    card: int
    points: Count

    def apply(self, world: World) -> None:
        world.players[self.empire].card_points += self.points


@record
class PointsPaidOut(OwnEvent[World]):
    """Points that a card has taken are removed; :class:`PointsLost` reports it."""

    payment: Payment

    def apply(self, world: World) -> None:
        self.payment.take(world, self.empire)


@record
class PointsLost(SharedEvent[World]):
    """A card has made an opponent lose points, or hand them over; only both players know how many (W.61, W.75)."""

    empire: str
    victim: str
    card: int
    points: Count
    handed: bool

    @property
    def sides(self) -> tuple[str | None, ...]:
        """Both players concerned."""
        return self.empire, self.victim

    def apply(self, world: World) -> None:
        if self.handed:
            world.players[self.empire].card_points += self.points


@record
class UpkeepPaid(OwnEvent[World]):
    """Units have been paid: how many of each stack, and out of what (EW.12)."""

    payment: Payment
    stacks: tuple[tuple[str, Count], ...]

    def apply(self, world: World) -> None:
        self.payment.take(world, self.empire)


@record
class UnitsStarved(OwnEvent[World]):
    """Units of a stack were not paid and are back in their piles, leaders too (W.55, EW.12)."""

    area: str
    units: tuple[Chit, ...]

    def apply(self, world: World) -> None:
        remove_units(world.areas[self.area], self.empire, self.units)
        for chit in self.units:
            send_home(world, chit)


@record
class CargoLost(OwnEvent[World]):
    """Cargo has drowned because its ships were not paid (W.58, EW.12.5)."""

    area: str
    units: tuple[Chit, ...]

    def apply(self, world: World) -> None:
        """Remove the units; leaders count as killed (W.55)."""
        remove_units(world.areas[self.area], self.empire, self.units)
        for chit in self.units:
            kill(world, chit)
