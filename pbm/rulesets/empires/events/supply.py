"""Events of step 2: supply trains gathered and moved (S.11, S.13; E.24, E.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.event import OwnEvent
from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import World


@record
class TrainsGathered(OwnEvent["World"]):
    """Supply trains were built in a supply centre."""

    area: str
    trains: int

    def apply(self, world: World) -> None:
        world.lands[self.area].trains += self.trains


@record
class TrainsSent(OwnEvent["World"]):
    """Supply trains went up a supply line."""

    origin: str
    destination: str
    trains: int

    def apply(self, world: World) -> None:
        world.lands[self.origin].trains -= self.trains
        world.lands[self.destination].trains += self.trains


@record
class WagonsMoved(OwnEvent["World"]):
    """Supply trains went to an adjacent area; an own one now retreats to where they came from."""

    origin: str
    destination: str
    trains: int

    def apply(self, world: World) -> None:
        world.lands[self.origin].trains -= self.trains
        destination = world.lands[self.destination]
        destination.trains += self.trains
        if destination.owner == self.empire:
            destination.retreat = self.origin


@record
class TrainsUnloaded(OwnEvent["World"]):
    """Supply trains came by sea from the bases of the ships in a sea space."""

    sea: str
    destination: str
    trains: int
    bases: tuple[tuple[str, int], ...]

    def apply(self, world: World) -> None:
        for base, trains in self.bases:
            world.lands[base].trains -= trains
        world.lands[self.destination].trains += self.trains
