"""POST and RALLY: what generals are to do (N.33, N.73)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Failure
from pbm.kernel.record import record
from pbm.kernel.sentence import say
from pbm.rulesets.battles.orders.base import BattleOrder, own_army, require_own_battalion
from pbm.rulesets.battles.orders.mustering import can_join
from pbm.rulesets.battles.orders.stack_names import OWN_STACKS

if TYPE_CHECKING:
    from pbm.kernel.order import Actor
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.world import World


@record
class Post(BattleOrder):
    """Sends a general to a stack, where he steadies, revives, and in the reserve rallies.

    He is there at once, before anything else happens. Each general can be posted once a turn, to any stack. In stack
    checks all battalions beside him have 2 more Morale; but when one of them is eliminated, he falls with one throw in
    ten. In the Morale Phase he helps one battalion, see RALLY.
    """

    general: str
    stack: str

    def words(self) -> Sentence:
        """Put the order into words."""
        return say("Send {general} to {stack}", general=self.general, stack=OWN_STACKS[self.stack])

    def check(self, actor: Actor[World]) -> None:
        """Refuse generals of the enemy; before a muster those of the nation may still join (N.97)."""
        if self.general not in own_army(actor).generals and not can_join(actor, self.general):
            raise Failure(say("{general} is not your general", general=self.general))


@record
class Rally(BattleOrder):
    """Names a shaken or routed battalion that a general is to help in the Morale Phase.

    A shaken one is helped by a general posted in its stack, who adds his rating to its Morale; a routed one by a
    general posted in the RESERVE, to which it comes back, shaken. A general without a task helps by himself the
    battalion with most points, so write RALLY only where you want another.
    """

    battalion: str

    def words(self) -> Sentence:
        """Put the order into words."""
        return say("Let a general help {battalion} in the Morale Phase", battalion=self.battalion)

    def check(self, actor: Actor[World]) -> None:
        """Refuse battalions of the enemy."""
        require_own_battalion(actor, self.battalion)
