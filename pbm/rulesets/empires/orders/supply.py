"""Capital and supply trains: CAPITAL, GATHER, WAGONS, SEND, UNLOAD (S.3, S.11, S.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import OrderFailedError
from pbm.kernel.quantity import ALL
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.empires.events.bases import CapitalNamed
from pbm.rulesets.empires.events.supply import TrainsGathered, TrainsSent, TrainsUnloaded, WagonsMoved
from pbm.rulesets.empires.orders.bases import default_entrance
from pbm.rulesets.empires.orders.conditions import (
    EmpiresOrder,
    LandOrder,
    acting_empire,
    affordable,
    asked_of_allowed,
    cut_to,
    done,
    land_area,
    own_fleet,
    own_land,
    require_adjacent,
    require_treasury,
)
from pbm.rulesets.empires.orders.quantities import NEW_TRAINS, TRAINS, how_many
from pbm.rulesets.empires.position.supply_lines import (
    base_is_usable,
    centre_is_usable,
    is_blockaded,
    is_capital,
    is_centre,
    supply_chain,
)

if TYPE_CHECKING:
    from pbm.kernel.order import Actor, Verdict
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.empires.orders.conditions import Limit
    from pbm.rulesets.empires.position.world import Fleet, Land, World


def capacity(actor: Actor[World]) -> Limit:
    """Return the supply capacity, which limits every supply action (S.10)."""
    number = acting_empire(actor).supply_capacity
    return number, say("your supply capacity is {number}", number=number)


def trains_in(land: Land) -> Limit:
    """Return the number of supply trains in an area."""
    return land.trains, say("supply trains in {area}: {number}", area=land.code, number=land.trains)


def usable_centre(actor: Actor[World], code: str) -> Land:
    """Return an own supply centre; fail if the area is none, or new this turn (S.2, E.4)."""
    land = own_land(actor, code)
    if not is_centre(actor.world, land):
        raise OrderFailedError(say("{area} is not a supply centre", area=code))
    if not centre_is_usable(actor.world, land):
        raise OrderFailedError(say("the base in {area} is new and cannot be used before next turn", area=code))
    return land


@record
class Capital(LandOrder):
    """Makes a land area of yours your capital, for 10 treasury BPs.

    A coastal capital is a naval base too. The old capital stays a base if it was one.
    """

    from_treasury: ClassVar[bool] = True

    def words(self) -> Sentence:
        return say("Name {area} your capital", area=self.where)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Name the capital (S.3, E.16)."""
        land, cost = own_land(actor, self.where), actor.world.settings.capital_cost
        if is_capital(actor.world, land):
            raise OrderFailedError(say("{area} is your capital already", area=land.code))
        coastal = any(border in actor.world.seas for border in land.borders)
        entrance = default_entrance(actor.world, land) if coastal and land.base is None else None
        require_treasury(actor, cost)
        return done(CapitalNamed(actor.empire, land.code, entrance), cost=cost)


@record
class Gather(LandOrder):
    """Builds supply trains in your capital or a naval base of yours, for 1 BP each.

    At most your supply capacity, and at most the population there. Not in a blockaded base.
    """

    number: Quantity

    def words(self) -> Sentence:
        return say("Build {trains} in {area}", trains=how_many(self.number, NEW_TRAINS), area=self.where)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Gather trains (S.11, E.24)."""
        land, price = usable_centre(actor, self.where), actor.world.settings.train_cost
        if is_blockaded(actor.world, land):
            raise OrderFailedError(say("{area} is blockaded", area=land.code))
        number, cut = asked_of_allowed(
            self.number,
            capacity(actor),
            (land.population, say("the population of {area} is {n}", area=land.code, n=land.population)),
            affordable(actor, price),
        )
        return done(TrainsGathered(actor.empire, land.code, number), cost=number * price, cut=cut)


@record
class Wagons(EmpiresOrder):
    """Moves supply trains from a land area of yours to an adjacent one, whoever owns it. Free.

    An area of yours then retreats to where they came from; its mode stays as it is.
    """

    drawn = Drawn(Shape.WAY, start="where", goal="to", count="number")

    where: str
    to: str
    number: Quantity | None

    def words(self) -> Sentence:
        trains, way = how_many(self.number, TRAINS), {"origin": self.where, "destination": self.to}
        return say("Move {trains} from {origin} to {destination}", trains=trains, **way)

    def check_boxes(self, actor: Actor[World]) -> None:
        """Ask for two adjacent land areas."""
        land_area(actor.world, self.where)
        land_area(actor.world, self.to)
        require_adjacent(actor.world, self.where, self.to)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Move trains to the next area (S.13.1)."""
        land = own_land(actor, self.where)
        number, cut = cut_to((self.number or ALL).of(land.trains), trains_in(land), capacity(actor))
        return done(WagonsMoved(actor.empire, land.code, self.to, number), cut=cut)


@record
class Send(EmpiresOrder):
    """Moves supply trains from a supply centre up a supply line to a land area of yours. Free.

    The chain of retreat locations from there must lead to the centre; it may pass others on the way.
    """

    drawn = Drawn(Shape.WAY, start="where", goal="to", count="number")

    where: str
    to: str
    number: Quantity | None

    def words(self) -> Sentence:
        trains, way = how_many(self.number, TRAINS), {"origin": self.where, "destination": self.to}
        return say("Send {trains} from {origin} up the line to {destination}", trains=trains, **way)

    def check_boxes(self, actor: Actor[World]) -> None:
        """Ask for two different land areas."""
        land_area(actor.world, self.where)
        land_area(actor.world, self.to)
        if self.where == self.to:
            raise OrderFailedError(say("the trains are in {area} already", area=self.to))

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Send trains up the line (S.13.2, E.25)."""
        centre, end = usable_centre(actor, self.where), own_land(actor, self.to)
        if centre not in supply_chain(actor.world, end):
            raise OrderFailedError(
                say("no supply line leads from {centre} to {area}", centre=centre.code, area=end.code)
            )
        number, cut = cut_to((self.number or ALL).of(centre.trains), trains_in(centre), capacity(actor))
        return done(TrainsSent(actor.empire, centre.code, end.code, number), cut=cut)


@record
class Unload(EmpiresOrder):
    """Lands supply trains from your ships in a sea space in an adjacent land area, whoever owns it. Free.

    They come from the ships' home bases, which must not be blockaded: each gives at most as many as it has ships
    there.
    """

    drawn = Drawn(Shape.WAY, start="where", goal="to", count="number")

    where: str
    to: str
    number: Quantity | None

    def words(self) -> Sentence:
        trains, way = how_many(self.number, TRAINS), {"sea": self.where, "area": self.to}
        return say("Land {trains} from your ships in {sea} in {area}", trains=trains, **way)

    def check_boxes(self, actor: Actor[World]) -> None:
        """Ask for a sea space and an adjacent land area."""
        if self.where not in actor.world.seas:
            raise OrderFailedError(say("{area} is not a sea space", area=self.where))
        land_area(actor.world, self.to)
        require_adjacent(actor.world, self.where, self.to)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Fetch trains by sea (S.13.3, E.25)."""
        stocks = self._stocks(actor, own_fleet(actor, self.where))
        there = sum(trains for _, trains in stocks)
        number, cut = cut_to(
            (self.number or ALL).of(there),
            (there, say("the home bases of the ships can give {number}", number=there)),
            capacity(actor),
        )
        taken = tuple(_share(stocks, number))
        return done(TrainsUnloaded(actor.empire, self.where, self.to, number, taken), cut=cut)

    def _stocks(self, actor: Actor[World], fleet: Fleet) -> list[tuple[str, int]]:
        """List the trains that each home base can give, the base with most ships first."""
        stocks = []
        for base, ships in sorted(fleet.ships.items(), key=lambda item: (-item[1], item[0])):
            land = actor.world.lands[base]
            if land.owner == actor.empire and base_is_usable(actor.world, land) and not is_blockaded(actor.world, land):
                stocks.append((base, min(ships, land.trains)))
        return stocks


def _share(stocks: list[tuple[str, int]], number: int) -> list[tuple[str, int]]:
    """Take a number of trains from the stocks, one base after the other."""
    taken = []
    for base, trains in stocks:
        part = min(trains, number)
        number -= part
        if part:
            taken.append((base, part))
    return taken
