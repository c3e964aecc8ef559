"""Events of step 1 about naval bases, capitals and the ships in base (E.4, E.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.event import OwnEvent
from pbm.quick.record import record
from pbm.rulesets.empires.position.world import Base, mark

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import World


def base_in(world: World, area: str) -> Base:
    """Return the naval base in an area; an order has made sure that there is one."""
    base = world.lands[area].base
    assert base is not None
    return base


@record
class BaseBuilt(OwnEvent["World"]):
    """A naval base was built, not usable until next turn (E.4)."""

    area: str
    entrance: str

    def apply(self, world: World) -> None:
        world.lands[self.area].base = Base(self.entrance)
        mark(world.turn_state.new_bases, self.area)


@record
class BaseClosed(OwnEvent["World"]):
    """A naval base was closed; its ships went to the naval reserve."""

    area: str
    ships: int

    def apply(self, world: World) -> None:
        world.lands[self.area].base = None
        world.empires[self.empire].naval_reserve += self.ships
        mark(world.turn_state.filled_naval_reserve, self.empire)


@record
class CapitalNamed(OwnEvent["World"]):
    """An area was named the capital; a coastal one becomes a naval base (S.3, E.16)."""

    area: str
    entrance: str | None

    def apply(self, world: World) -> None:
        world.empires[self.empire].capital = self.area
        if self.entrance is not None:
            world.lands[self.area].base = Base(self.entrance)
            mark(world.turn_state.new_bases, self.area)


@record
class ShipsReserved(OwnEvent["World"]):
    """Ships were added to the naval reserve."""

    ships: int

    def apply(self, world: World) -> None:
        world.empires[self.empire].naval_reserve += self.ships
        mark(world.turn_state.filled_naval_reserve, self.empire)


@record
class ShipsBuilt(OwnEvent["World"]):
    """Ships were laid down in a base."""

    area: str
    ships: int

    def apply(self, world: World) -> None:
        base_in(world, self.area).laid_up += self.ships
        mark(world.turn_state.built, self.area)


@record
class ShipsRecovered(OwnEvent["World"]):
    """Ships came from the naval reserve to a base."""

    area: str
    ships: int

    def apply(self, world: World) -> None:
        base_in(world, self.area).laid_up += self.ships
        world.empires[self.empire].naval_reserve -= self.ships
        mark(world.turn_state.recovered, self.area)


@record
class ShipsCommissioned(OwnEvent["World"]):
    """Laid-up ships were put in commission, or, where negative, laid up again."""

    area: str
    ships: int

    def apply(self, world: World) -> None:
        base = base_in(world, self.area)
        base.laid_up -= self.ships
        base.commission += self.ships


@record
class ShipsScrapped(OwnEvent["World"]):
    """Laid-up ships were destroyed."""

    area: str
    ships: int

    def apply(self, world: World) -> None:
        base_in(world, self.area).laid_up -= self.ships
