"""Traps: cards that wait in an area for an opposing group to enter or to leave it (W.38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Failure
from pbm.kernel.record import record
from pbm.kernel.sentence import say
from pbm.kit.lines import waiting
from pbm.rulesets.warp.events.cards import CardPlayed
from pbm.rulesets.warp.orders.cards import Play
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of
from pbm.rulesets.warp.rules.cards.answers import Answers
from pbm.rulesets.warp.rules.cards.lines import PlayLine, require_playable
from pbm.rulesets.warp.rules.lines import done, failed
from pbm.rulesets.warp.rules.moves.means import ANSWERED
from pbm.rulesets.warp.rules.moves.meetings import force_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.position.group import Group
    from pbm.rulesets.warp.position.world import World

FROM = "FROM"


@record
class Trap:
    """A PLAY line that waits for a group to enter its area, or to leave it."""

    line: PlayLine

    @property
    def player(self) -> str:
        """Whose it is."""
        return self.line.player

    def is_for(self, world: World, group: Group) -> bool:
        """Tell whether it would go off at a group that goes on (W.38)."""
        if world.side_of(group.player) == world.side_of(self.player):
            return False
        negate, order = self.line.card.negate, self.line.order
        place = group.at if order.aim == FROM else group.path[0]
        return place == order.target and (group.is_fleet or negate is None or negate.of != "sea")


def traps(stage: Stage[World]) -> Iterator[Trap]:
    """Yield the traps that wait: whoever is active, in order of play, of one player in the order of lines (W.16)."""
    for action in waiting(stage, Play):
        order = action.order
        assert isinstance(order, Play)
        line = PlayLine(action, order, card_of(stage.world, int(order.card)))
        if moment_of(line.card) is Moment.TRAP and _is_set(stage.world, line):
            yield Trap(line)


def _is_set(world: World, line: PlayLine) -> bool:
    try:
        require_playable(world, line)
    except Failure:
        return False
    return line.order.target in world.areas


def sprung(stage: Stage[World], going: Sequence[Group]) -> tuple[dict[str, Sentence], list[Event[World]]]:
    """Let traps go off at groups that would go on, each at one group that no other has stopped.

    Returns:
        Why the players' groups are stopped that are, and the events.

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
