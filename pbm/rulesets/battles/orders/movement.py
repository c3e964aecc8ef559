"""MOVE: battalions within an army's stacks (N.37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kernel.sentence import say
from pbm.rulesets.battles.orders.base import BattleOrder, require_own_battalion
from pbm.rulesets.battles.orders.stack_names import OWN_STACKS

if TYPE_CHECKING:
    from pbm.kernel.order import Actor
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.world import World

TOP = "TOP"


@record
class Move(BattleOrder):
    """Moves one battalion to the top or the bottom of an adjacent stack, or of its own.

    An empty HOW is the BOTTOM. LEFT and RIGHT are not adjacent; the RESERVE is adjacent to all. Cavalry and horse
    artillery may go to any of your stacks. Shaken battalions move only to the RESERVE or within their own stack, blown
    cavalry not at all; foot artillery that has moved cannot attack this turn.

    You have as many moves as your commander's rating; a line that fails uses up none. On turn 1 moves are not limited:
    any battalion may go anywhere, and nobody counts as moved (in a pick-up battle on turn 2).
    """

    battalion: str
    stack: str
    end: str | None

    @property
    def to_the_top(self) -> bool:
        """Whether the battalion is to lie on the top; blank is the bottom (N.26)."""
        return self.end == TOP

    def words(self) -> Sentence:
        """Put the order into words."""
        stack = OWN_STACKS[self.stack]
        if self.to_the_top:
            return say("Move {battalion} to {stack}, on top", battalion=self.battalion, stack=stack)
        return say("Move {battalion} to {stack}, at the bottom", battalion=self.battalion, stack=stack)

    def check(self, actor: Actor[World]) -> None:
        """Refuse battalions of the enemy."""
        require_own_battalion(actor, self.battalion)
