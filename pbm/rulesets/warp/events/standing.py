"""Standing lines taken down (W.21)."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent
from pbm.kernel.record import record
from pbm.rulesets.warp.position.standing_line import Standing  # noqa: TC001 - looked at when a journal is read
from pbm.rulesets.warp.position.world import World


@record
class StandingSet(OwnEvent[World]):
    """A player's standing lines are other ones from now on; those beyond the limit, the oldest, were ``dropped``."""

    lines: tuple[Standing, ...]
    dropped: tuple[Standing, ...] = ()

    def apply(self, world: World) -> None:
        """Let them stand."""
        world.players[self.empire].standing = list(self.lines)
