"""PLAY and DISCARD: tactics cards of the hand (N.85, N.36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.battles.orders.base import ENEMY_STACKS, OWN_STACKS, BattleOrder
from pbm.rulesets.battles.position.deck import Moment, cards_by_code
from pbm.rulesets.battles.position.stacks import CENTRE

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence


@record
class Play(BattleOrder):
    """Lays out a tactics card; it is played on the first occasion that fits.

    What a card needs must be true of your side: a volley wants infantry that fire. WHERE names the one of your stacks
    that it is for; empty is any. HOW narrows it down: ATTACK or DEFEND to attacks of yours or on you, INFANTRY, CAVALRY
    or ARTILLERY to an enemy of that arm; empty is always.

    You play one card in a combat at most: of several that fit at one moment, the first on the sheet. A card whose
    occasion has not come stays in your hand.

    Cards for the orders and for the Morale Phase ignore WHERE and HOW; but for SCOUTS WHERE is the enemy stack to look
    at, empty the CENTRE.
    """

    drawn = Drawn(Shape.SIGN, place="stack", told="card", by="card")

    card: str
    stack: str | None
    condition: str | None

    def words(self) -> Sentence:
        if cards_by_code()[self.card].look:
            return say("Play {card} to look at {stack}", card=self.card, stack=ENEMY_STACKS[self.stack or CENTRE])
        stack, condition = self.limits
        if stack is None:
            if condition is None:
                return say("Play {card}", card=self.card)
            return say("Play {card} {when}", card=self.card, when=CONDITIONS[condition])
        own = OWN_STACKS[stack]
        if condition is None:
            return say("Play {card} for {stack}", card=self.card, stack=own)
        return say("Play {card} for {stack} {when}", card=self.card, stack=own, when=CONDITIONS[condition])

    @property
    def limits(self) -> tuple[str | None, str | None]:
        """The stack and the condition, where the card takes notice of them: one for combats does (N.85a)."""
        if cards_by_code()[self.card].moment in {Moment.ORDERS, Moment.RALLY}:
            return None, None
        return self.stack, self.condition


CONDITIONS = {
    "ATTACK": say("when attacking"),
    "DEFEND": say("when attacked"),
    "INFANTRY": say("against infantry"),
    "CAVALRY": say("against cavalry"),
    "ARTILLERY": say("against artillery"),
}
"""What the words mean that say on which occasions a card is played (N.85a)."""


@record
class Discard(BattleOrder):
    """Puts a tactics card away unused, to make room for another.

    You draw a card at the end of each turn only while you hold fewer than six. The card is put away before any is
    played, and lies open on your discard pile.
    """

    card: str

    def words(self) -> Sentence:
        return say("Put {card} away unused", card=self.card)
