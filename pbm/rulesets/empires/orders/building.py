"""Armies, forts and population: LEVY, MOBILISE, ARMY, RESERVE, FORTIFY, RAZE, GROW, DISOWN."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.quantity import ALL
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.empires.events.administration import (
    ArmiesPlaced,
    ArmiesRaised,
    Disowning,
    Fortified,
    Grown,
    Levied,
    Razed,
)
from pbm.rulesets.empires.orders.conditions import (
    EmpiresOrder,
    LandOrder,
    acting_empire,
    affordable,
    asked_of_allowed,
    cut_to,
    done,
    own_land,
    require_balance,
)
from pbm.rulesets.empires.orders.quantities import ARMIES, FORTS, NEW_ARMIES, how_many
from pbm.rulesets.empires.position.supply_lines import is_capital
from pbm.rulesets.empires.position.terrain import GROW_EXTRA
from pbm.rulesets.empires.position.world import is_marked

if TYPE_CHECKING:
    from pbm.kernel.order import Actor, Verdict
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.empires.position.world import World


@record
class Levy(LandOrder):
    """Half the population of a land area of yours, rounded down, becomes armies there.

    They can be used at once. Free; once per area and turn.
    """

    def words(self) -> Sentence:
        return say("Levy half the population of {area}", area=self.where)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Levy half the population."""
        land = own_land(actor, self.where)
        if is_marked(actor.world.turn_state.levied, land.code):
            raise OrderFailedError(say("{area} has had its levy this turn", area=land.code))
        armies = land.population // 2
        if not armies:
            raise OrderFailedError(
                say("{area} has a population of {n}: nobody to levy", area=land.code, n=land.population)
            )
        return done(Levied(actor.empire, land.code, armies))


@record
class Mobilise(EmpiresOrder):
    """LEVY in every land area of yours that can. Free."""

    def words(self) -> Sentence:
        return say("Levy half the population of every land area that can")

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Levy everywhere."""
        levies = [
            Levied(actor.empire, land.code, land.population // 2)
            for land in actor.world.lands_of(actor.empire)
            if not is_marked(actor.world.turn_state.levied, land.code) and land.population // 2
        ]
        if not levies:
            raise OrderFailedError(say("there is nobody to levy anywhere"))
        return done(*levies)


@record
class Army(EmpiresOrder):
    """Raises armies into the army reserve, for 3 BPs each. ALL, or no number, raises all you can pay."""

    number: Quantity | None

    def words(self) -> Sentence:
        return say("Raise {armies} into the army reserve", armies=how_many(self.number, NEW_ARMIES))

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Raise armies."""
        price = actor.world.settings.army_cost
        number, cut = asked_of_allowed(self.number or ALL, affordable(actor, price))
        return done(ArmiesRaised(actor.empire, number), cost=number * price, cut=cut)


@record
class Reserve(LandOrder):
    """Brings armies from the army reserve to a land area of yours, for 1 BP each.

    No army of yours can leave that area again this turn. Not after ARMY in an earlier round.
    """

    number: Quantity

    def words(self) -> Sentence:
        return say(
            "Bring {armies} from the army reserve to {area}",
            armies=how_many(self.number, ARMIES),
            area=self.where,
        )

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Place armies."""
        land = own_land(actor, self.where)
        if is_marked(actor.world.turn_state.raised_armies, actor.empire):
            raise OrderFailedError(say("the reserve cannot be used after ARMY in the same turn"))
        held, price = acting_empire(actor).army_reserve, actor.world.settings.reserve_cost
        number, cut = cut_to(
            self.number.of(held),
            (held, say("the reserve holds {number}", number=held)),
            affordable(actor, price),
        )
        return done(ArmiesPlaced(actor.empire, land.code, number), cost=number * price, cut=cut)


@record
class Fortify(LandOrder):
    """Builds a fort level in a land area of yours, for 3 BPs; one level per area and turn."""

    number: Quantity

    def words(self) -> Sentence:
        return say("Build {forts} in {area}", forts=how_many(self.number, FORTS), area=self.where)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Build fort levels."""
        land, settings = own_land(actor, self.where), actor.world.settings
        if is_marked(actor.world.turn_state.fortified, land.code):
            raise OrderFailedError(say("{area} has been fortified this turn", area=land.code))
        number, cut = cut_to(
            self.number.amount,
            (settings.fort_limit, say("an area can gain {number} level in a turn", number=settings.fort_limit)),
            affordable(actor, settings.fort_cost),
        )
        return done(Fortified(actor.empire, land.code, number), cost=number * settings.fort_cost, cut=cut)


@record
class Raze(LandOrder):
    """Destroys fort levels of your own, for 1 BP each."""

    number: Quantity

    def words(self) -> Sentence:
        return say("Destroy {forts} in {area}", forts=how_many(self.number, FORTS), area=self.where)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Destroy fort levels."""
        land, price = own_land(actor, self.where), actor.world.settings.raze_cost
        number, cut = cut_to(
            self.number.of(land.forts),
            (land.forts, say("fort levels in {area}: {number}", area=land.code, number=land.forts)),
            affordable(actor, price),
        )
        return done(Razed(actor.empire, land.code, number), cost=number * price, cut=cut)


@record
class Grow(LandOrder):
    """Adds 1 to the population of a land area of yours, once per area and turn.

    It costs the population it has now, and an extra for terrain: plains, uplands, wetlands 1;
    islands, forests 2; mountains 3; jungle 4; deserts, tundra 5; towns, cities 6; lowlands 0.
    """

    def words(self) -> Sentence:
        return say("Let the population of {area} grow by 1", area=self.where)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Grow the population (E.14)."""
        land = own_land(actor, self.where)
        if is_marked(actor.world.turn_state.grown, land.code):
            raise OrderFailedError(say("{area} has grown this turn", area=land.code))
        cost = land.population + GROW_EXTRA[land.terrain]
        require_balance(actor, cost)
        return done(Grown(actor.empire, land.code), cost=cost)


@record
class Disown(LandOrder):
    """Gives up a land area of yours, not the capital, when the round is over.

    It becomes neutral with everything in it; ships in its base go to the naval reserve. It counts as lost.
    """

    def words(self) -> Sentence:
        return say("Give up {area}", area=self.where)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Put the area down for giving up."""
        land = own_land(actor, self.where)
        if is_capital(actor.world, land):
            raise OrderFailedError(say("{area} is your capital", area=land.code))
        return done(Disowning(actor.empire, land.code))
