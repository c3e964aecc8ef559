"""The start of the game: units put elsewhere (W.12)."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent
from pbm.kernel.record import record
from pbm.rulesets.warp.position.stacks import add_units, remove_units
from pbm.rulesets.warp.position.units import Chit  # noqa: TC001 - looked at when a journal is read
from pbm.rulesets.warp.position.world import World


@record
class StartUnitsPlaced(OwnEvent[World]):
    """Units of the start have been put elsewhere; others see them where they stand now."""

    origin: str
    area: str
    units: tuple[Chit, ...]

    def apply(self, world: World) -> None:
        """Move them."""
        remove_units(world.areas[self.origin], self.empire, self.units)
        add_units(world, world.areas[self.area], self.empire, self.units)
