"""What concerns powers as a whole: roll call, diplomacy, victory points, the end (sections 15, 16 and 18)."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.event import PublicEvent, SecretEvent
from pbm.kernel.limits import Amount, Count  # noqa: TC001 - needed when a journal is read
from pbm.kernel.saved import Saved
from pbm.kernel.seat import Status
from pbm.kit.seating import SheetCame, TurnMissed
from pbm.quick.record import record
from pbm.rulesets.baton.position.power import Alliance
from pbm.rulesets.baton.position.this_turn import Today
from pbm.rulesets.baton.position.world import Over, World


@record
class SheetMissed(TurnMissed[World]):
    """No valid sheet came for a power (C.100)."""


@record
class SheetReceived(SheetCame[World]):
    """A sheet came after missed turns; it makes a standby a player again (C.100)."""


class Freed(Saved, StrEnum):
    """Why a prisoner goes home (C.86)."""

    RELEASE = "release"
    EXCHANGE = "exchange"
    OUT = "out"


@record
class PrisonerFreed(PublicEvent[World]):
    """A prisoner goes home: into the hand of the leader's own power, to the discard pile if it is out (C.88, C.92)."""

    captor: str
    card: Count
    power: str
    why: Freed

    def apply(self, world: World) -> None:
        captor = world.powers[self.captor]
        captor.prisoners = [prisoner for prisoner in captor.prisoners if prisoner.card != self.card]
        home = world.powers.get(self.power)
        if home is None or home.out:
            world.discards.append(self.card)
        else:
            home.hand.append(self.card)


@record
class AllianceMade(PublicEvent[World]):
    """Two powers are allied (C.87)."""

    one: str
    other: str

    def apply(self, world: World) -> None:
        world.alliances.append(Alliance.of(self.one, self.other))


@record
class AllianceEnded(PublicEvent[World]):
    """Two powers are no longer allied; ``by`` is the power that has broken the alliance, if one has (C.87, C.92)."""

    one: str
    other: str
    by: tuple[str, ...] = ()

    def apply(self, world: World) -> None:
        world.alliances.remove(Alliance.of(self.one, self.other))


class Merit(Saved, StrEnum):
    """The reasons for victory points besides the census (C.16)."""

    BROKEN = "broken"
    CAPTURED = "captured"
    HONOUR = "honour"


@record
class PointsWon(PublicEvent[World]):
    """A power gets victory points (C.16)."""

    power: str
    points: Amount
    why: Merit

    def apply(self, world: World) -> None:
        world.powers[self.power].vps += self.points


@record
class PowerOut(PublicEvent[World]):
    """A power without army and area is out (C.92); its hand and prisoners have gone before this."""

    power: str

    def apply(self, world: World) -> None:
        world.powers[self.power].status = Status.ELIMINATED


@record
class GameEnded(PublicEvent[World]):
    """The game is over (C.94)."""

    over: Over

    def apply(self, world: World) -> None:
        world.over = self.over


@record
class TurnEnded(SecretEvent[World]):
    """The turn is over, with everything that held only for it; the first in the initiative becomes the last (C.17)."""

    def apply(self, world: World) -> None:
        world.turn += 1
        world.today = Today()
        world.initiative = [*world.initiative[1:], *world.initiative[:1]]
