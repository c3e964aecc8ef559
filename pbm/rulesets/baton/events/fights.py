"""Charges, Barrages, Forages, and what armies lose (sections 9, 10, 12 and 14)."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.event import PublicEvent
from pbm.kernel.limits import Amount, Count  # noqa: TC001 - needed when a journal is read
from pbm.kernel.saved import Saved
from pbm.quick.record import record
from pbm.rulesets.baton.position.power import Prisoner
from pbm.rulesets.baton.position.world import World


class Cause(Saved, StrEnum):
    """Why an army's morale changes (C.99): each way the rules name."""

    FORCED = "forced"
    STRAIT = "strait"
    DISENGAGING = "disengaging"
    STORM = "storm"
    ENGAGING = "engaging"
    CHARGE = "charge"
    FAILED_CHARGE = "failed charge"
    BARRAGE = "barrage"
    RECRUITS = "recruits"
    FORAGE = "forage"
    SEASON_TEST = "season test"
    WINTER = "winter"
    CARD_EVENT = "card event"
    TRIUMPH = "triumph"


@record
class MoraleChanged(PublicEvent[World]):
    """An army's morale has changed, and why; anything beyond the highest is lost beforehand (C.12)."""

    army: str
    by: Amount
    why: Cause

    def apply(self, world: World) -> None:
        world.armies[self.army].morale += self.by


@record
class ChargeTested(PublicEvent[World]):
    """The test of a Charge (C.68): ``roll`` + ``cavalry`` - ``infantry`` + ``ground`` + ``weather`` = ``result``.

    Attributes:
        army, enemy: the army that charges, and the army tested.
        card: the card flipped; None if there was none (C.49).
        roll: what it shows.
        cavalry: what is added.
        infantry: what is taken off.
        ground: what the grounds of both add.
        weather: what the weather adds.
        result, morale: the sum, and the enemy's morale with which it is compared.
        won: whether it was greater.

    """

    army: str
    enemy: str
    card: Count | None
    roll: Count
    cavalry: Count
    infantry: Count
    ground: Amount
    weather: Amount
    result: Amount
    morale: Count
    won: bool

    def apply(self, world: World) -> None:
        """Change nothing: the losses are events after this."""


@record
class BarragePoints(Saved):
    """The points of a Barrage at one army (C.72): how many it got, and how many count on its ground."""

    army: str
    points: Count
    loss: Count


@record
class BarrageFired(PublicEvent[World]):
    """A Barrage (C.70 to C.72): its ``points`` in all, and what each army got."""

    army: str
    points: Count
    targets: tuple[BarragePoints, ...]

    def apply(self, world: World) -> None:
        """Change nothing: the losses are events after this."""


@record
class ForageTested(PublicEvent[World]):
    """What a Forage brings (C.76): ``roll`` + ``skirmishers`` - ``others`` + ``weather``, at least 1, is ``gain``."""

    army: str
    area: str
    card: Count | None
    roll: Count
    skirmishers: Count
    others: Count
    weather: Amount
    gain: Count

    def apply(self, world: World) -> None:
        """Change nothing: the cube and the morale are separate events."""


@record
class SeasonTested(PublicEvent[World]):
    """The morale test of an engaged army when the season changes (C.81): ``roll`` + ``ground`` against ``morale``."""

    army: str
    card: Count | None
    roll: Count
    ground: Amount
    morale: Count
    failed: bool

    def apply(self, world: World) -> None:
        """Change nothing: the losses are events after this."""


@record
class UnitLost(PublicEvent[World]):
    """A unit card has gone from an army to the discard pile (C.83)."""

    army: str
    card: Count

    def apply(self, world: World) -> None:
        world.armies[self.army].units.remove(self.card)
        world.discards.append(self.card)


@record
class UnitSpared(PublicEvent[World]):
    """An army's ground has spared it a unit card (C.104, screen)."""

    army: str

    def apply(self, world: World) -> None:
        """Change nothing: it is only reported."""


@record
class ArmyBroken(PublicEvent[World]):
    """An army breaks (C.84): its units go to the discard pile in the order they joined, then its ground.

    The leader's fate comes next: either :class:`LeaderCaptured` or :class:`LeaderEscaped`, at once.
    """

    army: str
    power: str
    victor: str | None
    captor: str | None

    def apply(self, world: World) -> None:
        army = world.armies[self.army]
        world.discards += army.units
        army.units = []
        if army.ground is not None:
            world.discards.append(army.ground)
            army.ground = None


@record
class LeaderCaptured(PublicEvent[World]):
    """A beaten leader is a prisoner (C.85)."""

    leader: str
    card: Count
    power: str
    captor: str

    def apply(self, world: World) -> None:
        del world.armies[self.leader]
        world.powers[self.captor].prisoners.append(Prisoner(self.card, self.power))


@record
class LeaderEscaped(PublicEvent[World]):
    """A beaten leader has escaped: onto the discard pile, or back to the hand (C.85)."""

    leader: str
    card: Count
    power: str
    to_hand: bool

    def apply(self, world: World) -> None:
        del world.armies[self.leader]
        if self.to_hand:
            world.powers[self.power].hand.append(self.card)
        else:
            world.discards.append(self.card)
