"""Events on the road: departure, arrival and return of forces (E.8, E.18 to E.20, E.27, E.28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.event import OwnEvent
from pbm.quick.record import record
from pbm.rulesets.empires.position.fleets import Ships, add_to_fleet, take_from_fleet
from pbm.rulesets.empires.position.terrain import STICKY

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import Force, World


def enter(world: World, empire: str, area: str) -> None:
    """Make armies that enter sticky terrain stay there for the turn (E.30)."""
    if world.lands[area].terrain in STICKY:
        world.turn_state.stick(empire, area)


def put_down(world: World, force: Force, area: str) -> None:
    """Put all of a force into a sea space or a land area; ships in a land area are in its base."""
    if area in world.seas:
        add_to_fleet(world, force.empire, area, force.ships, force.armies)
        return
    land = world.lands[area]
    land.armies += force.armies
    land.trains += force.trains
    if land.base is not None:
        land.base.commission += force.ship_count


@record
class Departed(OwnEvent["World"]):
    """A force left its area; trains were used up, or armies and ships dispersed on leaving."""

    force: Force
    trains_used: int = 0
    dispersed: int = 0
    ships_dispersed: Ships = ()

    def apply(self, world: World) -> None:
        force, empire = self.force, world.empires[self.empire]
        armies, lost_ships = force.armies + self.dispersed, sum(number for _, number in self.ships_dispersed)
        if force.origin in world.seas:
            take_from_fleet(world, force.origin, force.ships, armies)
            take_from_fleet(world, force.origin, self.ships_dispersed, 0)
        else:
            origin = world.lands[force.origin]
            origin.armies -= armies
            origin.trains -= force.trains + self.trains_used
            if origin.base is not None:
                origin.base.commission -= force.ship_count + lost_ships
        empire.army_reserve += self.dispersed
        empire.naval_reserve += lost_ships
        if force.armies or force.ships:
            world.moving[self.empire] = force


@record
class Arrived(OwnEvent["World"]):
    """A force arrived; land entered over land now retreats to where the force came from (E.18)."""

    force: Force

    def apply(self, world: World) -> None:
        put_down(world, self.force, self.force.destination)
        if self.force.destination in world.lands:
            if self.force.origin in world.lands:
                world.lands[self.force.destination].retreat = self.force.origin
            if self.force.armies:
                enter(world, self.empire, self.force.destination)
        del world.moving[self.empire]


@record
class Returned(OwnEvent["World"]):
    """A force came back to its origin; what found no room there went to the reserves.

    ``force`` is what came back. Trains are put down even in a lost origin.
    """

    force: Force
    dispersed: int = 0
    ships_dispersed: int = 0

    def apply(self, world: World) -> None:
        put_down(world, self.force, self.force.origin)
        empire = world.empires[self.empire]
        empire.army_reserve += self.dispersed
        empire.naval_reserve += self.ships_dispersed
        del world.moving[self.empire]
