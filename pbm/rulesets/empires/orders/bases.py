"""Naval bases and the ships in them: BASE, CLOSE, BUILD, NAVY, RECOVER, FLEET, LAYUP, SCRAP."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import OrderFailedError
from pbm.kernel.quantity import ALL
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.empires.events.bases import (
    BaseBuilt,
    BaseClosed,
    ShipsBuilt,
    ShipsCommissioned,
    ShipsRecovered,
    ShipsReserved,
    ShipsScrapped,
)
from pbm.rulesets.empires.orders.conditions import (
    EmpiresOrder,
    LandOrder,
    acting_empire,
    affordable,
    asked_of_allowed,
    cut_to,
    done,
    land_area,
    own_base,
    own_land,
    require_adjacent,
    require_treasury,
    usable_base,
)
from pbm.rulesets.empires.orders.quantities import NEW_SHIPS, SHIPS, how_many
from pbm.rulesets.empires.position.supply_lines import is_blockaded, is_capital
from pbm.rulesets.empires.position.world import is_marked

if TYPE_CHECKING:
    from pbm.kernel.order import Actor, Verdict
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.empires.position.world import Land, World


def default_entrance(world: World, land: Land) -> str:
    """Return the entrance that a base in this area has by the map: its port, or the only sea.

    Raises:
        OrderFailedError: the area has no coast, or the map does not say which sea.

    """
    seas = [code for code in land.borders if code in world.seas]
    if land.port is None and not seas:
        raise OrderFailedError(say("{area} is not on the coast", area=land.code))
    if land.port is None and len(seas) > 1:
        raise OrderFailedError(say("the map names no entrance for a base in {area}", area=land.code))
    return land.port or seas[0]


@record
class BuildBase(EmpiresOrder):
    """Builds a naval base in a coastal area of yours, for 10 treasury BPs; usable from next turn.

    WHERE TO names the sea space through which ships come and go; blank means the map's own.
    """

    drawn = Drawn(Shape.SIGN, place="where", told="to")

    from_treasury: ClassVar[bool] = True

    where: str
    to: str | None

    def words(self) -> Sentence:
        if self.to is None:
            return say("Build a naval base in {area}", area=self.where)
        return say("Build a naval base in {area}, its entrance from {sea}", area=self.where, sea=self.to)

    def check_boxes(self, actor: Actor[World]) -> None:
        """Ask for a coastal area and an adjacent sea space."""
        land = land_area(actor.world, self.where)
        if self.to is None:
            default_entrance(actor.world, land)
            return
        if self.to not in actor.world.seas:
            raise OrderFailedError(say("{area} is not a sea space", area=self.to))
        require_adjacent(actor.world, self.where, self.to)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Build a base."""
        land, cost = own_land(actor, self.where), actor.world.settings.base_cost
        if land.base is not None:
            raise OrderFailedError(say("{area} has a naval base", area=land.code))
        require_treasury(actor, cost)
        entrance = self.to or default_entrance(actor.world, land)
        return done(BaseBuilt(actor.empire, land.code, entrance), cost=cost)


@record
class Close(LandOrder):
    """Closes a naval base, but not the capital's; its ships go to the naval reserve. Free.

    No RECOVER in later rounds of the turn.
    """

    def words(self) -> Sentence:
        return say("Close the naval base in {area}", area=self.where)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Close a base."""
        land, base = own_base(actor, self.where)
        if is_capital(actor.world, land):
            raise OrderFailedError(say("{area} is your capital", area=land.code))
        return done(BaseClosed(actor.empire, land.code, base.commission + base.laid_up))


@record
class Build(LandOrder):
    """Builds ships in a naval base, laid up, for 3 BPs each: at most the population there.

    Once per base and turn.
    """

    number: Quantity

    def words(self) -> Sentence:
        return say("Build {ships} in {area}, laid up", ships=how_many(self.number, SHIPS), area=self.where)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Build ships."""
        land, _ = usable_base(actor, self.where)
        if is_marked(actor.world.turn_state.built, land.code):
            raise OrderFailedError(say("{area} has built ships this turn", area=land.code))
        price = actor.world.settings.ship_cost
        number, cut = cut_to(
            self.number.amount,
            (land.population, say("the population of {area} is {n}", area=land.code, n=land.population)),
            affordable(actor, price),
        )
        return done(ShipsBuilt(actor.empire, land.code, number), cost=number * price, cut=cut)


@record
class Navy(EmpiresOrder):
    """Builds ships into the naval reserve, for 3 BPs each. ALL, or no number, builds all you can pay.

    No RECOVER in later rounds of the turn.
    """

    number: Quantity | None

    def words(self) -> Sentence:
        return say("Build {ships} into the naval reserve", ships=how_many(self.number, NEW_SHIPS))

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Build ships for the reserve."""
        price = actor.world.settings.ship_cost
        number, cut = asked_of_allowed(self.number or ALL, affordable(actor, price))
        return done(ShipsReserved(actor.empire, number), cost=number * price, cut=cut)


@record
class Recover(LandOrder):
    """Brings ships from the naval reserve to a naval base, laid up, for 1 BP each.

    Not to a blockaded base, and not after NAVY or CLOSE in an earlier round.
    """

    number: Quantity

    def words(self) -> Sentence:
        ships = how_many(self.number, SHIPS)
        return say("Bring {ships} from the naval reserve to {area}, laid up", ships=ships, area=self.where)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Recover ships."""
        land, _ = usable_base(actor, self.where)
        if is_marked(actor.world.turn_state.filled_naval_reserve, actor.empire):
            raise OrderFailedError(say("the naval reserve cannot be used after NAVY or CLOSE in the same turn"))
        if is_blockaded(actor.world, land):
            raise OrderFailedError(say("{area} is blockaded", area=land.code))
        held, price = acting_empire(actor).naval_reserve, actor.world.settings.recover_cost
        number, cut = cut_to(
            self.number.of(held),
            (held, say("the naval reserve holds {number}", number=held)),
            affordable(actor, price),
        )
        return done(ShipsRecovered(actor.empire, land.code, number), cost=number * price, cut=cut)


@record
class CommissionFleet(LandOrder):
    """Puts laid-up ships of a naval base in commission, for 1 BP each.

    Not in a base where BUILD or RECOVER was done this turn.
    """

    number: Quantity

    def words(self) -> Sentence:
        return say("Put {ships} laid up in {area} in commission", ships=how_many(self.number, SHIPS), area=self.where)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Commission ships."""
        land, base = usable_base(actor, self.where)
        turn_state = actor.world.turn_state
        if is_marked(turn_state.built, land.code) or is_marked(turn_state.recovered, land.code):
            raise OrderFailedError(say("ships were built or recovered in {area} this turn", area=land.code))
        price = actor.world.settings.fleet_cost
        number, cut = cut_to(
            self.number.of(base.laid_up),
            (base.laid_up, say("ships laid up in {area}: {number}", area=land.code, number=base.laid_up)),
            affordable(actor, price),
        )
        return done(ShipsCommissioned(actor.empire, land.code, number), cost=number * price, cut=cut)


@record
class Layup(LandOrder):
    """Lays up ships of a naval base that are in commission. Free."""

    number: Quantity

    def words(self) -> Sentence:
        return say("Lay up {ships} in commission in {area}", ships=how_many(self.number, SHIPS), area=self.where)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Lay ships up."""
        land, base = usable_base(actor, self.where)
        number, cut = cut_to(
            self.number.of(base.commission),
            (base.commission, say("ships in commission in {area}: {number}", area=land.code, number=base.commission)),
        )
        return done(ShipsCommissioned(actor.empire, land.code, -number), cut=cut)


@record
class Scrap(LandOrder):
    """Destroys laid-up ships of a naval base. Free."""

    number: Quantity

    def words(self) -> Sentence:
        return say("Scrap {ships} laid up in {area}", ships=how_many(self.number, SHIPS), area=self.where)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Scrap ships."""
        land, base = usable_base(actor, self.where)
        number, cut = cut_to(
            self.number.of(base.laid_up),
            (base.laid_up, say("ships laid up in {area}: {number}", area=land.code, number=base.laid_up)),
        )
        return done(ShipsScrapped(actor.empire, land.code, number), cut=cut)
