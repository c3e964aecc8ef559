"""What battalions and generals suffer (N.58, N.64, N.68 to N.70)."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.event import OwnEvent, PublicEvent, SecretEvent
from pbm.kernel.saved import Saved
from pbm.quick.record import record
from pbm.rulesets.battles.events.fights import count_throw, fight_of, see
from pbm.rulesets.battles.position.world import World


class Why(Saved, StrEnum):
    """Why a battalion is shaken or routed."""

    RESULT = "result"
    """By the table (N.57)."""
    NERVES = "nerves"
    """By failing a morale check in the combat (N.58a, N.61b, ``check(next)``)."""
    SUPPORTER = "supporter"
    """With the one it supported (N.58c, d)."""
    CHECK = "check"
    """By failing a stack check (N.68)."""


@record
class NervesTested(PublicEvent[World]):
    """A battalion has taken a morale check in a combat, for its result or for ``check(next)`` (N.58a, N.87)."""

    army: str
    battalion: str
    stack: str
    throw: tuple[int, ...]
    limit: int
    held: bool

    def apply(self, world: World) -> None:
        count_throw(world, f"Morale {self.battalion}", len(self.throw))
        if not fight_of(world).shows(self.army, self.battalion):
            see(world, self.army, self.battalion, self.stack, "seen")


@record
class BattalionShaken(PublicEvent[World]):
    """A battalion becomes shaken (N.58b)."""

    army: str
    battalion: str
    stack: str
    why: Why

    def apply(self, world: World) -> None:
        world.armies[self.army].battalions[self.battalion].shaken = True
        see(world, self.army, self.battalion, self.stack, "shaken")


@record
class BattalionRouted(PublicEvent[World]):
    """A battalion routs: it leaves its stack for the discard pile, without marks (N.58c)."""

    army: str
    battalion: str
    stack: str
    why: Why

    def apply(self, world: World) -> None:
        army = world.armies[self.army]
        army.stacks[self.stack].remove(self.battalion)
        army.routed.append(self.battalion)
        battalion = army.battalions[self.battalion]
        battalion.shaken, battalion.blown = False, None
        see(world, self.army, self.battalion, self.stack, "routed")


@record
class BattalionEliminated(PublicEvent[World]):
    """A battalion is out of the game (N.58d)."""

    army: str
    battalion: str
    stack: str

    def apply(self, world: World) -> None:
        army = world.armies[self.army]
        army.stacks[self.stack].remove(self.battalion)
        army.fallen.append(self.battalion)
        battalion = army.battalions[self.battalion]
        battalion.shaken, battalion.blown = False, None
        see(world, self.army, self.battalion, self.stack, "eliminated")


@record
class GeneralAtRisk(PublicEvent[World]):
    """A general's fate was thrown for (N.69)."""

    army: str
    general: str
    throw: int
    falls: bool

    def apply(self, world: World) -> None:
        count_throw(world, f"General {self.general}")
        if self.falls:
            world.armies[self.army].generals[self.general].fallen = True


@record
class BattalionBlown(PublicEvent[World]):
    """Cavalry become blown (N.64)."""

    army: str
    battalion: str
    stack: str

    def apply(self, world: World) -> None:
        world.armies[self.army].battalions[self.battalion].blown = world.turn + 1
        see(world, self.army, self.battalion, self.stack, "blown")


@record
class ChecksQueued(SecretEvent[World]):
    """Stack checks come due, each as ``AL RESERVE``, at the end of the queue (N.68d)."""

    checks: tuple[str, ...]

    def apply(self, world: World) -> None:
        fight_of(world).queue.extend(self.checks)


@record
class CheckBegun(SecretEvent[World]):
    """The next stack check begins: cards CHECK have had their chance (N.86)."""

    def apply(self, world: World) -> None:
        fight_of(world).checking = True


@record
class NervesInCheck(Saved):
    """A battalion's morale check in a stack check: its throw, modifiers and limit."""

    battalion: str
    throw: tuple[int, ...]
    added: int
    limit: int
    held: bool


@record
class StackTested(OwnEvent[World]):
    """A stack check, throw by throw, as its owner sees it (N.101)."""

    stack: str
    tests: tuple[NervesInCheck, ...]

    def apply(self, world: World) -> None:
        for test in self.tests:
            count_throw(world, f"Morale {test.battalion}", len(test.throw))


@record
class StackChecked(PublicEvent[World]):
    """A stack check is made: how many tested, and how many held (N.68, N.101)."""

    army: str
    stack: str
    tested: int
    held: int

    def apply(self, world: World) -> None:
        fight = fight_of(world)
        fight.queue.remove(f"{self.army} {self.stack}")
        fight.checking = False
