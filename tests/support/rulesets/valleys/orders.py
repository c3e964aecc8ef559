"""The orders: what a player may write, and the words of a game (V.4 to V.8)."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import Actor, Order, OrderFailedError, Outcome, Verdict
from pbm.kernel.ruleset import Word
from pbm.kernel.sentence import say, several
from pbm.kit.order_card import OrderCard, order_card
from pbm.quick.record import record

from .events import BandRaised, BandsSetOut
from .position import Area, World

if TYPE_CHECKING:
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.sentence import Sentence


def own_idle(actor: Actor[World], code: str) -> Area:
    """Return an area if it is the player's and has not acted yet; otherwise the order fails (V.6)."""
    area = actor.world.areas[code]
    if area.owner != actor.empire:
        raise OrderFailedError(say("{area} is not yours", area=code))
    if code in actor.world.today.acted:
        raise OrderFailedError(say("{area} has acted already", area=code))
    return area


@record
class March(Order[World]):
    """Sends bands to an area next to theirs; ALL, or no number, sends all of them."""

    drawn = Drawn(Shape.WAY, start="where", goal="to", count="number")

    where: str
    to: str
    number: Quantity | None

    def words(self) -> Sentence:
        if self.number is None or self.number.all_but:
            return say("All bands in {area} march to {goal}", area=self.where, goal=self.to)
        bands = several("{n} band", "{n} bands", self.number.amount)
        return say("{bands} in {area} march to {goal}", bands=bands, area=self.where, goal=self.to)

    def check(self, actor: Actor[World]) -> None:
        if self.to not in actor.world.areas[self.where].borders:
            raise OrderFailedError(say("{goal} does not border {area}", goal=self.to, area=self.where))

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        there = own_idle(actor, self.where).bands
        wanted = there if self.number is None else self.number.of(there)
        if not min(there, wanted):
            raise OrderFailedError(say("no band can march from {area}", area=self.where))
        events = (BandsSetOut(actor.empire, self.where, self.to, min(there, wanted)),)
        if wanted > there:
            return Verdict(Outcome.CUT, 0, say("the bands in {area}: {n}", area=self.where, n=there), events)
        return Verdict(Outcome.DONE, events=events)


@record
class Raise(Order[World]):
    """Raises a band in a village of yours."""

    drawn = Drawn(Shape.SIGN, place="where")

    where: str

    def words(self) -> Sentence:
        return say("Raise a band in {area}", area=self.where)

    def check(self, actor: Actor[World]) -> None:
        if not actor.world.areas[self.where].village:
            raise OrderFailedError(say("{area} is not a village", area=self.where))

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        return Verdict(Outcome.DONE, events=(BandRaised(actor.empire, own_idle(actor, self.where).code),))


ORDER_CARD: OrderCard[Order[World]] = order_card(
    __file__, "ACTION, WHERE, TO, NUMBER", (sys.modules[__name__],), Order, "MOVE GO ATTACK: MARCH\nLEVY RECRUIT: RAISE"
)


def words(world: World) -> list[Word]:
    """List the codes and names that a sheet may use."""
    areas = [Word("AREA", area.code, area.name) for area in world.areas.values()]
    return areas + [Word("EMPIRE", player.code, player.name) for player in world.players.values()]
