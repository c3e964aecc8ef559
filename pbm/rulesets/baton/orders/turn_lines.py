"""Lines that hold for the whole turn, wherever they stand (C.38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.sentence import say, several
from pbm.quick.record import record
from pbm.rulesets.baton.orders.base import BatonOrder, require_card
from pbm.rulesets.baton.orders.words import DEEDS, SUITS, TERRAINS
from pbm.rulesets.baton.position.cards import Deed, Suit

if TYPE_CHECKING:
    from pbm.kernel.order import Actor
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.position.world import World


@record
class Defend(BatonOrder):
    """When an unengaged army of yours is engaged, lays a terrain card in front of its leader.

    WHAT is a terrain, the number of a card, or empty for any terrain in your hand, the lowest number first. WHO is the
    army, or empty for any of yours. The lines are gone through from the top, the first that fits is used, and none is
    used up: ``DEFEND - -`` as the last takes whatever is there. A card named by its number is not used for anything
    else. Without a DEFEND line no ground is laid.
    """

    drawn = Drawn(Shape.STANCE, place="leader", told="ground")

    ground: str | int | None
    leader: str | None

    def words(self) -> Sentence:
        if self.leader is None:
            return say("Defend any army with {ground}", ground=self._laid())
        return say("Defend {leader} with {ground}", leader=self.leader, ground=self._laid())

    def _laid(self) -> Sentence:
        if self.ground is None:
            return say("any terrain")
        if isinstance(self.ground, int):
            return say("card {number}", number=self.ground)
        return say("{terrain} as ground", terrain=TERRAINS[self.ground])

    def check(self, actor: Actor[World]) -> None:
        """Refuse cards that there are not (C.43)."""
        require_card(actor, self.ground)


@record
class Lose(BatonOrder):
    """Whenever the army has to lose a unit card, it is one of this suit if there is one.

    An empty WHO is any army of yours. The first line that fits is used, and none is used up. Without one you lose what
    the army has most of.
    """

    drawn = Drawn(Shape.STANCE, place="leader", told="suit")

    suit: str
    leader: str | None

    def words(self) -> Sentence:
        suit = SUITS[Suit(self.suit)]
        if self.leader is None:
            return say("Lose {suit} first, in any army", suit=suit)
        return say("Lose {suit} first in the army of {leader}", suit=suit, leader=self.leader)


@record
class Keep(BatonOrder):
    """Keeps a card of the hand from being paid or recruited by itself.

    The cards that DEFEND, RECRUIT and SPLIT lines name, by number or by their leader, are kept without it.
    """

    card: int

    def words(self) -> Sentence:
        return say("Keep card {number}", number=self.card)

    def check(self, actor: Actor[World]) -> None:
        """Refuse cards that there are not (C.43)."""
        require_card(actor, self.card)


@record
class Hold(BatonOrder):
    """Follows only while at least this many cards are left in the hand after paying.

    It concerns FOLLOW lines alone. Of several HOLD lines the highest counts.
    """

    cards: int

    def words(self) -> Sentence:
        cards = several("{n} card is left", "{n} cards are left", self.cards)
        return say("Follow only while {cards} in hand", cards=cards)


@record
class Pair(BatonOrder):
    """Allows following this deed, or any, with two cards of one other suit.

    An empty WHAT is any deed. A pair is paid only if no card of the right suit is free; it is of the suit that you have
    most of.
    """

    deed: str | None

    def words(self) -> Sentence:
        if self.deed is None:
            return say("Follow any deed with a pair if need be")
        return say("Follow {deed} with a pair if need be", deed=DEEDS[Deed(self.deed)])
