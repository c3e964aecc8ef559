"""At whom a card is played: what the boxes of a PLAY line mean there and then (W.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Failure
from pbm.kernel.sentence import say
from pbm.rulesets.warp.orders.boxes import opponent_named
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.strength import printed_force

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.world import World


def stack_named(world: World, player: str, where: object, whose: object) -> tuple[str, str]:
    """Return the area and the holder of the stack that two boxes name.

    An empty second box means the opponent there with the most printed Force, of equal ones the first in the order of
    play (W.15, W.25). A garrison is nobody's, so it is no target.

    Raises:
        Failure: there is no such stack.

    """
    if not isinstance(where, str) or where not in world.areas:
        raise Failure(say("WHERE must be an area"))
    area = world.areas[where]
    if whose is not None:
        holder = opponent_named(world, player, whose, "WHAT")
        if holder not in area.stacks:
            raise Failure(say("{empire} has no units in {area}", empire=holder, area=where))
        return where, holder
    side = world.players[player].side
    there = [holder for holder in area.stacks if holder != GARRISON and world.side_of(holder) != side]
    if not there:
        raise Failure(say("no opponent has units in {area}", area=where))
    forces = {holder: printed_force(area, area.stacks[holder].units) for holder in there}
    return where, min(there, key=lambda holder: (-forces[holder], world.rank(holder)))
