"""A payment: the places that points are taken from (W.62)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.limits import Count  # noqa: TC001 - looked at when a journal is read
from pbm.kernel.saved import Saved
from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.world import World


@record
class Payment(Saved):
    """Points taken from areas, and from card points."""

    places: tuple[tuple[str, Count], ...] = ()
    card: Count = 0

    @property
    def total(self) -> int:
        """How many points it is."""
        return self.card + sum(number for _, number in self.places)

    def take(self, world: World, player: str) -> None:
        """Take the points away; only events do so."""
        for area, number in self.places:
            world.areas[area].points -= number
        world.players[player].card_points -= self.card
