"""ATTACK: one attack by a line stack (N.40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.battles.orders.base import ENEMY_STACKS, OWN_STACKS, BattleOrder
from pbm.rulesets.battles.position.stacks import RESERVE

if TYPE_CHECKING:
    from pbm.kernel.order import Actor
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.world import World

BEST = "BEST"
"""The way that suits the battalion best; an empty box means it, too (N.42d)."""


@record
class Attack(BattleOrder):
    """Attacks with the top battalion of a line stack, by fire or melee, the opposite enemy stack or, where
    that is empty, a stack beside it.

    Your first ATTACK line is fought in round 1, the second in round 2, as many as your commander's rating; those beyond
    it fail. After each attack both battalions go to the bottom of their stacks, so the next line of the same stack
    attacks with the next battalion. Blown cavalry, and foot artillery that MOVE has moved this turn, are passed over.

    An empty WHERE is the enemy stack opposite: your LEFT faces the enemy's RIGHT. Where that one is empty you attack
    on the flank: a stack beside it, or with cavalry by melee any stack, the RESERVE too.

    An empty HOW is BEST: cavalry attack by melee, infantry by fire if their Fire is at least their Melee. Guns always
    attack by fire, battalions without Fire always by melee; a line that says otherwise is cut.
    """  # noqa: D205 - the rulebook's sentence fills two lines

    drawn = Drawn(Shape.ATTACK, start="stack", goal="target", theirs=("target",))

    stack: str
    target: str | None
    way: str | None

    def words(self) -> Sentence:
        way = WAYS[self.way or BEST]
        if self.target is None:
            return say("Attack from {stack}, {way}", stack=OWN_STACKS[self.stack], way=way)
        target = ENEMY_STACKS[self.target]
        return say("Attack {target} from {stack}, {way}", target=target, stack=OWN_STACKS[self.stack], way=way)

    def check(self, actor: Actor[World]) -> None:  # noqa: ARG002 - in no position
        """Refuse attacks by the reserve, which faces nobody (N.40)."""
        if self.stack == RESERVE:
            raise OrderFailedError(say("the RESERVE cannot attack"))


WAYS = {
    "FIRE": say("by fire"),
    "MELEE": say("by melee"),
    BEST: say("by what suits the top battalion best"),
}
"""What the words for ways of attack mean (N.42)."""
