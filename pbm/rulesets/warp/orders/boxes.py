"""What may stand in the boxes of a PLAY line, by the moment of its card (W.25).

A box that the card does not use is ignored. What a box may hold but does not come true in the turn is no matter of
this: it leaves the card in hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.quantity import Quantity
from pbm.kernel.sentence import say
from pbm.rulesets.warp.position.cards.data import Suit
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of, sea_only
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.seasons import is_winter, require_no_winter
from pbm.rulesets.warp.position.standing_order import ANY

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.position.world import World

    Boxes = tuple[str | None, str | Quantity | None]
    Check = Callable[[World, str, Card, Boxes], None]
    from pbm.kernel.sentence import Sentence

SUITS = frozenset(suit.upper() for suit in Suit)
"""The kinds of cards, as answers name them."""


def check_boxes(world: World, player: str, card: Card, boxes: Boxes) -> None:
    """Complain about boxes that can mean nothing for a card.

    Raises:
        OrderFailedError: a box holds what it may not, or lacks what it needs.

    """
    _CHECKS[moment_of(card)](world, player, card, boxes)


def _in_fight(world: World, player: str, card: Card, boxes: Boxes) -> None:  # noqa: ARG001 - as all checks
    where, condition = boxes
    if where not in {None, ANY} and where not in world.areas:
        raise OrderFailedError(say("WHERE must be an area, ANY or empty"))
    if not (condition in {None, "ATTACK", "DEFEND"} or isinstance(condition, Quantity)):
        raise OrderFailedError(say("WHAT must be ATTACK, DEFEND, a number or empty"))


def _on_the_table(world: World, player: str, card: Card, boxes: Boxes) -> None:
    where, whose = boxes
    if not card.strike:
        if not card.admit:
            opponent_named(world, player, where)
        return
    _area(world, where)
    assert where is not None
    if sea_only(card) and not world.areas[where].is_sea:
        raise OrderFailedError(say("there are no ships in {area}", area=where))
    _owner(world, player, whose)


def _trap(world: World, player: str, card: Card, boxes: Boxes) -> None:  # noqa: ARG001 - as all checks
    where, way = boxes
    _area(world, where)
    if way not in {None, "INTO", "FROM"}:
        raise OrderFailedError(say("WHAT must be INTO, FROM or empty"))


def _reaction(world: World, player: str, card: Card, boxes: Boxes) -> None:
    where, what = boxes
    _area(world, where)
    if card.compel == "move":
        _owner(world, player, what)
    elif what is not None and what not in world.areas:
        raise OrderFailedError(say("WHAT must be an area or empty"))


def _revenue(world: World, player: str, card: Card, boxes: Boxes) -> None:
    if is_winter(world):
        raise OrderFailedError(say("in winter no card brings or takes points"))
    if not card.gain:
        opponent_named(world, player, boxes[0])


def _recruits(world: World, player: str, card: Card, boxes: Boxes) -> None:  # noqa: ARG001 - as all checks
    require_no_winter(world)
    if boxes[0] is not None:
        _area(world, boxes[0])


def _draw(world: World, player: str, card: Card, boxes: Boxes) -> None:
    if card.look:
        opponent_named(world, player, boxes[0])


def _answer(world: World, player: str, card: Card, boxes: Boxes) -> None:  # noqa: ARG001 - as all checks
    whose, what = boxes
    if whose not in {None, ANY}:
        opponent_named(world, player, whose)
    titles = {other.name.upper() for other in deck_of(module_of(world).folder).values()}
    if not (what in {None, ANY} or what in SUITS or what in titles):
        raise OrderFailedError(say("WHAT must be a kind of card, a card's name, ANY or empty"))


def _moves(world: World, player: str, card: Card, boxes: Boxes) -> None:  # noqa: ARG001 - as all checks
    raise OrderFailedError(say("a card that moves your stacks is named in a MOVE line"))


def _marks(world: World, player: str, card: Card, boxes: Boxes) -> None:  # noqa: ARG001 - as all checks
    raise OrderFailedError(say("a card that places markers is named in a MARK line"))


def _area(world: World, where: str | None) -> None:
    if where not in world.areas:
        raise OrderFailedError(say("WHERE must be an area"))


def _owner(world: World, player: str, whose: object) -> None:
    if whose is not None:
        opponent_named(world, player, whose, "WHAT")


_CHECKS: Mapping[Moment, Check] = {
    Moment.FIGHT: _in_fight,
    Moment.AFTER: _in_fight,
    Moment.CARD: _on_the_table,
    Moment.TRAP: _trap,
    Moment.REACT: _reaction,
    Moment.REVENUE: _revenue,
    Moment.RECRUIT: _recruits,
    Moment.DRAW: _draw,
    Moment.ANSWER: _answer,
    Moment.MOVE: _moves,
    Moment.MARK: _marks,
}


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
        OrderFailedError: it names none, or no opponent still in the game.

    """
    there = opponents(world, player)
    if box is None and len(there) == 1:
        return there[0]
    if not isinstance(box, str) or box not in world.players:
        raise OrderFailedError(say("{box} must name an opponent", box=name))
    if box not in there:
        raise OrderFailedError(_no_opponent(world, player, box))
    return box


def _no_opponent(world: World, player: str, box: str) -> Sentence:
    if box == player:
        return say("you cannot be your own opponent")
    if not world.players[box].in_game:
        return say("{empire} is out of the game", empire=box)
    return say("{empire} is not an opponent of yours", empire=box)
