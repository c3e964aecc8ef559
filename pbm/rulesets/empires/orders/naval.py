"""Ships under way: SEAMOVE and CONVOY (E.28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.empires.events.movement import Departed
from pbm.rulesets.empires.orders import quantities
from pbm.rulesets.empires.orders.conditions import (
    EmpiresOrder,
    done,
    own_fleet,
    require_adjacent,
    require_balance,
    usable_base,
)
from pbm.rulesets.empires.orders.movement import asked_of, require_unstuck
from pbm.rulesets.empires.orders.quantities import SHIPS, how_many
from pbm.rulesets.empires.position.fleets import distance_home, ships_left, ships_taken
from pbm.rulesets.empires.position.world import Force, MoveKind

if TYPE_CHECKING:
    from pbm.kernel.order import Actor, Verdict
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.empires.position.fleets import Ships
    from pbm.rulesets.empires.position.world import World


@record
class SeaOrder(EmpiresOrder):
    """An order that moves ships: from one sea space to the next, or between a base and its entrance."""

    drawn = Drawn(Shape.WAY, start="where", goal="to", count="number")

    where: str
    to: str
    number: Quantity | None

    def check_boxes(self, actor: Actor[World]) -> None:
        """Ask for two adjacent areas, one of them a sea space."""
        require_adjacent(actor.world, self.where, self.to)
        if self.where in actor.world.lands and self.to in actor.world.lands:
            raise OrderFailedError(say("ships do not go from {area} to {to} over land", area=self.where, to=self.to))

    def sail(self, actor: Actor[World], *, with_armies: bool) -> Verdict[World]:
        """Put the ships on their way, with as many armies as ships or without."""
        self._require_gate(actor)
        present, armies_there = self._present(actor)
        number = asked_of(self.where, self.number, sum(present.values()), say("ships in commission"))
        ships, armies = ships_taken(present, number), min(number, armies_there) if with_armies else 0
        if armies:
            require_unstuck(actor, self.where)
        elif self.where in actor.world.seas:
            self._require_enough_left(sum(present.values()) - number, armies_there)
        cost, lost = self._voyage(actor, ships)
        require_balance(actor, cost)
        dispersed = min(armies, sum(count for _, count in lost))
        force = Force(
            actor.empire, self.where, self.to, MoveKind.SAIL, armies - dispersed, ships=ships_left(dict(ships), lost)
        )
        return done(Departed(actor.empire, force, 0, dispersed, lost), cost=cost)

    def _require_gate(self, actor: Actor[World]) -> None:
        """Fail unless a base at either end is an own, usable one, and the other end its entrance."""
        for area, sea in ((self.where, self.to), (self.to, self.where)):
            if area in actor.world.lands:
                _, base = usable_base(actor, area)
                if base.entrance != sea:
                    pattern = "the base in {area} has its entrance from {entrance}, not {sea}"
                    raise OrderFailedError(say(pattern, area=area, entrance=base.entrance, sea=sea))

    def _present(self, actor: Actor[World]) -> tuple[dict[str, int], int]:
        """Return the ships that can move, by home base, and the armies there."""
        if self.where in actor.world.seas:
            fleet = own_fleet(actor, self.where)
            return fleet.ships, fleet.armies
        land, base = usable_base(actor, self.where)
        return {land.code: base.commission}, land.armies

    def _require_enough_left(self, ships: int, armies: int) -> None:
        """Fail if armies left in a sea space would outnumber the ships left."""
        if armies > ships:
            pattern = "{armies} would be left in {sea} on {ships}"
            raise OrderFailedError(
                say(pattern, armies=quantities.armies(armies), sea=self.where, ships=quantities.ships(ships))
            )

    def _voyage(self, actor: Actor[World], ships: Ships) -> tuple[int, Ships]:
        """Reckon the cost by the farthest home base, and the ship that disperses if one has none."""
        homes = {base: distance_home(actor.world, actor.empire, self.where, base) for base, _ in ships}
        farthest = max((steps for steps in homes.values() if steps is not None), default=0)
        homeless = {base: number for base, number in ships if homes[base] is None}
        return 1 + farthest, ships_taken(homeless, 1)


@record
class Seamove(SeaOrder):
    """Moves ships from a sea space to an adjacent one, or between a base of yours and its entrance.

    It costs 1 BP and 1 more for each sea step to the home base that is farthest away. Ships without
    a base of their own, or a way to it, lose one. Armies left in the space need ships that stay.
    """

    def words(self) -> Sentence:
        ships, way = how_many(self.number, SHIPS), {"origin": self.where, "destination": self.to}
        return say("Sail {ships} from {origin} to {destination}", ships=ships, **way)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Sail without armies."""
        return self.sail(actor, with_armies=False)


@record
class Convoy(SeaOrder):
    """Moves ships like SEAMOVE, with as many armies as ships, or all there are.

    Out of a base the armies of the area embark, into a base they land.
    """

    def words(self) -> Sentence:
        ships, way = how_many(self.number, SHIPS), {"origin": self.where, "destination": self.to}
        return say("Sail {ships} from {origin} to {destination}, armies aboard", ships=ships, **way)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Sail with armies."""
        return self.sail(actor, with_armies=True)
