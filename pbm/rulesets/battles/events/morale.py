"""The Morale Phase: marks removed, tasks of generals, and battalions brought back (section 12).

Only the owner sees what happens in face-down stacks; the enemy sees that a mark is gone (N.103).
"""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, PublicEvent
from pbm.quick.record import record
from pbm.rulesets.battles.events.fights import see
from pbm.rulesets.battles.position.stacks import RESERVE
from pbm.rulesets.battles.position.world import World


@record
class RecoveryTried(OwnEvent[World]):
    """A blown battalion has taken a training check; passed, it is no longer blown (N.71)."""

    battalion: str
    throw: tuple[int, ...]
    limit: int
    passed: bool

    def apply(self, world: World) -> None:
        if self.passed:
            world.armies[self.empire].battalions[self.battalion].blown = None


@record
class BattalionRested(OwnEvent[World]):
    """A card has rested a blown battalion (N.87, rest)."""

    battalion: str

    def apply(self, world: World) -> None:
        world.armies[self.empire].battalions[self.battalion].blown = None


@record
class TaskGiven(OwnEvent[World]):
    """A general helps a shaken battalion, or is to rally a routed one; ``ordered`` by a RALLY line (N.73, N.75)."""

    general: str
    battalion: str
    ordered: bool

    def apply(self, world: World) -> None:
        world.today.helps[self.battalion] = self.general


@record
class RevivalTried(OwnEvent[World]):
    """A shaken battalion has taken a morale check; passed, it is no longer shaken (N.74).

    ``general`` is the general who helped it, if any: their rating is in the limit.
    """

    battalion: str
    throw: tuple[int, ...]
    limit: int
    passed: bool
    general: str | None = None

    def apply(self, world: World) -> None:
        if self.passed:
            world.armies[self.empire].battalions[self.battalion].shaken = False


@record
class BattalionRevived(OwnEvent[World]):
    """A card has revived a shaken battalion (N.87, revive)."""

    battalion: str

    def apply(self, world: World) -> None:
        world.armies[self.empire].battalions[self.battalion].shaken = False


@record
class RallyTried(PublicEvent[World]):
    """A general has tried to rally a routed battalion (N.76); both armies know of it (N.101)."""

    army: str
    battalion: str
    general: str
    throw: tuple[int, ...]
    limit: int
    passed: bool

    def apply(self, world: World) -> None:
        if self.passed:
            bring_back(world, self.army, self.battalion)


@record
class BattalionBroughtBack(PublicEvent[World]):
    """A card has brought a routed battalion back (N.87, rally)."""

    army: str
    battalion: str

    def apply(self, world: World) -> None:
        bring_back(world, self.army, self.battalion)


def bring_back(world: World, code: str, battalion: str) -> None:
    """Put a routed battalion at the bottom of the RESERVE, shaken (N.76)."""
    army = world.armies[code]
    army.routed.remove(battalion)
    army.stacks[RESERVE].append(battalion)
    army.battalions[battalion].shaken = True
    see(world, code, battalion, RESERVE, "rallied")
