"""What powers offer and send each other (C.87, C.88)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.baton.orders.base import BatonOrder

if TYPE_CHECKING:
    from pbm.kernel.order import Actor
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.position.world import World

TWO = 2


@record
class Ally(BatonOrder):
    """Offers an alliance; it is made if that power offers it in the same turn.

    You have one ally at most, and nobody has one while only two powers are left. Allied armies cannot engage each
    other, and you cannot take each other's areas; VPs are not shared. Nobody but you sees an offer that is not
    returned.
    """

    power: str

    def words(self) -> Sentence:
        return say("Offer {power} an alliance", power=self.power)

    def check(self, actor: Actor[World]) -> None:
        """Refuse oneself, who is not in the game, and alliances of two powers that are left (C.43, C.87)."""
        require_another(actor, self.power)
        if len(actor.world.playing()) == TWO:
            raise OrderFailedError(say("two powers cannot ally"))


@record
class Break(BatonOrder):
    """Ends an alliance when the rounds of this turn are over.

    Every report says so: your ally has one turn of warning, and so have you.
    """

    power: str

    def words(self) -> Sentence:
        return say("End the alliance with {power}", power=self.power)

    def check(self, actor: Actor[World]) -> None:
        """Refuse oneself, and who is not in the game (C.43)."""
        require_another(actor, self.power)


@record
class Release(BatonOrder):
    """Sends a captured leader back to the power that led him.

    It is done before everything else in the turn. The VPs that you got for him stay yours.
    """

    drawn = None

    leader: str

    def words(self) -> Sentence:
        return say("Send {leader} back to the power that led him", leader=self.leader)


def require_another(actor: Actor[World], power: str) -> None:
    """Fail unless a power is another one of this game (C.43).

    Raises:
        OrderFailedError: it is who gives the order, or is not in the game.

    """
    if power == actor.empire:
        raise OrderFailedError(say("{power} is your own power", power=power))
    if power not in actor.world.powers:
        raise OrderFailedError(say("{power} is not in this game", power=power))
