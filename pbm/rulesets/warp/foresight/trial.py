"""A sheet tried out on an assumed world: the phases of the turn with one player's lines, and without the fights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.dice import Dice
from pbm.kernel.phase import Phase, Stage
from pbm.kit.foresight import played
from pbm.quick.record import record
from pbm.rulesets.warp.rules import control, hands
from pbm.rulesets.warp.rules.economy import recruits
from pbm.rulesets.warp.rules.economy.points import purse
from pbm.rulesets.warp.sight.expectations import feeding
from pbm.rulesets.warp.turn import BEGINNING, REVENUE, UNTIL_FIGHTS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.sight.expectations import Feeding
    from pbm.rulesets.warp.turn import Phases

AFTERWARDS: Phases = (
    Phase("Recruits", recruits.bought),
    Phase("Upkeep", control.paid),
    Phase("Cards put away at the end", hands.put_away_at_the_end),
)
"""Steps 7, 8 and 11; cards that bring recruits are left out, since their recruits are unknown (W.67)."""


@record
class Tried:
    """The result of a sheet played out as things stand.

    Attributes:
        world: the position in the end.
        events: what has happened, in order.
        late: how many of the events come before the fights.
        hand: the cards in hand before the fights.
        fights: whether opposing units stand side by side anywhere then: others' fights may free a city, too.
        fed: by area of each own stack, after the moves, what can feed it now (W.89).
        sizes: by area how many units each of these stacks has.
        at_hand: the points that could be spent when recruits were bought.

    """

    world: World
    events: Sequence[Event[World]]
    late: int
    hand: Sequence[int]
    fights: bool
    fed: Mapping[str, Feeding]
    sizes: Mapping[str, int]
    at_hand: int


def tried(world: World, player: str, actions: Sequence[Action[World]]) -> Tried:
    """Play a sheet out without other players' actions, on a world that may be changed."""
    stage = Stage(world, actions, [player], _dice, 1)
    events = played((*BEGINNING, *UNTIL_FIGHTS), stage)
    late, hand = len(events), tuple(world.players[player].hand)
    fights = any(world.opposed(area, world.side_of(holder)) for area, holder, _ in world.stacks())
    _forget_what_is_unseen(world, player)
    fed = feeding(world, player)
    sizes = {code: len(world.areas[code].stacks[player].units) for code in fed}
    events += played(REVENUE, stage)
    at_hand = purse(world, player).spendable
    world.players[player].pile.clear()  # so that no draw is revealed (W.65)
    events += played(AFTERWARDS, stage)
    return Tried(world, events, late, hand, fights, fed, sizes, at_hand)


def _forget_what_is_unseen(world: World, player: str) -> None:
    """Keep only the top units of others' stacks: unseen raiders do not count (EW.11)."""
    for _, holder, stack in world.stacks():
        if holder != player:
            stack.units = stack.units[:1]


class BestLuck(Dice):
    """Dice that always show the highest number: what fails with them fails with any."""

    def roll(self, sides: int) -> int:
        """Return the highest number."""
        return sides


def _dice(phase: str, subject: str) -> Dice:
    return BestLuck(0, 0, phase, subject)
