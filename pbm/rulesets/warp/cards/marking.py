"""Control markers placed by cards, in step 2 (W.31, WI.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Failure
from pbm.kernel.sentence import say
from pbm.rulesets.warp.cards.answers import ANSWERED, Answers
from pbm.rulesets.warp.cards.box import title
from pbm.rulesets.warp.cards.deck_file import card_of
from pbm.rulesets.warp.events.cards import CardPlayed, Onto
from pbm.rulesets.warp.events.control import MarkerPlaced
from pbm.rulesets.warp.events.moves import CardServed, served_key
from pbm.rulesets.warp.lines import done, failed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.orders.markers import Mark
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def marked(stage: Stage[World], action: Action[World], order: Mark) -> Events:
    """Place the marker of a MARK line; the first of a card's lines that can lays the card, so none of no use is spent.

    It is placed at once, and not when all cards lie on the table (W.31b): nothing that comes between hangs on markers.
    """
    world, player, number = stage.world, action.empire, int(order.card)
    try:
        _require_card(world, player, number)
        _require_place(world, player, order.where)
    except Failure as failure:
        yield failed(action, failure.reason)
        return
    if not _served(world, player, number):
        works, events = Answers(stage).play(CardPlayed(player, number, Onto.TABLE, action.place))
        yield from events
        if not works:
            yield failed(action, ANSWERED)
            return
    yield CardServed(player, number)
    yield MarkerPlaced(player, order.where, world.areas[order.where].marker, number)
    yield done(action)


def _served(world: World, player: str, number: int) -> int:
    """Return how many markers a card has placed this turn."""
    return world.today.served.get(served_key(player, number), 0)


def _require_card(world: World, player: str, number: int) -> None:
    """Fail if a player can neither play a card nor place one more marker with it.

    Raises:
        Failure: he cannot.

    """
    served = _served(world, player, number)
    if served >= card_of(world, number).marker:
        raise Failure(say("{card} has placed all its markers", card=title(world, number)))
    if not served and number not in world.playable(player):
        raise Failure(say("{card} is no longer in your hand", card=title(world, number)))


def _require_place(world: World, player: str, where: str) -> None:
    """Fail if a card can place no marker of a player in an area now.

    Raises:
        Failure: it cannot.

    """
    area = world.areas[where]
    if where in world.today.marked:
        raise Failure(say("{area} has a new marker this turn already", area=where))
    if area.marker == player:
        raise Failure(say("{area} has your marker already", area=where))
    if area.marker is not None and not world.settings.marker_replace:
        raise Failure(say("{area} has a marker of {empire}", area=where, empire=area.marker))
    if world.opposed(area, world.side_of(player)):
        raise Failure(say("opposing units are in {area}", area=where))
