"""At whom a card is played: what the boxes of a PLAY line mean there and then (W.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Failure
from pbm.kernel.sentence import say
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.strength import printed_force

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.position.world import World


def opponents(world: World, player: str) -> list[str]:
    """Return a player's opponents who are still in the game (W.3)."""
    side = world.players[player].side
    return [code for code, other in world.players.items() if other.side != side and other.in_game]


def opponent_named(world: World, player: str, box: object, name: str = "WHERE") -> str:
    """Return the opponent whom a box names; left empty it means the only one there is (W.25).

    Args:
        world: the position.
        player: who plays the card.
        box: what the box holds.
        name: what the box is called on the card.

    Raises:
        Failure: it names none, or no opponent still in the game.

    """
    there = opponents(world, player)
    if box is None and len(there) == 1:
        return there[0]
    if not isinstance(box, str) or box not in world.players:
        raise Failure(say("{box} must name an opponent", box=name))
    if box not in there:
        raise Failure(_no_opponent(world, player, box))
    return box


def _no_opponent(world: World, player: str, box: str) -> Sentence:
    if box == player:
        return say("you are no opponent of your own")
    if not world.players[box].in_game:
        return say("{empire} is out of the game", empire=box)
    return say("{empire} is no opponent of yours", empire=box)


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
