"""Events of step 1: actions taken, building, defence modes, areas given up (E.8, E.13 to E.15, E.29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.event import OwnEvent, PublicEvent
from pbm.quick.record import record
from pbm.rulesets.empires.position.world import Mode, mark

if TYPE_CHECKING:
    from pbm.kernel.order import Outcome
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.empires.position.world import World


@record
class ActionTaken(OwnEvent["World"]):
    """An action was judged: done, cut or failed; its cost leaves the purse (E.13)."""

    place: int
    text: str
    outcome: Outcome
    cost: int
    from_treasury: bool
    reason: Sentence | None

    def apply(self, world: World) -> None:
        empire = world.empires[self.empire]
        if self.from_treasury:
            empire.treasury -= self.cost
        else:
            empire.balance -= self.cost


@record
class Levied(OwnEvent["World"]):
    """Population became armies."""

    area: str
    armies: int

    def apply(self, world: World) -> None:
        land = world.lands[self.area]
        land.population -= self.armies
        land.armies += self.armies
        mark(world.turn_state.levied, self.area)


@record
class ArmiesRaised(OwnEvent["World"]):
    """Armies were added to the army reserve."""

    armies: int

    def apply(self, world: World) -> None:
        world.empires[self.empire].army_reserve += self.armies
        mark(world.turn_state.raised_armies, self.empire)


@record
class ArmiesPlaced(OwnEvent["World"]):
    """Armies came from the reserve into an area, which becomes sticky (E.30)."""

    area: str
    armies: int

    def apply(self, world: World) -> None:
        world.empires[self.empire].army_reserve -= self.armies
        world.lands[self.area].armies += self.armies
        world.turn_state.stick(self.empire, self.area)


@record
class Fortified(OwnEvent["World"]):
    """Fort levels were built."""

    area: str
    levels: int

    def apply(self, world: World) -> None:
        world.lands[self.area].forts += self.levels
        mark(world.turn_state.fortified, self.area)


@record
class Razed(OwnEvent["World"]):
    """Own fort levels were destroyed."""

    area: str
    levels: int

    def apply(self, world: World) -> None:
        world.lands[self.area].forts -= self.levels


@record
class Grown(OwnEvent["World"]):
    """The population of an area grew by one."""

    area: str

    def apply(self, world: World) -> None:
        world.lands[self.area].population += 1
        mark(world.turn_state.grown, self.area)


@record
class ModeSet(OwnEvent["World"]):
    """An area's defence mode was set, with a border or a retreat location where one is named (E.29)."""

    area: str
    mode: Mode
    border: str | None = None

    def apply(self, world: World) -> None:
        land = world.lands[self.area]
        land.mode = self.mode
        if self.border is not None and self.mode is Mode.AMBUSH:
            land.ambush = self.border
        if self.border is not None and self.mode is Mode.RETREAT:
            land.retreat = self.border


@record
class BorderEntrenched(OwnEvent["World"]):
    """One border of an area was entrenched (E.29)."""

    area: str
    border: str

    def apply(self, world: World) -> None:
        world.lands[self.area].entrenched = self.border


@record
class Disowning(OwnEvent["World"]):
    """An area is to be given up when the round is over."""

    area: str

    def apply(self, world: World) -> None:
        world.turn_state.disowned.append((self.empire, self.area))


@record
class DisowningLapsed(OwnEvent["World"]):
    """An area that was to be given up had been lost before the round was over."""

    area: str

    def apply(self, world: World) -> None:
        world.turn_state.disowned.remove((self.empire, self.area))


@record
class Disowned(PublicEvent["World"]):
    """An area was given up and became neutral with all in it but ships."""

    empire: str
    area: str

    def apply(self, world: World) -> None:
        land = world.lands[self.area]
        if land.base is not None:
            world.empires[self.empire].naval_reserve += land.base.commission + land.base.laid_up
            land.base.commission = land.base.laid_up = 0
        land.become_neutral()
        world.turn_state.disowned.remove((self.empire, self.area))
