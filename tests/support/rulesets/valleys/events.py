"""What can happen; only events change a world."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, PublicEvent, SharedEvent
from pbm.kernel.record import record
from pbm.kernel.seat import Status
from pbm.kernel.sentence import Phrase  # noqa: TC001 - looked at when a journal is read
from pbm.kit.lines import LineJudged
from pbm.kit.seating import note_missed, note_received

from .position import Force, Today, World


@record
class SheetMissed(PublicEvent[World]):
    """No good sheet came from a player (V.14)."""

    empire: str
    becomes_standby: bool

    def apply(self, world: World) -> None:
        """Count the missed turn."""
        note_missed(world.players[self.empire], becomes_standby=self.becomes_standby)


@record
class SheetReceived(PublicEvent[World]):
    """A sheet came after missed turns (V.14)."""

    empire: str
    returns: bool

    def apply(self, world: World) -> None:
        """Forget the missed turns."""
        note_received(world.players[self.empire])


@record
class LineTold(LineJudged[World]):
    """A line of a sheet has been judged (V.5)."""

    reason: Phrase | None = None


@record
class BandRaised(OwnEvent[World]):
    """A village raises a band (V.7)."""

    area: str

    def apply(self, world: World) -> None:
        """Add it."""
        world.today.acted.append(self.area)
        world.areas[self.area].bands += 1


@record
class BandsSetOut(OwnEvent[World]):
    """Bands leave an area for one next to it (V.8)."""

    area: str
    goal: str
    bands: int

    def apply(self, world: World) -> None:
        """Put them on their way."""
        world.today.acted.append(self.area)
        world.areas[self.area].bands -= self.bands
        world.today.forces.append(Force(self.empire, self.goal, self.bands))


@record
class BandsArrived(SharedEvent[World]):
    """Bands come into an area where no enemy is; whose it was is told, too (V.10)."""

    empire: str
    area: str
    bands: int
    former: str | None

    @property
    def sides(self) -> tuple[str | None, ...]:
        """Who is told."""
        return self.empire, self.former

    def apply(self, world: World) -> None:
        """Let them stand there."""
        area = world.areas[self.area]
        area.owner, area.bands = self.empire, area.bands + self.bands


@record
class BattleFought(SharedEvent[World]):
    """Both players' bands met; of each pair the winner's comes first (V.11, V.12)."""

    area: str
    sides: tuple[str, str]
    bands: tuple[int, int]
    totals: tuple[int, int]
    left: int

    def apply(self, world: World) -> None:
        """Leave the area to the winner."""
        area = world.areas[self.area]
        area.owner, area.bands = self.sides[0], self.left


@record
class ScoutReturned(OwnEvent[World]):
    """A scout tells who is in an area (V.9)."""

    area: str
    owner: str | None
    bands: int

    def apply(self, world: World) -> None:
        """Change nothing."""


@record
class TurnEnded(PublicEvent[World]):
    """The turn is over, and perhaps the game (V.13)."""

    over: bool
    winner: str | None

    def apply(self, world: World) -> None:
        """Count the turn; what held only for it goes."""
        world.turn, world.today = world.turn + 1, Today()
        world.over, world.winner = self.over, self.winner


@record
class Corrected(OwnEvent[World]):
    """The game master has set a value of an area or of a player; whose it was is told."""

    target: str
    field: str
    value: int | str | bool | None
    former: int | str | bool | None
    why: str

    def apply(self, world: World) -> None:
        """Set the value."""
        value = Status(str(self.value)) if self.field == "status" else self.value
        setattr(world.players.get(self.target) or world.areas[self.target], self.field, value)
