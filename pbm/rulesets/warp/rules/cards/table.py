"""Step 2: cards laid on the table, and the target of each (W.25, W.31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.kit.lines import waiting
from pbm.rulesets.warp.events.cards import CardPlayed, Onto
from pbm.rulesets.warp.events.table import TableCleared
from pbm.rulesets.warp.orders.boxes import opponent_named
from pbm.rulesets.warp.orders.cards import Mark, Play
from pbm.rulesets.warp.position.cards.box import title
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.cards import marking
from pbm.rulesets.warp.rules.cards.effects import units_meant
from pbm.rulesets.warp.rules.cards.lines import ANSWERED, Answers
from pbm.rulesets.warp.rules.lines import done, failed, not_triggered
from pbm.rulesets.warp.rules.units import printed_force

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.position.world import World

    Events = Iterator[Event[World]]


def stack_named(world: World, player: str, where: object, whose: object) -> tuple[str, str]:
    """Return the area and the holder of the stack that two boxes name.

    An empty second box means the opponent there with the most printed Force, of equal ones the first in the order of
    play (W.15, W.25). A garrison belongs to no player and cannot be a target.

    Raises:
        OrderFailedError: there is no such stack.

    """
    if not isinstance(where, str) or where not in world.areas:
        raise OrderFailedError(say("WHERE must be an area"))
    area = world.areas[where]
    if whose is not None:
        holder = opponent_named(world, player, whose, "WHAT")
        if holder not in area.stacks:
            raise OrderFailedError(say("{empire} has no units in {area}", empire=holder, area=where))
        return where, holder
    side = world.players[player].side
    there = [holder for holder in area.stacks if holder != GARRISON and world.side_of(holder) != side]
    if not there:
        raise OrderFailedError(say("no opponent has units in {area}", area=where))
    forces = {holder: printed_force(area, area.stacks[holder].units) for holder in there}
    return where, min(there, key=lambda holder: (-forces[holder], world.rank(holder)))


ON_THE_TABLE = frozenset({Moment.CARD, Moment.DRAW, Moment.MARK})


def next_laid(stage: Stage[World]) -> Events:
    """Lay the card of the next CARD, DRAW or MARK line on the table, or report why it stays in hand.

    Lines of the active players come player by player in order of play, line by line; a card may be answered at once.
    """
    world = stage.world
    for action in waiting(stage, Play, Mark):
        order = action.order
        assert isinstance(order, Play | Mark)
        number = int(order.card)
        card = card_of(world, number)
        if action.empire not in world.today.active or moment_of(card) not in ON_THE_TABLE:
            continue
        if isinstance(order, Play):
            yield from _lay(stage, action, order, card)
            return
        if not marking.is_laid(world, action.empire, number):
            yield from marking.laid(stage, action, order)
            return


def _lay(stage: Stage[World], action: Action[World], order: Play, card: Card) -> Events:
    world, number = stage.world, int(order.card)
    if number not in world.playable(action.empire):
        yield failed(action, say("{card} is no longer in your hand", card=title(world, number)))
        return
    try:
        target, second = _target(world, action.empire, order, card)
    except OrderFailedError as failure:
        yield failed(action, failure.reason)
        return
    nothing = _nothing_to_work_on(world, action.empire, card, target, second)
    if nothing is not None:
        yield not_triggered(action, nothing)
        return
    played = CardPlayed(action.empire, number, Onto.TABLE, action.place, target, second)
    takes_effect, events = Answers(stage).play(played)
    yield from events
    yield done(action) if takes_effect else failed(action, ANSWERED)


def _target(world: World, player: str, order: Play, card: Card) -> tuple[str | None, str | None]:
    """Return a card's target: a stack's area and holder, an opponent, or none.

    Raises:
        OrderFailedError: the target is not valid now (W.25, W.31).

    """
    if card.strike:
        return stack_named(world, player, order.target, order.aim)
    if (moment_of(card) is Moment.CARD and not card.admit) or card.look:
        return opponent_named(world, player, order.target), None
    return None, None


def _nothing_to_work_on(
    world: World, player: str, card: Card, target: str | None, second: str | None
) -> Sentence | None:
    """Return what a card lacks: no card in the victim's hand, no unit of the class, no bar to lift (W.24)."""
    if card.admit and world.players[player].allied:
        return say("you may buy foreign units already")
    if card.discard and target is not None and not world.players[target].hand:
        return say("{empire} has no card in hand", empire=target)
    if card.strike and target is not None and second is not None:
        there = world.areas[target].stacks[second].units
        if not any(units_meant(world, there, loss) for loss in card.strike):
            return say("no such unit is in {area}", area=target)
    if card.disband and target is not None:
        units = [chit for _, holder, stack in world.stacks() if holder == target for chit in stack.units]
        if not any(units_meant(world, units, loss) for loss in card.disband):
            return say("{empire} has no such unit", empire=target)
    return None


def cleared(stage: Stage[World]) -> Events:
    """Discard the cards on the table, in the order laid; those that draw or look do so in step 11."""
    if stage.world.today.table:
        yield TableCleared()
