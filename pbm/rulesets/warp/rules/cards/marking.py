"""Control markers placed by cards, in step 2 (W.31, WI.13)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.lines import waiting
from pbm.rulesets.warp.events.cards import CardPlayed, Onto
from pbm.rulesets.warp.events.control import MarkerPlaced
from pbm.rulesets.warp.events.moves import CardServed, served_key
from pbm.rulesets.warp.orders.cards import Mark
from pbm.rulesets.warp.position.cards.box import title
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.rules.cards.lines import ANSWERED, Answers
from pbm.rulesets.warp.rules.lines import done, failed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.position.world import World

    Events = Iterator[Event[World]]


def laid(stage: Stage[World], action: Action[World], order: Mark) -> Events:
    """Lay a card with the first MARK line that can place a marker now; the line waits for the others (W.31b).

    Where lines above mark the area with cards that lie already, there is nothing left to mark (W.24).
    """
    world, number = stage.world, int(order.card)
    if number not in world.playable(action.empire):
        yield failed(action, say("{card} is no longer in your hand", card=title(world, number)))
        return
    obstacle = _obstacle(world, action.empire, order.where)
    if obstacle is None and order.where in _about_to_be_marked(stage, action):
        obstacle = _marked(order.where)
    if obstacle is not None:
        yield failed(action, obstacle)
        return
    works, events = Answers(stage).play(CardPlayed(action.empire, number, Onto.TABLE, action.place))
    yield from events
    if not works:
        yield failed(action, ANSWERED)


def next_placed(stage: Stage[World]) -> Events:
    """Place the marker of the next line whose card lies on the table: in order of play, line by line (W.31b).

    It comes before the alliances and truces of W.31a, which change nothing for it.
    """
    world = stage.world
    for action in waiting(stage, Mark):
        assert isinstance(action.order, Mark)
        player, where, number = action.empire, action.order.where, int(action.order.card)
        if is_laid(world, player, number):
            all_placed = say("{card} has placed all its markers", card=title(world, number))
            obstacle = _obstacle(world, player, where) if _markers_left(world, player, number) else all_placed
            if obstacle is not None:
                yield failed(action, obstacle)
                return
            yield CardServed(player, number)
            yield MarkerPlaced(player, where, world.areas[where].marker, number)
            yield done(action)
            return


def _about_to_be_marked(stage: Stage[World], line: Action[World]) -> Sequence[str]:
    """Return the areas that lines above one will mark as things stand: each card on the table as many as it can."""
    world, player = stage.world, line.empire
    areas: list[str] = []
    served: Counter[int] = Counter()
    for action in waiting(stage, Mark, player=player):
        assert isinstance(action.order, Mark)
        where, number = action.order.where, int(action.order.card)
        counts = action.place < line.place and is_laid(world, player, number) and where not in areas
        if counts and served[number] < _markers_left(world, player, number) and not _obstacle(world, player, where):
            served[number] += 1
            areas.append(where)
    return areas


def _markers_left(world: World, player: str, number: int) -> int:
    """Return how many markers a player's card can still place this turn."""
    return max(0, card_of(world, number).marker - world.today.served.get(served_key(player, number), 0))


def is_laid(world: World, player: str, number: int) -> bool:
    """Tell whether a player's card lies on the table."""
    return any((laid.player, laid.card) == (player, number) for laid in world.today.table)


def _obstacle(world: World, player: str, where: str) -> Sentence | None:
    """Return why a card cannot place a player's marker in an area now; None if it can (WI.13)."""
    area = world.areas[where]
    if where in world.today.marked:
        return _marked(where)
    if area.marker == player:
        return say("{area} has your marker already", area=where)
    if area.marker is not None and not world.settings.marker_replace:
        return say("{area} has a marker of {empire}", area=where, empire=area.marker)
    if world.opposed(area, world.side_of(player)):
        return say("opposing units are in {area}", area=where)
    return None


def _marked(where: str) -> Sentence:
    return say("{area} has a new marker this turn already", area=where)
