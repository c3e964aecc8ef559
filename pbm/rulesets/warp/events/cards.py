"""Cards played, answered and put away, which all players see (W.24, W.75)."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.event import PublicEvent
from pbm.kernel.saved import Saved
from pbm.quick.record import record
from pbm.rulesets.warp.position.fight import Laid
from pbm.rulesets.warp.position.world import World


class Onto(Saved, StrEnum):
    """Where a card goes that is played: the cards there are discarded at the end of step 2 and of a fight (W.24)."""

    DISCARDS = "discards"
    TABLE = "table"
    FIGHT = "fight"


@record
class CardPlayed(PublicEvent[World]):
    """A player has played a card on a target; other events report its effect.

    ``place`` is the line that played it; None if it was laid without a line (W.49).
    """

    empire: str
    card: int
    onto: Onto = Onto.DISCARDS
    place: int | None = None
    target: str | None = None
    second: str | None = None

    def apply(self, world: World) -> None:
        world.players[self.empire].hand.remove(self.card)
        laid = Laid(self.card, self.empire, self.place, self.target, self.second)
        if self.onto is Onto.TABLE:
            world.today.table.append(laid)
        elif self.onto is Onto.FIGHT:
            assert world.fight is not None
            world.fight.laid.append(laid)
        else:
            world.discards.append(self.card)


@record
class CardAnswered(PublicEvent[World]):
    """A card was cancelled by an answer: both are spent, the cancelled one first (W.78).

    ``target`` and ``second`` say what the cancelled card was played on.
    """

    empire: str
    card: int
    answerer: str
    answer: int
    target: str | None = None
    second: str | None = None

    def apply(self, world: World) -> None:
        world.players[self.empire].hand.remove(self.card)
        world.players[self.answerer].hand.remove(self.answer)
        world.discards += [self.card, self.answer]
