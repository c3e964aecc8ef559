"""MARK: control markers placed by a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Failure
from pbm.kernel.record import record
from pbm.kernel.sentence import say
from pbm.rulesets.warp.orders.base import WarpOrder
from pbm.rulesets.warp.orders.cards import require_own_card
from pbm.rulesets.warp.position.cards.box import title
from pbm.rulesets.warp.position.cards.deck_file import card_of

if TYPE_CHECKING:
    from pbm.kernel.order import Actor
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.position.world import World


@record
class Mark(WarpOrder):
    """Places a control marker by a card, at the beginning of the turn, so that the area pays you this turn.

    Any land will do that has no opposing units and not your marker; an opponent's marker there is taken away, unless
    the game says otherwise. An area gets one marker by cards in a turn: the first in the order of play has it.

    A card that places several markers may stand on so many lines; those you do not use are lost. A line that fails
    uses none of them. If none of its areas can have your marker when cards are laid, the card stays in your hand; it
    is spent if the other player, before you in the order of play, takes them with a card laid at the same time.
    """

    where: str
    card: str

    def words(self) -> Sentence:
        """Put the order into words."""
        return say("Place a control marker in {area} with {card}", area=self.where, card=self.card)

    def check(self, actor: Actor[World]) -> None:
        """Refuse a card that is not in hand, or places no markers; and the sea, where none lie."""
        require_own_card(actor, self.card)
        if not card_of(actor.world, int(self.card)).marker:
            raise Failure(say("{card} places no markers", card=title(actor.world, int(self.card))))
        if actor.world.areas[self.where].is_sea:
            raise Failure(say("{area} is no land", area=self.where))
