"""What can happen; only events change a world."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, PublicEvent, SharedEvent
from pbm.kernel.seat import Status
from pbm.kernel.sentence import Phrase  # noqa: TC001 - looked at when a journal is read
from pbm.kit.corrections import SharedCorrection
from pbm.kit.lines import LineJudged
from pbm.kit.seating import SheetCame, TurnMissed
from pbm.quick.record import record

from .position import Today, World


@record
class SheetMissed(TurnMissed[World]):
    """No good sheet came from a player (V.13)."""


@record
class SheetReceived(SheetCame[World]):
    """A sheet came after missed turns (V.13)."""


@record
class LineTold(LineJudged[World]):
    """A line of a sheet has been judged (V.5)."""

    reason: Phrase | None = None


@record
class BandRaised(OwnEvent[World]):
    """A village raises a band (V.7)."""

    area: str

    def apply(self, world: World) -> None:
        world.today.acted.append(self.area)
        world.areas[self.area].bands += 1


@record
class BandsSetOut(OwnEvent[World]):
    """Bands leave an area for one next to it (V.8)."""

    area: str
    goal: str
    bands: int

    def apply(self, world: World) -> None:
        world.today.acted.append(self.area)
        world.areas[self.area].bands -= self.bands
        coming = world.today.coming.setdefault(self.goal, dict.fromkeys(world.players, 0))
        coming[self.empire] += self.bands


@record
class BandsArrived(SharedEvent[World]):
    """Bands come into an area where no enemy is; ``sides`` are whose they are, and whose it was (V.9)."""

    area: str
    sides: tuple[str, str | None]
    bands: int

    def apply(self, world: World) -> None:
        area = world.areas[self.area]
        area.owner, area.bands = self.sides[0], area.bands + self.bands


@record
class BattleFought(SharedEvent[World]):
    """Both players' bands met; of each pair the winner's comes first (V.10, V.11)."""

    area: str
    sides: tuple[str, str]
    bands: tuple[int, int]
    totals: tuple[int, int]
    left: int

    def apply(self, world: World) -> None:
        area = world.areas[self.area]
        area.owner, area.bands = self.sides[0], self.left


@record
class TurnEnded(PublicEvent[World]):
    """The turn is over, and perhaps the game (V.12)."""

    over: bool
    winner: str | None

    def apply(self, world: World) -> None:
        world.turn, world.today = world.turn + 1, Today()
        world.over, world.winner = self.over, self.winner


@record
class Corrected(SharedCorrection[World]):
    """The game master has set a value of an area or of a player."""

    def apply(self, world: World) -> None:
        value = Status(str(self.value)) if self.field == "status" else self.value
        setattr(world.players.get(self.target) or world.areas[self.target], self.field, value)
