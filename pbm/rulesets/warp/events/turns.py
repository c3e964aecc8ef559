"""The start of the game, roll call, turns and their end, victory (W.12, W.70 to W.72, W.91)."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.event import OwnEvent, PublicEvent, SecretEvent
from pbm.kernel.saved import Saved
from pbm.kernel.seat import Status
from pbm.kit.seating import SheetCame, TurnMissed
from pbm.quick.record import record
from pbm.rulesets.warp.position.settings import FrenchAlliance
from pbm.rulesets.warp.position.stacks import add_units, remove_units, rested
from pbm.rulesets.warp.position.units import Chit  # noqa: TC001 - looked at when a journal is read
from pbm.rulesets.warp.position.world import BEFORE_ALL, Today, World


@record
class SheetMissed(TurnMissed[World]):
    """No valid sheet came from a player (W.91a, b)."""


@record
class SheetReceived(SheetCame[World]):
    """A sheet came after missed turns; it makes a standby a player again (W.91a, d)."""


@record
class TurnBegun(SecretEvent[World]):
    """Steps 2 to 9 begin for the players whose turn it is: for all at once, or for one (W.15, W.16)."""

    players: tuple[str, ...]

    def apply(self, world: World) -> None:
        world.today.active, world.today.fought = self.players, []
        world.today.reacted = BEFORE_ALL


@record
class TurnOver(SecretEvent[World]):
    """Steps 2 to 9 are over for the active players: what lasts for their turn ends (W.16, W.42, WI.10)."""

    def apply(self, world: World) -> None:
        lasting = world.settings.french_alliance is FrenchAlliance.LASTING
        for code in world.today.active:
            player = world.players[code]
            player.held, player.truces, player.allied = False, [], player.allied and lasting
        world.today.active = ()


@record
class WinterBegun(PublicEvent[World]):
    """Winter begins as the last part of a turn, for all players in the game (WI.2)."""

    players: tuple[str, ...]

    def apply(self, world: World) -> None:
        world.today.active, world.today.winter = self.players, True


@record
class WinterOver(SecretEvent[World]):
    """The winter that was the last part of a turn is over (WI.2)."""

    def apply(self, world: World) -> None:
        world.today.active, world.today.winter = (), False


@record
class OrderOfPlaySet(PublicEvent[World]):
    """The order of play of the next turn was fixed (W.10)."""

    order: tuple[str, ...]

    def apply(self, world: World) -> None:
        world.order_of_play = self.order


@record
class TurnEnded(SecretEvent[World]):
    """The turn and its state are over."""

    def apply(self, world: World) -> None:
        world.turn += 1
        world.today = Today()
        for area in world.areas.values():
            area.entered, area.since = False, {}
            for stack in area.stacks.values():
                stack.units = [rested(chit) for chit in stack.units]
                stack.came_from, stack.landed_from, stack.fell_upon = None, (), False


@record
class StartUnitsPlaced(OwnEvent[World]):
    """Starting units have been moved; opponents see them where they stand now."""

    origin: str
    area: str
    units: tuple[Chit, ...]

    def apply(self, world: World) -> None:
        remove_units(world.areas[self.origin], self.empire, self.units)
        add_units(world, world.areas[self.area], self.empire, self.units)


class Victory(Saved, StrEnum):
    """How a side wins (W.71)."""

    DESTRUCTION = "destruction"
    """All opposing units are destroyed."""
    ALONE = "alone"
    """All players of the others are out."""
    TERRITORIES = "territories"
    """Most territories at the end, or equal ones by revenue, or by Force."""


@record
class PlayerEliminated(PublicEvent[World]):
    """A player without units and markers is out (W.72)."""

    empire: str

    def apply(self, world: World) -> None:
        player = world.players[self.empire]
        world.discards += player.hand
        player.hand, player.card_points = [], 0
        player.held, player.truces, player.standing = False, [], []
        player.status = Status.ELIMINATED


@record
class GameWon(PublicEvent[World]):
    """The game is over, and a side has won."""

    side: str
    how: Victory

    def apply(self, world: World) -> None:
        world.winners, world.over = world.sides[self.side], True


@record
class GameDrawn(PublicEvent[World]):
    """The game is over, without a winner."""

    def apply(self, world: World) -> None:
        world.over = True
