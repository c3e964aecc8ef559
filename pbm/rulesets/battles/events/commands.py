"""What armies do by themselves: muster, commands, movement (N.33 to N.39, N.96 to N.98)."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, PublicEvent
from pbm.kernel.saved import Saved
from pbm.quick.record import record
from pbm.rulesets.battles.position.battalions import all_generals, kind_of
from pbm.rulesets.battles.position.stacks import STACKS, FireReaction, Occasion, SquareReaction
from pbm.rulesets.battles.position.world import General, World


@record
class MusteredBattalion(Saved):
    """A battalion that has joined, with its code and stack."""

    code: str
    kind: str
    name: str
    stack: str


@record
class MusteredGeneral(Saved):
    """A general who has joined, and their post."""

    code: str
    post: str


@record
class ArmyMustered(OwnEvent[World]):
    """An army is built.

    Attributes:
        battalions: in the order of joining, each laid at the bottom of its stack.
        generals: in list order.
        break_number: lost battalions at which it breaks (N.96).
        by_default: whether it is the default muster (N.98).

    """

    battalions: tuple[MusteredBattalion, ...]
    generals: tuple[MusteredGeneral, ...]
    break_number: int
    by_default: bool

    def apply(self, world: World) -> None:
        army = world.armies[self.empire]
        assert army.nation is not None
        for each in sorted(self.battalions, key=lambda battalion: battalion.code):
            army.battalions[each.code] = kind_of(army.nation, each.kind).battalion(each.code, each.name, army.nation)
        army.stacks = {stack: [each.code for each in self.battalions if each.stack == stack] for stack in STACKS}
        for general in self.generals:
            known = all_generals()[general.code]
            army.generals[general.code] = General(known.code, known.name, known.rating, general.post)
        army.break_number = self.break_number


@record
class GeneralPosted(PublicEvent[World]):
    """A general goes to a stack, for both armies to see (N.33, N.100)."""

    empire: str
    general: str
    stack: str

    def apply(self, world: World) -> None:
        world.armies[self.empire].generals[self.general].post = self.stack
        world.today.posted.append(self.general)


@record
class FireReactionSet(OwnEvent[World]):
    """Cavalry of a stack are instructed for infantry's fire (N.34); ``ride_to`` goes with RIDE alone."""

    stack: str
    reaction: FireReaction
    ride_to: str | None

    def apply(self, world: World) -> None:
        instructions = world.armies[self.empire].instructions[self.stack]
        instructions.fire = self.reaction
        if self.ride_to is not None:
            instructions.ride_to = self.ride_to


@record
class SquareReactionSet(OwnEvent[World]):
    """Cavalry of a stack are instructed for infantry in square (N.34)."""

    stack: str
    reaction: SquareReaction

    def apply(self, world: World) -> None:
        world.armies[self.empire].instructions[self.stack].square = self.reaction


@record
class SupportSet(OwnEvent[World]):
    """Battalions of a stack are instructed when to support each other, and which one to prefer (N.35)."""

    stack: str
    occasion: Occasion
    prefers: str | None

    def apply(self, world: World) -> None:
        instructions = world.armies[self.empire].instructions[self.stack]
        instructions.support, instructions.prefers = self.occasion, self.prefers


@record
class BattalionMoved(OwnEvent[World]):
    """A battalion is put on the top or the bottom of a stack, which only its own army knows (N.37, N.103).

    Attributes:
        empire: the army.
        battalion: the battalion moved.
        origin: the stack it comes from.
        goal: the stack it goes to, perhaps the same.
        to_the_top: whether it lies on top there, or at the bottom.
        free: whether it was moved before the first shot, so that it does not count as moved (N.39).

    """

    battalion: str
    origin: str
    goal: str
    to_the_top: bool
    free: bool

    def apply(self, world: World) -> None:
        army = world.armies[self.empire]
        army.stacks[self.origin].remove(self.battalion)
        goal = army.stacks[self.goal]
        goal.insert(0 if self.to_the_top else len(goal), self.battalion)
        if not self.free:
            army.battalions[self.battalion].moved = True
            world.today.moves[self.empire] = world.today.moves.get(self.empire, 0) + 1
