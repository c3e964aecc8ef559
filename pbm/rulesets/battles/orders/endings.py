"""TRUCE and YIELD (N.83)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kernel.sentence import say
from pbm.rulesets.battles.orders.base import BattleOrder

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence


@record
class Truce(BattleOrder):
    """Offers a draw; if both armies do so in one turn, the battle is drawn.

    The other army is told of the offer in its report. An offer counts for its turn only: write it again if you still
    mean it.
    """

    def words(self) -> Sentence:
        """Put the order into words."""
        return say("Offer a draw")


@record
class Yield(BattleOrder):
    """Gives up the battle at the end of this turn.

    The other army has won then, whatever came of the turn; if both yield, the battle is drawn.
    """

    def words(self) -> Sentence:
        """Put the order into words."""
        return say("Give up the battle at the end of the turn")
