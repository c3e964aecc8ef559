"""How an area meets an attack: DEFEND, AMBUSH, RETREAT, ENTRENCH (E.29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.empires.events.administration import BorderEntrenched, ModeSet
from pbm.rulesets.empires.orders.conditions import EmpiresOrder, LandOrder, done, land_area, own_land, require_adjacent
from pbm.rulesets.empires.position.world import Mode

if TYPE_CHECKING:
    from pbm.kernel.order import Actor, Verdict
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.empires.position.world import World


@record
class Defend(LandOrder):
    """Sets a land area of yours to fight where it stands. Free."""

    drawn = Drawn(Shape.STANCE, place="where")

    def words(self) -> Sentence:
        return say("Let {area} fight where it stands", area=self.where)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Set the mode."""
        land = own_land(actor, self.where)
        return done(ModeSet(actor.empire, land.code, Mode.DEFEND))


@record
class Ambush(EmpiresOrder):
    """Sets a land area of yours to lie in ambush on the border with an adjacent area, land or sea. Free.

    An attacker who comes across that border loses twice as many.
    """

    drawn = Drawn(Shape.STANCE, place="where", goal="to")

    where: str
    to: str

    def words(self) -> Sentence:
        return say("Let {area} lie in ambush on the border with {border}", area=self.where, border=self.to)

    def check_boxes(self, actor: Actor[World]) -> None:
        """Ask for a land area and an adjacent area."""
        land_area(actor.world, self.where)
        require_adjacent(actor.world, self.where, self.to)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Set the mode and the border."""
        land = own_land(actor, self.where)
        return done(ModeSet(actor.empire, land.code, Mode.AMBUSH, self.to))


@record
class Retreat(EmpiresOrder):
    """Sets a land area of yours to retreat from a battle that would go badly. Free.

    WHERE TO is the retreat location, adjacent land, whoever owns it; blank leaves it as it is. Retreat locations are
    your supply lines too.
    """

    drawn = Drawn(Shape.WAY, start="where", goal="to", dotted=True)

    where: str
    to: str | None

    def words(self) -> Sentence:
        if self.to is None:
            return say("Let {area} retreat from a bad battle, to where it would now", area=self.where)
        return say(
            "Let {area} retreat from a bad battle to {destination}",
            area=self.where,
            destination=self.to,
        )

    def check_boxes(self, actor: Actor[World]) -> None:
        """Ask for a land area and adjacent land."""
        land_area(actor.world, self.where)
        if self.to is not None:
            land_area(actor.world, self.to)
            require_adjacent(actor.world, self.where, self.to)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Set the mode and the retreat location."""
        land = own_land(actor, self.where)
        return done(ModeSet(actor.empire, land.code, Mode.RETREAT, self.to))


@record
class Entrench(EmpiresOrder):
    """Entrenches one border of a land area of yours, instead of any other; it lasts. Free.

    Against an attack across it the defence gains 1 for every three defending armies.
    """

    drawn = Drawn(Shape.STANCE, place="where", goal="to")

    where: str
    to: str

    def words(self) -> Sentence:
        return say("Entrench the border of {area} with {border}", area=self.where, border=self.to)

    def check_boxes(self, actor: Actor[World]) -> None:
        """Ask for a land area and an adjacent area."""
        land_area(actor.world, self.where)
        require_adjacent(actor.world, self.where, self.to)

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Entrench the border."""
        land = own_land(actor, self.where)
        return done(BorderEntrenched(actor.empire, land.code, self.to))
