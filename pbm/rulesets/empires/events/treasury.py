"""Events of step 1 about build points: taxes, the treasury, bids and gifts (E.10, E.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.event import OwnEvent
from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import World


@record
class TaxRaised(OwnEvent["World"]):
    """A tax brought BPs."""

    bps: int

    def apply(self, world: World) -> None:
        world.empires[self.empire].balance += self.bps


@record
class Stashed(OwnEvent["World"]):
    """BPs were stored in the treasury."""

    bps: int

    def apply(self, world: World) -> None:
        world.empires[self.empire].treasury += self.bps


@record
class Cashed(OwnEvent["World"]):
    """BPs were drawn from the treasury."""

    bps: int

    def apply(self, world: World) -> None:
        empire = world.empires[self.empire]
        empire.treasury -= self.bps
        empire.balance += self.bps
        world.turn_state.cash[self.empire] = world.turn_state.cash.get(self.empire, 0) + self.bps


@record
class BidMade(OwnEvent["World"]):
    """BPs were spent on next turn's order of play (E.10)."""

    bps: int

    def apply(self, world: World) -> None:
        world.turn_state.bids[self.empire] = world.turn_state.bids.get(self.empire, 0) + self.bps


@record
class GiftSent(OwnEvent["World"]):
    """BPs were given to another empire; they arrive when the round is over."""

    to: str
    bps: int

    def apply(self, world: World) -> None:
        world.turn_state.gifts.append((self.empire, self.to, self.bps))


@record
class GiftReceived(OwnEvent["World"]):
    """BPs given by another empire arrived."""

    giver: str
    bps: int

    def apply(self, world: World) -> None:
        world.empires[self.empire].balance += self.bps
        world.turn_state.gifts.remove((self.giver, self.empire, self.bps))
