"""The course of a combat: begin, reactions, throws, decision (N.44 to N.63)."""

from __future__ import annotations

from pbm.kernel.event import PublicEvent, SecretEvent
from pbm.kernel.saved import Saved
from pbm.kernel.sentence import Sentence  # noqa: TC001 - looked at when a journal is read
from pbm.quick.record import record
from pbm.rulesets.battles.position.fight import Fight, Formed, Result, Side, Way
from pbm.rulesets.battles.position.stacks import FireReaction
from pbm.rulesets.battles.position.world import Sighting, World


def see(world: World, army: str, battalion: str, stack: str, fate: str) -> None:
    """Note that a battalion has been seen in this turn, where, and its fate."""
    world.armies[army].sightings[battalion] = Sighting(world.turn + 1, stack, fate)


def fight_of(world: World) -> Fight:
    """Return the combat that is being fought."""
    assert world.today.fight is not None
    return world.today.fight


def count_throw(world: World, stream: str, number: int = 1) -> None:
    """Note that throws of a stream of this combat have been made, such as ``Morale FR13`` (N.19)."""
    fight = fight_of(world)
    fight.thrown[stream] = fight.thrown.get(stream, 0) + number


@record
class Contender(Saved):
    """A battalion that goes into a combat, its stack, and its state; see :class:`Side`."""

    army: str
    stack: str
    battalion: str
    attacks: bool
    flank: bool = False
    shaken: bool = False
    blown: bool = False


@record
class CombatBegun(PublicEvent[World]):
    """Two battalions are turned over (N.53, step 1); the first is the "attacker" of the table.

    ``ends`` are the armies whose attacks of the round it uses up (N.45, N.51).
    """

    name: str
    round: int
    way: Way
    first: Contender
    second: Contender
    clash: bool = False
    more: bool = False
    ends: tuple[str, ...] = ()

    def apply(self, world: World) -> None:
        first, second = (
            Side(each.army, each.stack, each.battalion, each.attacks, each.flank) for each in (self.first, self.second)
        )
        world.today.fight = Fight(self.name, self.round, self.way, first, second, self.clash, self.more)
        world.today.pending = [attack for attack in world.today.pending if attack.army not in self.ends]
        for each in (self.first, self.second):
            see(world, each.army, each.battalion, each.stack, "seen")


@record
class CameToNothing(PublicEvent[World]):
    """A combat ends before any Attack roll (N.60, N.88, evade)."""

    reason: Sentence

    def apply(self, world: World) -> None:
        fight_of(world).over = True


@record
class FireReacted(PublicEvent[World]):
    """Cavalry have reacted to infantry's fire, or tried to; without a throw they STAND (N.61)."""

    army: str
    battalion: str
    reaction: FireReaction
    throw: tuple[int, ...]
    limit: int
    passed: bool

    def apply(self, world: World) -> None:
        if self.throw:
            sort = "Training" if self.reaction is FireReaction.RIDE else "Morale"
            count_throw(world, f"{sort} {self.battalion}", len(self.throw))


@record
class RodeAway(PublicEvent[World]):
    """Cavalry have ridden away: the attack is over (N.61a)."""

    army: str
    battalion: str
    origin: str
    goal: str

    def apply(self, world: World) -> None:
        stacks = world.armies[self.army].stacks
        stacks[self.origin].remove(self.battalion)
        stacks[self.goal].append(self.battalion)
        fight_of(world).over = True
        see(world, self.army, self.battalion, self.goal, "rode away")


@record
class CounterCharged(PublicEvent[World]):
    """The cavalry charge: they attack by melee now (N.61b)."""

    army: str
    battalion: str

    def apply(self, world: World) -> None:
        fight = fight_of(world)
        fight.first, fight.second = fight.second, fight.first
        fight.first.attacks, fight.second.attacks = True, False
        fight.first.flank = fight.second.flank = False
        fight.way, fight.counter_charge = Way.MELEE, True


@record
class SquareTried(PublicEvent[World]):
    """Infantry have tried to form square; without a throw a card did it (N.62)."""

    army: str
    battalion: str
    throw: tuple[int, ...]
    limit: int
    formed: bool

    def apply(self, world: World) -> None:
        fight_of(world).square = Formed.SQUARE if self.formed else Formed.FAILED
        if self.throw:
            count_throw(world, f"Training {self.battalion}", len(self.throw))


@record
class BreakingOffTried(PublicEvent[World]):
    """Cavalry have tried to ride around a square; without a throw they pressed on (N.63)."""

    army: str
    battalion: str
    throw: tuple[int, ...]
    limit: int
    passed: bool

    def apply(self, world: World) -> None:
        fight_of(world).over = self.passed
        if self.throw:
            count_throw(world, f"Training {self.battalion}", len(self.throw))


@record
class SupportersFound(PublicEvent[World]):
    """Who supports each side (N.54)."""

    first: str | None
    second: str | None

    def apply(self, world: World) -> None:
        fight = fight_of(world)
        for side, supporter in zip(fight.sides, (self.first, self.second), strict=True):
            side.supporter = supporter
            if supporter is not None:
                see(world, side.army, supporter, side.stack, "seen")


@record
class Reckoning(Saved):
    """A side's Attack roll (N.55, N.56).

    Attributes:
        throws: each throw of the dice; the highest counts (``again``).
        modifiers: what is added, each with its reason: a key of
            :mod:`pbm.rulesets.battles.report.wording.names`.
        total: the throw that counts and all modifiers.

    """

    throws: tuple[tuple[int, ...], ...]
    modifiers: tuple[tuple[str, int], ...]
    total: int


@record
class AttackRolled(PublicEvent[World]):
    """Both Attack rolls were thrown, and the table was read (N.56, N.57, N.59): the first side's and the second's."""

    first: Reckoning
    second: Reckoning
    difference: int
    results: tuple[Result, Result]

    def apply(self, world: World) -> None:
        fight = fight_of(world)
        for side, reckoning, result in zip(fight.sides, (self.first, self.second), self.results, strict=True):
            side.result, side.below = result, _below(world, side)
            count_throw(world, f"Attack {side.army}", sum(len(throw) for throw in reckoning.throws))


def _below(world: World, side: Side) -> str | None:
    stack = world.armies[side.army].stacks[side.stack]
    return next(iter(stack[stack.index(side.battalion) + 1 :]), None)


@record
class ToTheBottom(PublicEvent[World]):
    """Battalions that were turned over go to the bottom of their stacks (N.47), as ``(army, stack, battalion)``."""

    battalions: tuple[tuple[str, str, str], ...]

    def apply(self, world: World) -> None:
        for army, stack, battalion in self.battalions:
            codes = world.armies[army].stacks[stack]
            codes.remove(battalion)
            codes.append(battalion)


@record
class CombatOver(SecretEvent[World]):
    """A combat is over."""

    def apply(self, world: World) -> None:
        world.today.fight = None
