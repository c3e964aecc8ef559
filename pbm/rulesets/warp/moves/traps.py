"""Traps: cards that wait in an area for an opposing group to enter or to leave it (W.38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kernel.sentence import say
from pbm.rulesets.warp.cards.deck_file import card_of
from pbm.rulesets.warp.cards.moments import Moment, moment_of
from pbm.rulesets.warp.events.cards import CardPlayed
from pbm.rulesets.warp.lines import done, failed, waiting
from pbm.rulesets.warp.moves.means import ANSWERED
from pbm.rulesets.warp.moves.meetings import force_of
from pbm.rulesets.warp.orders.cards import Play

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.cards.answers import Answers
    from pbm.rulesets.warp.moves.group import Group
    from pbm.rulesets.warp.world import World

FROM = "FROM"


@record
class Trap:
    """A PLAY line that waits for a group to enter its area, or to leave it."""

    action: Action[World]
    card: int
    area: str
    leaving: bool
    fleets_only: bool

    def is_for(self, world: World, group: Group) -> bool:
        """Tell whether it would go off at a group that goes on (W.38)."""
        if world.side_of(group.player) == world.side_of(self.action.empire):
            return False
        place = group.at if self.leaving else group.path[0]
        return place == self.area and (group.is_fleet or not self.fleets_only)


def traps(stage: Stage[World]) -> Iterator[Trap]:
    """Yield the traps that wait, in order of play, of one player in the order of lines."""
    world = stage.world
    for action in waiting(stage, Play):
        order = action.order
        assert isinstance(order, Play)
        card = card_of(world, int(order.card))
        at_a_place = order.target in world.areas
        if card.negate and at_a_place and moment_of(card) is Moment.TRAP and can_play(world, action):
            yield Trap(action, int(order.card), order.target or "", order.aim == FROM, card.negate.of == "sea")


def can_play(world: World, action: Action[World]) -> bool:
    """Tell whether the card of a PLAY line may be played now (W.24)."""
    assert isinstance(action.order, Play)
    return int(action.order.card) in world.playable(action.empire)


def sprung(
    stage: Stage[World], going: Sequence[Group], answers: Answers
) -> tuple[dict[str, Sentence], list[Event[World]]]:
    """Let traps go off at groups that would go on, each at one group that no other has stopped.

    Returns:
        Why the players' groups are stopped that are, and the events.

    """
    world = stage.world
    stopped: dict[str, Sentence] = {}
    events: list[Event[World]] = []
    spent: list[tuple[str, int]] = []
    for trap in traps(stage):
        player = trap.action.empire
        prey = [group for group in going if group.player not in stopped and trap.is_for(world, group)]
        if not prey or (player, trap.card) in spent:
            continue
        group = min(prey, key=lambda each: (-force_of(world, each), world.rank(each.player)))
        spent.append((player, trap.card))
        card = CardPlayed(player, trap.card, place=trap.action.place, target=trap.area, second=group.player)
        took_effect, played = answers.play(card)
        events += [*played, done(trap.action) if took_effect else failed(trap.action, ANSWERED)]
        if took_effect:
            stopped[group.player] = say("stopped in {area} by a card of {empire}", area=group.at, empire=player)
    return stopped, events
