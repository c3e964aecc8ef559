"""Control markers, and the points affected when they are placed (W.69, EW.10, WI.13)."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, PublicEvent, SharedEvent
from pbm.kernel.limits import Count  # noqa: TC001 - looked at when a journal is read
from pbm.quick.record import record
from pbm.rulesets.warp.position.world import World


@record
class MarkerPlaced(PublicEvent[World]):
    """A territory has a new control marker, maybe by a ``card``; an older one is removed (W.69, WI.13)."""

    empire: str
    area: str
    former: str | None = None
    card: int | None = None

    def apply(self, world: World) -> None:
        area = world.areas[self.area]
        area.marker = self.empire
        if area.points and self.former is not None:
            world.today.former[self.area] = self.former
        if self.card is not None:
            world.today.marked.append(self.area)


@record
class TreasuryCaptured(SharedEvent[World]):
    """The points in a captured city go to its captor, or are lost; only both players know how many (EW.10, W.75)."""

    empire: str
    victim: str
    area: str
    points: Count
    lost: bool

    @property
    def sides(self) -> tuple[str | None, ...]:
        """Both players concerned."""
        return self.empire, self.victim

    def apply(self, world: World) -> None:
        del world.today.former[self.area]
        if self.lost:
            world.areas[self.area].points = 0


@record
class PointsMoved(OwnEvent[World]):
    """Points that cannot be saved where they lie have moved to a city, or are lost without a way (EW.10)."""

    origin: str
    goal: str | None
    points: Count

    def apply(self, world: World) -> None:
        world.today.former.pop(self.origin, None)
        world.areas[self.origin].points -= self.points
        if self.goal is not None:
            world.areas[self.goal].points += self.points


@record
class CardPointsSaved(OwnEvent[World]):
    """Card points that are left have been laid down in a city, or are lost (EW.10)."""

    goal: str | None
    points: Count

    def apply(self, world: World) -> None:
        world.players[self.empire].card_points -= self.points
        if self.goal is not None:
            world.areas[self.goal].points += self.points
