"""REACT and SUPPORT: the instructions of a stack (N.10, N.34, N.35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.battles.orders.base import OWN_STACKS, BattleOrder, require_own_battalion
from pbm.rulesets.battles.position.stacks import ADJACENT, CENTRE, RESERVE, FireReaction, Occasion, SquareReaction

if TYPE_CHECKING:
    from pbm.kernel.order import Actor
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.world import World


@record
class React(BattleOrder):
    """Sets what the cavalry of a stack do when infantry fire at them (RIDE, CHARGE, STAND)
    or when they charge a square (ABORT, PRESS); stands until changed.

    Under fire, RIDE away costs nothing if a training check is passed; else they are blown and shot at. CHARGE at the
    infantry needs a morale check, else they are shaken and shot at; those who STAND are only shot at. Against a square,
    ABORT lets them ride around it if a training check is passed; with PRESS they attack it.

    A line sets one of the two things and leaves the other. With RIDE, WHERE is the adjacent stack to ride to; empty is
    the RESERVE, and for the RESERVE the CENTRE. With the others leave it empty: `REACT LEFT - CHARGE`.
    """  # noqa: D205 - the rulebook's sentence fills two lines

    drawn = Drawn(Shape.STANCE, place="stack", told="reaction")

    stack: str
    ride_to: str | None
    reaction: str

    @property
    def fire(self) -> FireReaction | None:
        """The fire reaction that it sets, if it sets that one (N.34)."""
        return FireReaction(self.reaction) if self.reaction in set(FireReaction) else None

    @property
    def square(self) -> SquareReaction | None:
        """The square reaction that it sets, if it sets that one (N.34)."""
        return SquareReaction(self.reaction) if self.reaction in set(SquareReaction) else None

    @property
    def goal(self) -> str:
        """The stack to ride to (N.34)."""
        return self.ride_to or (CENTRE if self.stack == RESERVE else RESERVE)

    def words(self) -> Sentence:
        stack = OWN_STACKS[self.stack]
        if self.reaction == FireReaction.RIDE:
            goal = OWN_STACKS[self.goal]
            return say("Cavalry of {stack} ride away to {goal} when infantry fire at them", stack=stack, goal=goal)
        if self.reaction == FireReaction.CHARGE:
            return say("Cavalry of {stack} charge when infantry fire at them", stack=stack)
        if self.reaction == FireReaction.STAND:
            return say("Cavalry of {stack} stand when infantry fire at them", stack=stack)
        if self.reaction == SquareReaction.ABORT:
            return say("Cavalry of {stack} ride around a square if they can", stack=stack)
        return say("Cavalry of {stack} attack even a square", stack=stack)

    def check(self, actor: Actor[World]) -> None:  # noqa: ARG002 - in no position
        """Refuse a stack to ride to that is not adjacent, and one that nobody rides to."""
        if self.reaction != FireReaction.RIDE:
            if self.ride_to is not None:
                raise OrderFailedError(say("only RIDE takes a stack"))
        elif self.goal not in ADJACENT[self.stack]:
            raise OrderFailedError(say("nobody can ride from {stack} to {goal}", stack=self.stack, goal=self.goal))


@record
class Support(BattleOrder):
    """Sets when the battalions of a stack support each other, and which one by preference; stands until changed.

    A steady battalion that supports adds 3 to the Attack roll of the one that fights; but it is shaken when that one
    routs, and routs when it is eliminated. ATTACK is only when the stack attacks, DEFEND only when it is attacked; an
    empty HOW is ALWAYS.

    WHERE is the battalion that supports before all others, if it can; empty takes the preference away. Without one, or
    if it cannot, the battalion with the fewest points supports.
    """

    drawn = Drawn(Shape.STANCE, place="stack", told="occasion")

    stack: str
    prefers: str | None
    occasion: str | None

    @property
    def when(self) -> Occasion:
        """When battalions may support; blank is always (N.26)."""
        return Occasion(self.occasion or Occasion.ALWAYS)

    def words(self) -> Sentence:
        instruction = SUPPORTS[self.when]
        if self.prefers is None:
            return say("{instruction} in {stack}", instruction=instruction, stack=OWN_STACKS[self.stack])
        return say(
            "{instruction} in {stack}, {battalion} by preference",
            instruction=instruction,
            stack=OWN_STACKS[self.stack],
            battalion=self.prefers,
        )

    def check(self, actor: Actor[World]) -> None:
        """Refuse to prefer a battalion of the enemy."""
        if self.prefers is not None:
            require_own_battalion(actor, self.prefers)


SUPPORTS = {
    Occasion.ALWAYS: say("Always support each other"),
    Occasion.NEVER: say("Never support each other"),
    Occasion.ATTACK: say("Support each other only in attacks"),
    Occasion.DEFEND: say("Support each other only when attacked"),
}
"""What the words mean that say when battalions support (N.35)."""
