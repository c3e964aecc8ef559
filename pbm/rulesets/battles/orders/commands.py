"""MOVE, POST and RALLY, what battalions and generals are to do; TRUCE and YIELD (N.33, N.73, N.83)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.battles.orders.base import OWN_STACKS, BattleOrder, own_army, require_own_battalion
from pbm.rulesets.battles.orders.mustering import can_join

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

    drawn = Drawn(Shape.WAY, start="battalion", goal="stack")

    battalion: str
    stack: str
    end: str | None

    @property
    def to_the_top(self) -> bool:
        """Whether the battalion is to lie on the top; blank is the bottom (N.26)."""
        return self.end == TOP

    def words(self) -> Sentence:
        stack = OWN_STACKS[self.stack]
        if self.to_the_top:
            return say("Move {battalion} to {stack}, on top", battalion=self.battalion, stack=stack)
        return say("Move {battalion} to {stack}, at the bottom", battalion=self.battalion, stack=stack)

    def check(self, actor: Actor[World]) -> None:
        """Refuse battalions of the enemy."""
        require_own_battalion(actor, self.battalion)


@record
class Post(BattleOrder):
    """Sends a general to a stack, where he steadies, revives, and in the reserve rallies.

    He is there at once, before anything else happens. Each general can be posted once a turn, to any stack. In stack
    checks all battalions beside him have 2 more Morale; but when one of them is eliminated, he falls with one throw in
    ten. In the Morale Phase he helps one battalion, see RALLY.
    """

    drawn = Drawn(Shape.WAY, start="general", goal="stack")

    general: str
    stack: str

    def words(self) -> Sentence:
        return say("Send {general} to {stack}", general=self.general, stack=OWN_STACKS[self.stack])

    def check(self, actor: Actor[World]) -> None:
        """Refuse generals of the enemy; before a muster those of the nation may still join (N.97)."""
        if self.general not in own_army(actor).generals and not can_join(actor, self.general):
            raise OrderFailedError(say("{general} is not your general", general=self.general))


@record
class Rally(BattleOrder):
    """Names a shaken or routed battalion that a general is to help in the Morale Phase.

    A shaken one is helped by a general posted in its stack, who adds his rating to its Morale; a routed one by a
    general posted in the RESERVE, to which it comes back, shaken. A general without a task helps by himself the
    battalion with most points, so write RALLY only where you want another.
    """

    drawn = Drawn(Shape.SIGN, place="battalion", told="battalion")

    battalion: str

    def words(self) -> Sentence:
        return say("Let a general help {battalion} in the Morale Phase", battalion=self.battalion)

    def check(self, actor: Actor[World]) -> None:
        """Refuse battalions of the enemy."""
        require_own_battalion(actor, self.battalion)


@record
class Truce(BattleOrder):
    """Offers a draw; if both armies do so in one turn, the battle is drawn.

    The other army reads of the offer in its report. An offer counts for its turn only: write it again if you still
    mean it.
    """

    def words(self) -> Sentence:
        return say("Offer a draw")


@record
class Yield(BattleOrder):
    """Gives up the battle at the end of this turn.

    The other army then wins, whatever happened in the turn; if both yield, the battle is drawn.
    """

    def words(self) -> Sentence:
        return say("Give up the battle at the end of the turn")
