"""BUY, and PLACE at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import OrderFailedError
from pbm.kernel.quantity import ALL, Quantity
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.warp.orders.base import WarpOrder
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.seasons import require_no_winter
from pbm.rulesets.warp.position.stacks import start_units
from pbm.rulesets.warp.position.unit_lists import is_of, matches, unit_lists

if TYPE_CHECKING:
    from pbm.kernel.order import Actor
    from pbm.kernel.sentence import Sentence, Value
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World


@record
class Buy(WarpOrder):
    """Buys units on offer, each for its printed Force: of a class the most expensive first.

    Your offer is in the report of the turn before. The lines are gone through from top to bottom, and as many units
    are bought as the line says and your points allow; a blank NUMBER or ALL is as many as there are. BUY leaves what
    your SAVE line says, without one the upkeep of all your units. A player who has bought all units that were drawn
    draws 1D6 more, and the lines are gone through once more; a line's number counts over both.

    WHERE is the Capitol or Major City in which the units start; ships and Admirals start in the first sea space of a
    coastal one. If it is blank, or cannot be used, they start in your own Capitol, or else where revenue is highest.
    """

    drawn = Drawn(Shape.SIGN, place="where", told="units")

    where: str | None
    units: str
    number: Quantity | None

    def words(self) -> Sentence:
        if self.number is None or self.number == ALL:
            if self.where is None:
                return say("Buy all {unit} on offer", unit=self.units)
            return say("Buy all {unit} on offer, for {area}", unit=self.units, area=self.where)
        if self.where is None:
            return say("Buy {n} of {unit}", n=_counted(self.number), unit=self.units)
        return say("Buy {n} of {unit}, for {area}", n=_counted(self.number), unit=self.units, area=self.where)

    def check(self, actor: Actor[World]) -> None:
        """Refuse what the player's own list has not: it can never be on offer to him.

        A city that cannot be used is no mistake: the units start elsewhere then (W.66).
        """
        require_no_winter(actor.world)
        if not _is_in_list(actor, self.units):
            raise OrderFailedError(say("your list of units has no {unit}", unit=self.units))


@record
class Place(WarpOrder):
    """Puts units of your start elsewhere, before anything else happens; on the sheet of turn 1 only.

    Land units may stand in any Capitol or Major City of yours, ships and Admirals in a sea space at one of these where
    no opposing ships or Admirals are. Of a class those of the highest Force are taken first, and no unit is put down
    twice. A blank NUMBER or ALL is as many as there are. Units that no line takes stay where they are.
    """

    drawn = Drawn(Shape.SIGN, place="where", told="units")

    where: str
    units: str
    number: Quantity | None

    def words(self) -> Sentence:
        if self.number is None or self.number == ALL:
            return say("Put all {unit} of the start into {area}", unit=self.units, area=self.where)
        number = _counted(self.number)
        return say("Put {n} of {unit} of the start into {area}", n=number, unit=self.units, area=self.where)

    def check(self, actor: Actor[World]) -> None:
        """Refuse what is not of the start, or may not stand there (W.12, EW.6)."""
        if actor.world.turn:
            raise OrderFailedError(say("units of the start are placed on turn 1 only"))
        placed = list(start_units(actor.world, actor.empire))
        if not placed:
            raise OrderFailedError(say("your units stand where the scenario has put them"))
        units = [(area, chit) for area, chit in placed if self.takes(actor.world, chit)]
        if not units:
            raise OrderFailedError(say("no {unit} is among the units of your start", unit=self.units))
        if not any(self.fits(actor, chit) for _, chit in units):
            raise OrderFailedError(say("{unit} may not start in {area}", unit=self.units, area=self.where))

    def takes(self, world: World, chit: Chit) -> bool:
        """Tell whether a unit is what the line names."""
        return matches(chit, self.units, world.settings)

    def fits(self, actor: Actor[World], chit: Chit) -> bool:
        """Tell whether a unit may start in the area."""
        world = actor.world
        return module_of(world).may_start(world, actor.empire, world.areas[self.where], chit)


def _counted(number: Quantity) -> Value:
    """Return a number for a sentence: a text of digits alone would be taken for a card's code."""
    return say("all but {n}", n=number.amount) if number.all_but else number.amount


def _is_in_list(actor: Actor[World], word: str) -> bool:
    """Tell whether a player's list has units that a box names: a class, a kind, or a leader of so high a number."""
    own = unit_lists()[actor.world.players[actor.empire].units]
    if any(is_of(kind, word, actor.world.settings) for kind in own.kinds.values()):
        return True
    leaders = {f"{code}{n}" for code in own.kinds if own.is_numbered(code) for n in range(1, own.numbers[code] + 1)}
    return word in own.kinds or word in leaders
