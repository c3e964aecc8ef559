"""The MOVE lines of a sheet: which is in which round, and the TAKE and LEAVE lines that belong to each (W.19, W.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.rulesets.warp.orders.movement import Leave, Move, Take
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.rules.moves.means import REACTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.order import Action
    from pbm.rulesets.warp.position.cards.data import Way
    from pbm.rulesets.warp.position.world import World


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
    """What a player's sheet says of moves.

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
    """Return how a line's card moves a group; None without a card, or with one that moves nothing."""
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
    """Join TAKE and LEAVE lines with the next MOVE line from their area; return those left over, too."""
    lines: list[MoveLine] = []
    waiting: dict[str, list[Action[World]]] = {}
    for action in sorted((each for each in actions if each.empire == player), key=lambda each: each.place):
        order = action.order
        if isinstance(order, Take | Leave):
            waiting.setdefault(order.where, []).append(action)
        elif isinstance(order, Move):
            lines.append(MoveLine(action, tuple(waiting.pop(order.where or "", ()))))
    return lines, [action for rest in waiting.values() for action in rest]
