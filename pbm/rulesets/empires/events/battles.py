"""Events of battle: meeting engagements, battles, retreats, captures and the points scored (E.8, E.30 to E.38)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.event import OwnEvent, PublicEvent, SharedEvent
from pbm.quick.record import record
from pbm.rulesets.empires.events.movement import enter, put_down
from pbm.rulesets.empires.position.fleets import Ships, take_from_fleet
from pbm.rulesets.empires.position.world import Mode, MoveKind, is_marked, mark

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.empires.position.terrain import Reckoning
    from pbm.rulesets.empires.position.world import Force, World


def become_enemies(world: World, one: str, other: str) -> None:
    """Remember that two empires have fought (E.43)."""
    for mine, theirs in ((one, other), (other, one)):
        if theirs not in world.empires[mine].enemies:
            world.empires[mine].enemies.append(theirs)


@record
class Met(SharedEvent["World"]):
    """Two forces that attacked each other's origin, or fleets that swapped spaces, met (E.8, step 5)."""

    round: int
    one: Force
    other: Force
    one_left: Force
    other_left: Force

    @property
    def sides(self) -> tuple[str, str]:
        """Both forces' empires."""
        return self.one.empire, self.other.empire

    def apply(self, world: World) -> None:
        become_enemies(world, self.one.empire, self.other.empire)
        back = self.turned_back()
        for force, left in ((self.one, self.one_left), (self.other, self.other_left)):
            if force.ships:
                world.empires[force.empire].army_reserve += force.armies - left.armies
            if force.empire in back:
                put_down(world, left, left.origin)
                del world.moving[force.empire]
            else:
                world.moving[force.empire] = left

    @property
    def one_losses(self) -> int:
        """What one side has lost."""
        return self.one.strength - self.one_left.strength

    @property
    def other_losses(self) -> int:
        """What the other side has lost."""
        return self.other.strength - self.other_left.strength

    def turned_back(self) -> tuple[str, ...]:
        """Return the empires whose forces do not go on."""
        one, other = self.one_left.strength, self.other_left.strength
        sides = ((self.one.empire, one > other), (self.other.empire, other > one))
        return tuple(empire for empire, ahead in sides if not ahead)


@record
class SeaBattleFought(SharedEvent["World"]):
    """A fleet fought for a sea space (E.36)."""

    round: int
    force: Force
    left: Force
    defender: str
    ships: int
    armies: int
    sunk: Ships
    drowned: int
    """The defender's armies that found no ship left and dispersed."""

    @property
    def sides(self) -> tuple[str, str | None]:
        """Attacker and defender."""
        return self.force.empire, self.defender

    @property
    def won(self) -> bool:
        """Whether no defending ship is left."""
        return self.ships == sum(number for _, number in self.sunk)

    def apply(self, world: World) -> None:
        become_enemies(world, self.force.empire, self.defender)
        take_from_fleet(world, self.force.destination, self.sunk, self.drowned)
        world.empires[self.defender].army_reserve += self.drowned
        world.empires[self.force.empire].army_reserve += self.force.armies - self.left.armies
        world.moving[self.force.empire] = self.left if self.won else replace(self.left, kind=MoveKind.RETURN)


@record
class LandingFought(SharedEvent["World"]):
    """Before a landing the ships off the coast fought those in the base (E.36)."""

    round: int
    force: Force
    defender: str
    ships: int
    ships_in_base: int
    sunk: Ships
    armies_lost: int
    """Armies that the attack lost because it had no more ships to lose."""
    drowned: int
    """Armies still aboard that found no ship left and dispersed."""
    sunk_in_base: int
    armies_lost_in_base: int

    @property
    def sides(self) -> tuple[str, str | None]:
        """Attacker and defender."""
        return self.force.empire, self.defender

    def apply(self, world: World) -> None:
        become_enemies(world, self.force.empire, self.defender)
        take_from_fleet(world, self.force.origin, self.sunk, self.drowned)
        world.empires[self.force.empire].army_reserve += self.drowned
        land = world.lands[self.force.destination]
        land.armies -= self.armies_lost_in_base
        if land.base is not None:
            land.base.commission -= self.sunk_in_base
        left = self.force.armies - self.armies_lost
        world.moving[self.force.empire] = replace(
            self.force, armies=left, landed=True, kind=MoveKind.ATTACK if left else MoveKind.RETURN
        )


@record
class BattleFought(SharedEvent["World"]):
    """A force fought for a land area (E.32 to E.35)."""

    round: int
    force: Force
    defender: str | None
    armies: int
    forts: int
    trains: int
    population: int
    reckoning: Reckoning

    @property
    def sides(self) -> tuple[str, str | None]:
        """Attacker and defender."""
        return self.force.empire, self.defender

    def apply(self, world: World) -> None:
        land, reckoning = world.lands[self.force.destination], self.reckoning
        land.armies -= reckoning.defender_losses
        land.population -= reckoning.population_lost
        land.forts -= reckoning.forts_lost
        land.trains -= reckoning.trains_lost
        world.moving[self.force.empire] = replace(
            self.force,
            armies=self.force.armies - reckoning.attacker_losses,
            kind=MoveKind.ATTACK if reckoning.captured else MoveKind.RETURN,
        )
        if self.defender is not None:
            become_enemies(world, self.force.empire, self.defender)


@record
class Withdrew(SharedEvent["World"]):
    """Defenders retreated before a battle; their trains stayed behind (E.31)."""

    round: int
    force: Force
    defender: str
    to: str
    armies: int

    @property
    def sides(self) -> tuple[str, str | None]:
        """Attacker and defender."""
        return self.force.empire, self.defender

    def apply(self, world: World) -> None:
        world.lands[self.force.destination].armies -= self.armies
        world.lands[self.to].armies += self.armies
        become_enemies(world, self.force.empire, self.defender)


@record
class WithdrawalReckoned(OwnEvent["World"]):
    """Why the defenders retreated: the battle as it would have been, which the attacker does not learn (E.31)."""

    forecast: Reckoning

    def apply(self, world: World) -> None:
        """Change nothing: the withdrawal itself does."""


@record
class AreaCaptured(PublicEvent["World"]):
    """An area changed hands (E.15)."""

    area: str
    empire: str
    former: str | None

    def apply(self, world: World) -> None:
        land = world.lands[self.area]
        if land.base is not None:
            ships = land.base.commission + land.base.laid_up
            land.base.commission = land.base.laid_up = 0
            if not is_marked(world.turn_state.new_bases, self.area):
                mark(world.turn_state.new_bases, self.area)
            if self.former is not None:
                world.empires[self.former].naval_reserve += ships
        if self.former is not None and world.empires[self.former].capital == self.area:
            world.empires[self.former].capital = None
        land.become_neutral()
        land.owner = self.empire
        land.mode = Mode.DEFEND


@record
class Occupied(OwnEvent["World"]):
    """A victorious force went in, whole with an extra train, or divided; the rest turns back (E.19)."""

    force: Force
    armies: int
    trains_used: int

    def apply(self, world: World) -> None:
        land = world.lands[self.force.destination]
        land.armies += self.armies
        land.trains += self.force.trains - self.trains_used
        land.retreat = self.force.origin if self.force.origin in world.lands else None
        enter(world, self.empire, land.code)
        rest = self.force.armies - self.armies
        if rest:
            world.moving[self.empire] = replace(self.force, armies=rest, trains=0, kind=MoveKind.RETURN)
        else:
            del world.moving[self.empire]


@record
class PointsScored(OwnEvent["World"]):
    """Victory points were won or lost (E.38)."""

    vps: int
    reason: Sentence

    def apply(self, world: World) -> None:
        world.empires[self.empire].vps += self.vps
