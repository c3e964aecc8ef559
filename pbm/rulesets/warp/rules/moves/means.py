"""What moves a group: its free move, or a card (W.34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Failure
from pbm.kernel.record import record
from pbm.kernel.sentence import say
from pbm.rulesets.warp.events.moves import served_key
from pbm.rulesets.warp.position.cards.box import title
from pbm.rulesets.warp.position.cards.data import Move, Way
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.unit_lists import kind_of

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.group import Group
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World

ANSWERED = say("the card was answered")
"""What is said of a line whose card was cancelled (W.78)."""

REACTIONS = frozenset({Way.INTERCEPT, Way.EVADE})
"""The ways of cards that move groups in step 4 (W.41)."""


@record
class Means:
    """What moves a group: without a card its free move; a reaction knows no limits of moves (W.34, W.41).

    Attributes:
        card: the number of the card.
        of: which groups it moves, ``any`` or ``sea``.
        way: how.
        compelled: whether an opponent's card does, or one's own Revenge (W.79).

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
        """Tell whether a unit can be moved by it, if it is not pinned (W.32).

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
        Failure: the card moves nothing, has served all the lines it can, or is not to be had.

    """
    if number is None:
        return Means()
    move = card_of(world, number).move
    if move is None:
        raise Failure(say("{card} moves no group of yours", card=title(world, number)))
    require_card(world, player, number, move)
    return Means(number, move.of, move.way)


def require_card(world: World, player: str, number: int, move: Move) -> None:
    """Fail if a player can neither play a card nor use it once more (W.24, W.34)."""
    served = world.today.served.get(served_key(player, number), 0)
    if served >= move.stacks:
        raise Failure(say("{card} has moved all it can", card=title(world, number)))
    if not served and number not in world.playable(player):
        raise Failure(say("{card} is no longer in your hand", card=title(world, number)))


def has_moved(chit: Chit) -> bool:
    """Tell whether a unit has made a move this turn, be it by a reaction; being carried is none (W.79)."""
    return chit.moves > 0 or bool(chit.cards)
