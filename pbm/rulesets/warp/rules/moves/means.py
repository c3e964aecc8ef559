"""The MOVE lines of a sheet, the lines that belong to each, and what moves the group (W.19, W.20, W.34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.warp.events.moves import served_key
from pbm.rulesets.warp.orders.movement import Leave, Move, Take
from pbm.rulesets.warp.position.cards.box import title
from pbm.rulesets.warp.position.cards.data import Move as CardMove
from pbm.rulesets.warp.position.cards.data import Way
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.unit_lists import kind_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.order import Action
    from pbm.rulesets.warp.position.group import Group
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World


ANSWERED = say("the card was answered")
"""The report on a line whose card was cancelled (W.78)."""

REACTIONS = frozenset({Way.INTERCEPT, Way.EVADE})
"""The ways of cards that move groups in step 4 (W.41)."""


@record
class Means:
    """What moves a group: without a card its free move; reactions have no limit of moves (W.34, W.41).

    Attributes:
        card: the number of the card.
        of: which groups it moves, ``any`` or ``sea``.
        way: how.
        compelled: whether an opponent's card moves it, or the player's own Revenge (W.79).

    """

    card: int | None = None
    of: str = "any"
    way: Way = Way.MOVE
    compelled: bool = False

    @property
    def is_reaction(self) -> bool:
        """Whether it moves in step 4."""
        return self.compelled or self.way in REACTIONS

    def can_move(self, chit: Chit, most: int) -> bool:
        """Tell whether it can move a unit that is not pinned (W.32).

        Args:
            chit: the unit.
            most: how many moves a unit has in a turn; 0: as many as it likes (EW.9).

        """
        if kind_of(chit).fortification:
            return False
        if self.is_reaction:
            return True
        if most and chit.moves >= most:
            return False
        return not chit.free if self.card is None else self.card not in chit.cards

    def fits(self, group: Group) -> bool:
        """Tell whether it can move a group: some cards move ships only (W.34)."""
        return self.of != "sea" or group.is_fleet


def means_of(world: World, player: str, number: int | None) -> Means:
    """Return what a line's NUMBER moves by.

    Raises:
        OrderFailedError: the card moves nothing, has served all the lines it can, or is not available.

    """
    if number is None:
        return Means()
    move = card_of(world, number).move
    if move is None:
        raise OrderFailedError(say("{card} does not move a group of yours", card=title(world, number)))
    require_card(world, player, number, move)
    return Means(number, move.of, move.way)


def require_card(world: World, player: str, number: int, move: CardMove) -> None:
    """Fail if a player can neither play a card nor use it again (W.24, W.34)."""
    served = world.today.served.get(served_key(player, number), 0)
    if served >= move.stacks:
        raise OrderFailedError(say("{card} has moved all it can", card=title(world, number)))
    if not served and number not in world.playable(player):
        raise OrderFailedError(say("{card} is no longer in your hand", card=title(world, number)))


def has_moved(chit: Chit) -> bool:
    """Tell whether a unit has made a move this turn, even a reaction; being carried does not count (W.79)."""
    return chit.moves > 0 or bool(chit.cards)


@record
class MoveLine:
    """A MOVE line, with the TAKE and LEAVE lines before it that choose its group."""

    action: Action[World]
    choosers: tuple[Action[World], ...] = ()

    @property
    def move(self) -> Move:
        """The order of the line."""
        assert isinstance(self.action.order, Move)
        return self.action.order


@record
class MoveSheet:
    """A player's orders for moves.

    Attributes:
        rounds: the lines that take a round, the first that of round 1.
        surplus: passes that do not count.
        reactions: lines of step 4.
        strays: TAKE and LEAVE lines that no MOVE line from their area follows.

    """

    rounds: Sequence[MoveLine]
    surplus: Sequence[MoveLine]
    reactions: Sequence[MoveLine]
    strays: Sequence[Action[World]]


def way_of(world: World, move: Move) -> Way | None:
    """Return how a line's card moves a group; None without a card that moves."""
    card = None if move.card is None else card_of(world, int(move.card)).move
    return None if card is None else card.way


def move_sheet(world: World, actions: Sequence[Action[World]], player: str) -> MoveSheet:
    """Read a player's MOVE lines."""
    lines, strays = _joined(actions, player)
    reactions = [line for line in lines if way_of(world, line.move) in REACTIONS]
    others = [line for line in lines if way_of(world, line.move) not in REACTIONS]
    passes = [line for line in others if line.move.is_pass]
    most = min(len(others) - len(passes), world.settings.rounds // 2)
    surplus = passes[most:]
    return MoveSheet([line for line in others if line not in surplus], surplus, reactions, strays)


def _joined(actions: Sequence[Action[World]], player: str) -> tuple[list[MoveLine], list[Action[World]]]:
    """Join TAKE and LEAVE lines with the next MOVE line from their area; return also those left over."""
    lines: list[MoveLine] = []
    waiting: dict[str, list[Action[World]]] = {}
    for action in sorted((each for each in actions if each.empire == player), key=lambda each: each.place):
        order = action.order
        if isinstance(order, Take | Leave):
            waiting.setdefault(order.where, []).append(action)
        elif isinstance(order, Move):
            lines.append(MoveLine(action, tuple(waiting.pop(order.where or "", ()))))
    return lines, [action for rest in waiting.values() for action in rest]
