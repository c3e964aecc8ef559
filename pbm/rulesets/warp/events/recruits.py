"""Offers, and what is bought and gained: secret except to their owner (W.63 to W.67, W.75)."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, SecretEvent
from pbm.quick.record import record
from pbm.rulesets.warp.position.payment import Payment  # noqa: TC001 - looked at when a journal is read
from pbm.rulesets.warp.position.stacks import add_units, send_home
from pbm.rulesets.warp.position.units import Chit  # noqa: TC001 - likewise
from pbm.rulesets.warp.position.world import World


@record
class OfferDrawn(OwnEvent[World]):
    """Chits have been drawn from a pile and are on offer; one may lie beside them (W.63)."""

    chits: tuple[Chit, ...]
    spare: Chit | None = None

    def apply(self, world: World) -> None:
        player = world.players[self.empire]
        for chit in self.chits if self.spare is None else (*self.chits, self.spare):
            player.pile[chit.kind] -= 1
        player.offer += self.chits
        player.spare = self.spare


@record
class MoreDrawn(OwnEvent[World]):
    """A player who has bought all drawn chits has drawn more (W.65)."""

    rolled: int
    chits: tuple[Chit, ...]

    def apply(self, world: World) -> None:
        player = world.players[self.empire]
        for chit in self.chits:
            player.pile[chit.kind] -= 1
        player.offer += self.chits


@record
class UnitBought(OwnEvent[World]):
    """A chit on offer has been bought and stands on the map (W.64, W.66)."""

    chit: Chit
    area: str
    payment: Payment

    def apply(self, world: World) -> None:
        player = world.players[self.empire]
        if self.chit in player.offer:
            player.offer.remove(self.chit)
        else:
            player.spare = None
        self.payment.take(world, self.empire)
        add_units(world, world.areas[self.area], self.empire, [self.chit])


@record
class UnitGained(OwnEvent[World]):
    """A card has brought a unit out of the pile (W.67)."""

    chit: Chit
    area: str

    def apply(self, world: World) -> None:
        world.players[self.empire].pile[self.chit.kind] -= 1
        add_units(world, world.areas[self.area], self.empire, [self.chit])


@record
class OfferReturned(SecretEvent[World]):
    """What is left of an offer has gone back to the pile (W.67)."""

    empire: str

    def apply(self, world: World) -> None:
        player = world.players[self.empire]
        left = player.offer if player.spare is None else [*player.offer, player.spare]
        player.offer, player.spare = [], None
        for chit in left:
            send_home(world, chit)
