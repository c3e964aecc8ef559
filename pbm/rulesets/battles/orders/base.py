"""What all orders of Napoleonic Battles have alike; stacks in words, the player's own and the enemy's (N.5, N.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Actor, Order, OrderFailedError, Outcome, Verdict
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.battles.position.stacks import CENTRE, LEFT, RESERVE, RIGHT
from pbm.rulesets.battles.position.world import World

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.world import Army

OWN_STACKS: Mapping[str, Sentence] = {
    LEFT: say("the left wing"),
    CENTRE: say("the centre"),
    RIGHT: say("the right wing"),
    RESERVE: say("the reserve"),
}
"""A player's own stacks, as orders and reports speak of them."""

ENEMY_STACKS: Mapping[str, Sentence] = {
    LEFT: say("the enemy's left wing"),
    CENTRE: say("the enemy's centre"),
    RIGHT: say("the enemy's right wing"),
    RESERVE: say("the enemy's reserve"),
}
"""Those of the enemy, to whom left and right are the other way round."""


@record
class BattleOrder(Order[World]):
    """A line of a sheet: carried out by the phase that handles it (N.20)."""

    def resolve(self, actor: Actor[World]) -> Verdict[World]:  # noqa: ARG002 - asked by phases that carry it out themselves
        """Say that nothing is against it; what comes of it is the phase's to find out."""
        return Verdict(Outcome.DONE)


def own_army(actor: Actor[World]) -> Army:
    """Return the army of who gives an order."""
    return actor.world.armies[actor.empire]


def require_own_battalion(actor: Actor[World], battalion: str) -> None:
    """Fail if a battalion is the enemy's (N.31).

    Raises:
        OrderFailedError: it is.

    """
    if battalion not in own_army(actor).battalions:
        raise OrderFailedError(say("{battalion} is not your battalion", battalion=battalion))
