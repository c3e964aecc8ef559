"""What stops a group: meetings on a link, and traps in an area (W.37, W.38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.kit.lines import waiting
from pbm.quick.record import record
from pbm.rulesets.warp.events.cards import CardPlayed
from pbm.rulesets.warp.orders.cards import Play
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of
from pbm.rulesets.warp.rules.cards.lines import Answers, PlayLine, require_playable
from pbm.rulesets.warp.rules.lines import done, failed
from pbm.rulesets.warp.rules.moves.means import ANSWERED
from pbm.rulesets.warp.rules.units import printed_force

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.position.group import Group
    from pbm.rulesets.warp.position.world import World


def met(world: World, groups: Sequence[Group]) -> Iterator[Group]:
    """Yield the groups about to move a space that stronger ones coming towards them stop.

    A border and a lane that run together are two links: a fleet does not meet a land group, a mixed group meets both.
    """
    links: dict[tuple[str, str, bool], list[Group]] = {}
    for group in groups:
        one, other = sorted((group.at, group.path[0]))
        for by_water in (False, True) if group.mixed else (group.is_fleet,):
            links.setdefault((one, other, by_water), []).append(group)
    for on_link in links.values():
        if _is_meeting(world, on_link):
            strongest = _strongest(world, on_link)
            yield from (group for group in on_link if world.side_of(group.player) != strongest)


def _is_meeting(world: World, groups: Sequence[Group]) -> bool:
    """Tell whether groups of two sides on a link come from both its ends."""
    ends = {(group.at, world.side_of(group.player)) for group in groups}
    return any(one[0] != other[0] and one[1] != other[1] for one in ends for other in ends)


def _strongest(world: World, groups: Sequence[Group]) -> str:
    """Return the side that wins the link: the strongest in one direction, then first in the order of play."""
    force: dict[tuple[str, str], int] = {}
    ranks: dict[str, int] = {}
    for group in groups:
        side = world.side_of(group.player)
        force[group.at, side] = force.get((group.at, side), 0) + force_of(world, group)
        ranks[side] = min(ranks.get(side, len(world.players)), world.rank(group.player))
    _, strongest = max(force, key=lambda each: (force[each], -ranks[each[1]]))
    return strongest


def force_of(world: World, group: Group) -> int:
    """Return the printed Force of a group where it is: at sea without cargo and Generals (W.4)."""
    return printed_force(world.areas[group.at], group.units)


FROM = "FROM"


@record
class Trap:
    """A PLAY line that waits for a group to enter its area, or to leave it."""

    line: PlayLine

    @property
    def player(self) -> str:
        """The player whose line it is."""
        return self.line.player

    def is_for(self, world: World, group: Group) -> bool:
        """Tell whether it would go off at a group that goes on (W.38)."""
        if world.side_of(group.player) == world.side_of(self.player):
            return False
        negate, order = self.line.card.negate, self.line.order
        place = group.at if order.aim == FROM else group.path[0]
        return place == order.target and (group.is_fleet or negate is None or negate.of != "sea")


def traps(stage: Stage[World]) -> Iterator[Trap]:
    """Yield the waiting traps of all players, active or not: in order of play, then in the order of lines (W.16)."""
    for action in waiting(stage, Play):
        order = action.order
        assert isinstance(order, Play)
        line = PlayLine(action, order, card_of(stage.world, int(order.card)))
        if moment_of(line.card) is Moment.TRAP and _is_set(stage.world, line):
            yield Trap(line)


def _is_set(world: World, line: PlayLine) -> bool:
    try:
        require_playable(world, line)
    except OrderFailedError:
        return False
    return line.order.target in world.areas


def sprung(stage: Stage[World], going: Sequence[Group]) -> tuple[dict[str, Sentence], list[Event[World]]]:
    """Spring traps on groups that would go on, each on one group that no other trap has stopped.

    Returns:
        By player, why their group is stopped; and the events.

    """
    found = [trap for trap in traps(stage) if any(trap.is_for(stage.world, group) for group in going)]
    if not found:
        return {}, []
    world, answers = stage.world, Answers(stage)
    stopped: dict[str, Sentence] = {}
    events: list[Event[World]] = []
    spent: list[int] = []
    for trap in found:
        prey = [group for group in going if group.player not in stopped and trap.is_for(world, group)]
        if not prey or trap.line.number in spent:
            continue
        group = min(prey, key=lambda each: (-force_of(world, each), world.rank(each.player)))
        spent.append(trap.line.number)
        took_effect, happened = _gone_off(trap, group, answers)
        events += happened
        if took_effect:
            stopped[group.player] = say("stopped in {area} by a card of {empire}", area=group.at, empire=trap.player)
    return stopped, events


def _gone_off(trap: Trap, group: Group, answers: Answers) -> tuple[bool, list[Event[World]]]:
    """Play a trap's card against a group; return whether it stops the group, and the events."""
    action, place = trap.line.action, trap.line.order.target
    card = CardPlayed(trap.player, trap.line.number, place=action.place, target=place, second=group.player)
    took_effect, events = answers.play(card)
    return took_effect, [*events, done(action) if took_effect else failed(action, ANSWERED)]
