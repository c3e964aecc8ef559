"""What cards on the table do: alliances, holds, truces, units lost (W.31, W.42, W.75, WI.10)."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, PublicEvent, SecretEvent
from pbm.kernel.limits import Count  # noqa: TC001 - looked at when a journal is read
from pbm.quick.record import record
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.stacks import kill, remove_units, send_home
from pbm.rulesets.warp.position.units import Chit  # noqa: TC001 - looked at when a journal is read
from pbm.rulesets.warp.position.world import World


@record
class StacksHeld(PublicEvent[World]):
    """A player's stacks may not move (W.42)."""

    empire: str
    other: str

    def apply(self, world: World) -> None:
        world.players[self.other].held = True


@record
class TruceMade(PublicEvent[World]):
    """A player may not enter areas of the side of another (W.42)."""

    empire: str
    other: str

    def apply(self, world: World) -> None:
        truces, side = world.players[self.other].truces, world.players[self.empire].side
        if side not in truces:
            truces.append(side)


@record
class ForeignersAdmitted(PublicEvent[World]):
    """A player may buy and gain foreign units from now on (WI.10)."""

    empire: str

    def apply(self, world: World) -> None:
        world.players[self.empire].allied = True


@record
class UnitsStruck(OwnEvent[World]):
    """Units of a player's stack were destroyed by a card, or drowned because of it (W.55, W.58, W.76.19)."""

    area: str
    units: tuple[Chit, ...]

    def apply(self, world: World) -> None:
        remove_units(world.areas[self.area], self.empire, self.units)
        for chit in self.units:
            kill(world, chit)


@record
class UnitsDisbanded(OwnEvent[World]):
    """A player disbanded units for a card: all go back to their pile, leaders too (W.55, W.76.22)."""

    area: str
    units: tuple[Chit, ...]

    def apply(self, world: World) -> None:
        remove_units(world.areas[self.area], self.empire, self.units)
        for chit in self.units:
            send_home(world, chit)


@record
class UnitsGone(PublicEvent[World]):
    """What all players see of units that a player lost to a card: by kind, with their numbers (W.75)."""

    empire: str
    area: str
    kinds: tuple[tuple[str, Count], ...]
    drowned: bool = False

    def apply(self, world: World) -> None:
        """Change nothing: the player's own event does."""


@record
class CardWorked(SecretEvent[World]):
    """A card on the table has had its effect in step 2, even if that was nothing."""

    card: int

    def apply(self, world: World) -> None:
        world.today.worked.append(self.card)


@record
class TableCleared(SecretEvent[World]):
    """The cards on the table went to the discard pile, in the order laid; some of them work in step 11 (W.31)."""

    def apply(self, world: World) -> None:
        today = world.today
        for laid in today.table:
            card = card_of(world, laid.card)
            world.discards.append(laid.card)
            if card.draw:
                today.draws.append(laid)
            if card.look:
                today.looks.append(laid)
        today.table, today.worked = [], []
