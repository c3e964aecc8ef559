"""Events of the roll call and of the end of the turn (E.37 to E.41)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.kernel.event import OwnEvent, PublicEvent, SecretEvent
from pbm.kernel.saved import Saved
from pbm.kernel.seat import Status
from pbm.kit.seating import note_missed, note_received
from pbm.quick.record import record
from pbm.rulesets.empires.position.fleets import take_from_fleet
from pbm.rulesets.empires.position.world import TurnState

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import World


@record
class SheetMissed(OwnEvent["World"]):
    """No sheet came from an empire (E.40)."""

    becomes_standby: bool

    def apply(self, world: World) -> None:
        note_missed(world.sitters[self.empire], becomes_standby=self.becomes_standby)


@record
class SheetReceived(OwnEvent["World"]):
    """A sheet came; a standby who sends one is a player again (E.40)."""

    def apply(self, world: World) -> None:
        note_received(world.sitters[self.empire])


@record
class LeftoversSpent(OwnEvent["World"]):
    """What was left of the balance was put to use, and the balance is 0 (E.37)."""

    to_treasury: int
    capital: str | None
    trains: int
    armies: int
    bid: int

    def apply(self, world: World) -> None:
        empire = world.empires[self.empire]
        empire.treasury += self.to_treasury
        empire.army_reserve += self.armies
        empire.balance = 0
        if self.capital is not None:
            world.lands[self.capital].trains += self.trains
        if self.bid:
            world.turn_state.bids[self.empire] = world.turn_state.bids.get(self.empire, 0) + self.bid


@record
class ArmiesDispersed(OwnEvent["World"]):
    """Armies above the population went to the reserve, or trains kept them together (S.8)."""

    area: str
    armies: int
    trains_used: int

    def apply(self, world: World) -> None:
        land = world.lands[self.area]
        land.armies -= self.armies
        land.trains -= self.trains_used
        world.empires[self.empire].army_reserve += self.armies


@record
class FleetDispersed(OwnEvent["World"]):
    """Ships and armies at sea went to the reserves (E.21)."""

    sea: str
    ships: tuple[tuple[str, int], ...]
    armies: int

    def apply(self, world: World) -> None:
        take_from_fleet(world, self.sea, self.ships, self.armies)
        empire = world.empires[self.empire]
        empire.naval_reserve += sum(number for _, number in self.ships)
        empire.army_reserve += self.armies


@record
class IncomeReceived(OwnEvent["World"]):
    """Income less supply costs became the balance of next turn (E.37).

    ``costs`` are the supply costs charged for each area, ``trains_used`` the areas where a supply
    train was used up to reduce them, and ``unpaid`` the armies by area that went to the reserve because
    BPs were lacking.
    """

    income: int
    costs: tuple[tuple[str, int], ...]
    trains_used: tuple[str, ...]
    from_treasury: int
    unpaid: tuple[tuple[str, int], ...]
    forgiven: int

    @property
    def cost(self) -> int:
        """The sum of the supply costs."""
        return sum(cost for _, cost in self.costs)

    def apply(self, world: World) -> None:
        empire = world.empires[self.empire]
        empire.balance = max(0, self.income - self.cost)
        empire.treasury -= self.from_treasury
        for area in self.trains_used:
            world.lands[area].trains -= 1
        for code, armies in self.unpaid:
            if code in world.lands:
                world.lands[code].armies -= armies
            else:
                take_from_fleet(world, code, (), armies)
            empire.army_reserve += armies


@record
class OrderOfPlaySet(PublicEvent["World"]):
    """The order of play of next turn was fixed (E.10)."""

    order: tuple[str, ...]

    def apply(self, world: World) -> None:
        world.order_of_play = self.order


@record
class CensusHeld(PublicEvent["World"]):
    """A census was held: each empire scores its populated land areas (E.38)."""

    points: tuple[tuple[str, int], ...]

    def apply(self, world: World) -> None:
        for empire, vps in self.points:
            world.empires[empire].vps += vps
        world.last_census = world.turn + 1


@record
class NextCensusDrawn(SecretEvent["World"]):
    """The turn of the next census was drawn; it is reported to nobody (E.38)."""

    turn: int

    def apply(self, world: World) -> None:
        world.next_census = self.turn


@record
class EmpireEliminated(PublicEvent["World"]):
    """An empire is out of the game (E.39)."""

    empire: str

    def apply(self, world: World) -> None:
        empire = world.empires[self.empire]
        for land in list(world.lands_of(self.empire)):
            land.become_neutral()
            if land.base is not None:
                land.base.commission = land.base.laid_up = 0
        for sea, _ in list(world.fleets_of(self.empire)):
            sea.fleet = None
        empire.balance = empire.army_reserve = empire.naval_reserve = 0
        empire.capital = None
        empire.status = Status.ELIMINATED


class Condition(Saved, StrEnum):
    """A victory condition (E.39)."""

    HALF = "half"
    """Half of all populated land areas is owned."""
    POINTS = "points"
    """Enough VPs, and more than any other empire."""
    ALONE = "alone"
    """The only empire left."""


@record
class VictoryInSight(SecretEvent["World"]):
    """Victory conditions were met; the next census decides the game (E.39)."""

    victors: tuple[tuple[str, tuple[Condition, ...]], ...]

    def apply(self, world: World) -> None:
        world.victory_in_sight = True


@record
class GameWon(PublicEvent["World"]):
    """The game is over (E.39)."""

    victors: tuple[tuple[str, tuple[Condition, ...]], ...]
    """Each winner with the conditions that it meets."""

    def apply(self, world: World) -> None:
        world.winners = tuple(empire for empire, _ in self.victors)


@record
class TurnEnded(SecretEvent["World"]):
    """The turn is over, and with it everything that held only for it."""

    def apply(self, world: World) -> None:
        world.turn += 1
        world.turn_state = TurnState()
