"""Armies on the march: MOVE and ATTACK (S.5 to S.7; E.18 to E.20, E.26, E.27, E.30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import OrderFailedError
from pbm.kernel.quantity import ALL
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.empires.events.movement import Departed
from pbm.rulesets.empires.orders import quantities
from pbm.rulesets.empires.orders.conditions import (
    EmpiresOrder,
    done,
    land_area,
    own_fleet,
    own_land,
    require_adjacent,
    require_balance,
)
from pbm.rulesets.empires.orders.quantities import ARMIES, how_many
from pbm.rulesets.empires.position.world import Force, MoveKind

if TYPE_CHECKING:
    from pbm.kernel.order import Actor, Verdict
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.empires.position.world import World


def asked_of(area: str, number: Quantity | None, there: int, what: Sentence) -> int:
    """Return how many are to leave; movement is never cut (E.11)."""
    asked = (number or ALL).of(there)
    if asked > there:
        raise OrderFailedError(
            say("{what} in {area}: {there}, not {asked}", what=what, area=area, there=there, asked=asked)
        )
    if not asked:
        raise OrderFailedError(say("the number comes to 0"))
    return asked


def require_unstuck(actor: Actor[World], area: str) -> None:
    """Fail if armies of the empire entered the sticky area this turn (E.30)."""
    if actor.world.turn_state.is_stuck(actor.empire, area):
        raise OrderFailedError(say("armies that entered {area} this turn cannot leave it again", area=area))


def marching(actor: Actor[World], area: str, number: Quantity | None) -> int:
    """Return how many armies are to leave an own land area, or a sea space with an own fleet."""
    if area in actor.world.seas:
        return asked_of(area, number, own_fleet(actor, area).armies, say("armies aboard"))
    armies = asked_of(area, number, own_land(actor, area).armies, say("armies"))
    require_unstuck(actor, area)
    return armies


def march_cost(armies: int, trains: int) -> int:
    """Reckon the BPs that a march on land costs: at least 1 (S.5, S.6)."""
    return max(1, armies - trains)


def cross_the_shore(actor: Actor[World], order: Move | Attack, kind: MoveKind) -> Verdict[World]:
    """Move or attack with one end at sea, or both: 1 BP for each army, no trains, all arrive (E.27)."""
    armies = marching(actor, order.where, order.number)
    require_balance(actor, armies)
    force = Force(actor.empire, order.where, order.to, kind, armies)
    return done(Departed(actor.empire, force), cost=armies)


@record
class Move(EmpiresOrder):
    """Moves armies to an adjacent area of yours; it will retreat to where they came from.

    It costs 1 BP for each army, less 1 for each supply train in the area they leave, but at least 1. One train is used
    up; with none there, one of the armies disperses to the reserve. Trains left over go along, but one stays with
    armies that stay. Onto your fleet, between your fleets and ashore it costs 1 BP for each army, without trains; the
    ships must have room.
    """

    drawn = Drawn(Shape.WAY, start="where", goal="to", count="number")

    where: str
    to: str
    number: Quantity | None

    def words(self) -> Sentence:
        armies, way = how_many(self.number, ARMIES), {"origin": self.where, "destination": self.to}
        return say("Move {armies} from {origin} to {destination}", armies=armies, **way)

    def check_boxes(self, actor: Actor[World]) -> None:
        """Ask for two adjacent areas."""
        require_adjacent(actor.world, self.where, self.to)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """March (S.5, E.18), or go by ship (E.27)."""
        if self.to in actor.world.seas:
            self._require_room(actor)
        else:
            own_land(actor, self.to)
        if self.where in actor.world.seas or self.to in actor.world.seas:
            return cross_the_shore(actor, self, MoveKind.MOVE)
        armies, origin = marching(actor, self.where, self.number), own_land(actor, self.where)
        cost = march_cost(armies, origin.trains)
        require_balance(actor, cost)
        used = min(1, origin.trains)
        left = origin.trains - used
        stays = 1 if armies < origin.armies and left else 0
        force = Force(actor.empire, self.where, self.to, MoveKind.MOVE, armies - 1 + used, left - stays)
        return done(Departed(actor.empire, force, used, 1 - used), cost=cost)

    def _require_room(self, actor: Actor[World]) -> None:
        """Fail if the armies aboard would outnumber the ships (E.27)."""
        fleet = own_fleet(actor, self.to)
        aboard = fleet.armies + marching(actor, self.where, self.number)
        if aboard > fleet.strength:
            room, wanted = quantities.ships(fleet.strength), quantities.armies(aboard)
            raise OrderFailedError(
                say("{sea} has {ships}, too few for {armies}", sea=self.to, ships=room, armies=wanted)
            )


@record
class Attack(EmpiresOrder):
    """Attacks an adjacent land area that is not yours.

    It costs 1 BP for each army, less 1 for each supply train in the area they leave, but at least 1, and uses up one
    train: without trains no attack. If it succeeds, an extra train brings in the whole force; without one the force
    divides. From the sea it costs 1 BP for each army and needs no train.
    """

    drawn = Drawn(Shape.ATTACK, start="where", goal="to", count="number")

    where: str
    to: str
    number: Quantity | None

    def words(self) -> Sentence:
        armies, way = how_many(self.number, ARMIES), {"origin": self.where, "destination": self.to}
        return say("Attack {destination} from {origin} with {armies}", armies=armies, **way)

    def check_boxes(self, actor: Actor[World]) -> None:
        """Ask for an adjacent land area."""
        require_adjacent(actor.world, self.where, self.to)
        land_area(actor.world, self.to)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Attack over land (S.6, E.19), or from the sea (E.27)."""
        if land_area(actor.world, self.to).owner == actor.empire:
            raise OrderFailedError(say("{area} is yours", area=self.to))
        if self.where in actor.world.seas:
            return cross_the_shore(actor, self, MoveKind.ATTACK)
        origin = own_land(actor, self.where)
        if not origin.trains:
            raise OrderFailedError(say("{area} has no supply train: no attack from there", area=self.where))
        armies = marching(actor, self.where, self.number)
        cost = march_cost(armies, origin.trains)
        require_balance(actor, cost)
        left = origin.trains - 1
        stays = 1 if armies < origin.armies and left > 1 else 0
        force = Force(actor.empire, self.where, self.to, MoveKind.ATTACK, armies, left - stays)
        return done(Departed(actor.empire, force, 1), cost=cost)
