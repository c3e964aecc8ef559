"""Step 7: what is bought and gained; step 11: the offers of the next turn (W.63 to W.67)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.kit.lines import waiting
from pbm.rulesets.warp.events.recruits import OfferReturned, UnitGained
from pbm.rulesets.warp.orders.recruits import Buy
from pbm.rulesets.warp.position.cards.moments import Moment
from pbm.rulesets.warp.position.piles import Drawing
from pbm.rulesets.warp.position.seasons import is_winter_turn
from pbm.rulesets.warp.rules.cards.lines import play_lines, played, require_playable
from pbm.rulesets.warp.rules.economy.offers import drawn_offer, place_for
from pbm.rulesets.warp.rules.economy.shopping import Shopping
from pbm.rulesets.warp.rules.lines import failed, not_triggered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.rules.cards.lines import PlayLine

    Events = Iterator[Event[World]]


def bought(stage: Stage[World]) -> Events:
    """Go through the BUY lines, and once more for a player who has bought all that was drawn (W.64, W.65)."""
    world = stage.world
    for player in world.today.active:
        lines = [(action, action.order) for action in waiting(stage, Buy, player=player)]
        buying = [(action, order) for action, order in lines if isinstance(order, Buy)]
        if buying:
            yield from Shopping(world, player, buying).go(stage.dice("Extra", world.seat_of(player)))


def next_card(stage: Stage[World]) -> Events:
    """Play the next recruiting card: players in order of play, each by card number (W.67)."""
    world = stage.world
    waits = play_lines(stage, Moment.RECRUIT)
    line = min(waits, key=lambda each: (world.rank(each.player), each.number, each.action.place), default=None)
    if line is None:
        return
    try:
        require_playable(world, line)
    except OrderFailedError as failure:
        yield failed(line.action, failure.reason)
        return
    yield from _gained(stage, line)


def _gained(stage: Stage[World], line: PlayLine) -> Events:
    """Draw a card's chits, free of charge, of the kinds that can be placed; with none the card stays in hand."""
    world, player = stage.world, line.player
    pile = Drawing(world, player)
    wanted = line.order.target
    allowed = {kind: place_for(world, player, pile.sample(kind), wanted) is not None for kind in pile.left}
    if not any(number and allowed[kind] for kind, number in pile.left.items()):
        yield not_triggered(line.action, say("there is no unit to draw, or nowhere to put one"))
        return
    if (yield from played(stage, line, None)):
        dice = stage.dice("Card", str(line.number))
        for _ in range(line.card.recruit):
            chit = pile.at_random(dice, allowed.__getitem__)
            place = None if chit is None else place_for(world, player, chit, wanted)
            if chit is not None and place is not None:
                yield UnitGained(player, chit, place)


def returned(stage: Stage[World]) -> Events:
    """Send back what is left of the offers (W.67)."""
    for player in stage.world.today.active:
        owner = stage.world.players[player]
        if owner.offer or owner.spare is not None:
            yield OfferReturned(player)


def offered(stage: Stage[World]) -> Events:
    """Step 11: draw the offers of the next turn; none for winter, nor when the game is over (W.63, W.70, WI.2)."""
    world = stage.world
    if world.over or is_winter_turn(world.settings, world.turn + 2):
        return
    for player in world.players.values():
        if player.in_game:
            yield drawn_offer(world, player.code, stage.dice("Offer", world.seat_of(player.code)))
