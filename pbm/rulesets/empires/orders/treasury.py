"""Build points: TAX, STASH, CASH, GIFT, ORDER."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.quantity import ALL
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.empires.events.treasury import BidMade, Cashed, GiftSent, Stashed, TaxRaised
from pbm.rulesets.empires.orders.conditions import EmpiresOrder, acting_empire, affordable, cut_to, done
from pbm.rulesets.empires.orders.quantities import POINTS, how_many

if TYPE_CHECKING:
    from pbm.kernel.order import Actor, Verdict
    from pbm.kernel.quantity import Quantity
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.empires.position.world import World


@record
class Tax(EmpiresOrder):
    """Adds 2 BPs to your balance."""

    def words(self) -> Sentence:
        return say("Raise the tax")

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Raise the tax."""
        return done(TaxRaised(actor.empire, actor.world.settings.tax))


@record
class Stash(EmpiresOrder):
    """Stores BPs in your treasury; each costs 3 BPs of the balance."""

    number: Quantity

    def words(self) -> Sentence:
        return say("Store {points} in the treasury", points=how_many(self.number, POINTS))

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Store BPs."""
        price = actor.world.settings.stash_cost
        number, cut = cut_to(self.number.amount, affordable(actor, price))
        return done(Stashed(actor.empire, number), cost=number * price, cut=cut)


@record
class Cash(EmpiresOrder):
    """Draws BPs from your treasury to the balance. What is left at the end of the turn goes back."""

    number: Quantity

    def words(self) -> Sentence:
        return say("Draw {points} from the treasury", points=how_many(self.number, POINTS))

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Draw BPs."""
        held = acting_empire(actor).treasury
        number, cut = cut_to(self.number.of(held), (held, say("the treasury holds {number}", number=held)))
        return done(Cashed(actor.empire, number), cut=cut)


@record
class Gift(EmpiresOrder):
    """Gives BPs to another empire; they arrive when the round is over."""

    to: str
    number: Quantity

    def words(self) -> Sentence:
        return say("Give {points} to {empire}", points=how_many(self.number, POINTS), empire=self.to)

    def check_boxes(self, actor: Actor[World]) -> None:
        """Ask for another empire that is still in the game."""
        if self.to == actor.empire:
            raise OrderFailedError(say("{empire} is your own empire", empire=self.to))
        if not actor.world.empires[self.to].in_game:
            raise OrderFailedError(say("{empire} is no longer in the game", empire=self.to))

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Give BPs."""
        number, cut = cut_to(self.number.amount, affordable(actor, 1))
        return done(GiftSent(actor.empire, self.to, number), cost=number, cut=cut)


@record
class Bid(EmpiresOrder):
    """Bids BPs for next turn's order of play: whoever bids most plays first.

    As the last action of the sheet it needs no number: it then bids all BPs.
    """

    number: Quantity | None

    def words(self) -> Sentence:
        return say("Bid {points} for the order of play", points=how_many(self.number, POINTS))

    def check_boxes(self, actor: Actor[World]) -> None:
        """Ask for a number in any place but the last."""
        if self.number is None and actor.place != actor.world.settings.actions:
            raise OrderFailedError(say("ORDER needs a number, except as the last action of the sheet"))

    def resolve(self, actor: Actor[World]) -> Verdict[World]:
        """Bid (E.10)."""
        balance, limit = acting_empire(actor).balance, affordable(actor, 1)
        number, cut = cut_to((self.number or ALL).of(balance), limit)
        return done(BidMade(actor.empire, number), cost=number, cut=cut)
