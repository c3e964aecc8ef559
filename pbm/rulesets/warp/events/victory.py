"""Elimination, and the end of the game (W.71, W.72)."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.event import PublicEvent
from pbm.kernel.record import record
from pbm.kernel.saved import Saved
from pbm.kernel.seat import Status
from pbm.rulesets.warp.position.world import World


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
        """Let him go: his hand is discarded in its order, his points are gone."""
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
        """Name the winners."""
        world.winners, world.over = world.sides[self.side], True


@record
class GameDrawn(PublicEvent[World]):
    """The game is over, and nobody has won."""

    def apply(self, world: World) -> None:
        """End the game."""
        world.over = True
