"""PLAY, KEEP, DISCARD and MARK: what becomes of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import OrderFailedError
from pbm.kernel.quantity import Quantity
from pbm.kernel.sentence import all_of, say
from pbm.quick.record import record
from pbm.rulesets.warp.orders.base import WarpOrder
from pbm.rulesets.warp.orders.boxes import check_boxes
from pbm.rulesets.warp.position.cards.box import is_left_out, title, whose
from pbm.rulesets.warp.position.cards.deck_file import card_of

if TYPE_CHECKING:
    from pbm.kernel.order import Actor
    from pbm.kernel.sentence import Phrase, Sentence
    from pbm.rulesets.warp.position.world import World


def require_card(actor: Actor[World], card: str) -> None:
    """Fail if a card is not in the hand of who names it.

    Raises:
        OrderFailedError: the card is elsewhere, or not in the game at all.

    """
    require_in_play(actor, card)
    if int(card) not in actor.world.players[actor.empire].hand:
        raise OrderFailedError(say("{card} is not in your hand", card=title(actor.world, int(card))))


def require_own_card(actor: Actor[World], card: str) -> None:
    """Fail if who names a card cannot play it: it is not in his hand, or for others alone (WI.16).

    Raises:
        OrderFailedError: he cannot.

    """
    require_card(actor, card)
    players = whose(actor.world, card_of(actor.world, int(card)))
    if actor.empire not in players:
        names = all_of(actor.world.players[player].name for player in players)
        raise OrderFailedError(say("only {players} may play {card}", players=names, card=title(actor.world, int(card))))


def require_in_play(actor: Actor[World], card: str) -> None:
    """Fail if a card is left in the box.

    Raises:
        OrderFailedError: it is not in this game.

    """
    if is_left_out(card_of(actor.world, int(card)), actor.world.settings):
        raise OrderFailedError(say("{card} is not in this game", card=title(actor.world, int(card))))


@record
class Play(WarpOrder):
    """Plays a card that does not move your own stacks: where, against whom or when, as the card says.

    A card for fights: the area, or ANY; then ATTACK or DEFEND if you want to play it only in that role, or a number if
    there must be at least that many enemy units. It is laid when you are behind, see BATTLE.

    A card against a player: the player; you may leave the box empty if you have only one opponent. A card against a
    stack: its area, then its player; without one it is the opponent with the most Force there. A card that stops a
    move: the area, then INTO or FROM; it waits until an enemy group comes to enter or leave it.

    A card for points or units of your own needs no box, but may name the area where recruits are to stand. A card that
    answers another: the player or ANY, then the kind of card, its name or ANY; it cancels the first that fits.

    A card whose occasion does not come, or that would have no effect, stays in your hand. So you may write a card on
    several lines: the first that can plays it.
    """

    drawn = Drawn(Shape.SIGN, place="target", told="card")

    target: str | None
    aim: str | Quantity | None
    card: str

    @property
    def at_least(self) -> int | None:
        """The condition that the opposing side's start count is so many or more, if that is the condition (W.25)."""
        return self.aim.amount if isinstance(self.aim, Quantity) else None

    def words(self) -> Sentence:
        aim = self._aim()
        if self.target is None:
            return (
                say("Play {card}", card=self.card)
                if aim is None
                else say("Play {card}: {aim}", card=self.card, aim=aim)
            )
        if aim is None:
            return say("Play {card}: {target}", card=self.card, target=self.target)
        return say("Play {card}: {target}, {aim}", card=self.card, target=self.target, aim=aim)

    def _aim(self) -> Phrase | str | None:
        if isinstance(self.aim, Quantity):
            return say("against {number} units or more", number=self.aim.amount)
        return self.aim if self.aim is None else AIMS.get(self.aim, self.aim)

    def check(self, actor: Actor[World]) -> None:
        """Refuse a card that is not in hand, and boxes that it cannot use."""
        require_own_card(actor, self.card)
        card = card_of(actor.world, int(self.card))
        check_boxes(actor.world, actor.empire, card, (self.target, self.aim))


AIMS = {
    "ATTACK": say("when attacking"),
    "DEFEND": say("when defending"),
    "INTO": say("against whoever enters"),
    "FROM": say("against whoever leaves"),
}
"""What the words mean that say when a card is played (W.25)."""


@record
class Keep(WarpOrder):
    """Keeps a card: it is not laid in fights unless a PLAY line says so, and is the last to go when the hand is cut."""

    card: str

    def words(self) -> Sentence:
        return say("Keep {card}", card=self.card)

    def check(self, actor: Actor[World]) -> None:
        """Refuse to keep what is not in hand."""
        require_card(actor, self.card)


@record
class Discard(WarpOrder):
    """Puts a card away unused: NOW, before anything is played, or at the END of the turn, before new cards come.

    Without NOW it is the end of the turn. ALL is every card in your hand that no other line of the sheet names. Write
    NOW for cards beyond the limit of the hand, else the rules choose which go; write END for cards you do not want to
    hold any longer, since new ones come in any case.
    """

    time: str | None
    card: str | Quantity

    @property
    def now(self) -> bool:
        """Whether it is meant for step 1, not for the end of the turn."""
        return self.time == "NOW"

    def words(self) -> Sentence:
        if isinstance(self.card, Quantity):
            return say("Discard all cards that no line names, {when}", when=self._when())
        return say("Discard {card}, {when}", card=self.card, when=self._when())

    def _when(self) -> Phrase:
        return say("now") if self.now else say("at the end of the turn")

    def check(self, actor: Actor[World]) -> None:
        """Refuse a card that is not in this game; at the end of the turn it may have come to hand."""
        if isinstance(self.card, str):
            (require_card if self.now else require_in_play)(actor, self.card)


@record
class Mark(WarpOrder):
    """Places a control marker by a card, at the beginning of the turn, so that the area pays you this turn.

    Any territory will do that has no opposing units and does not have your marker yet; an opponent's marker there is
    taken away, unless the game says otherwise. An area gets one marker by cards in a turn: the first in the order of
    play has it.

    A card that places several markers may stand on as many lines; those you do not use are lost. A line that fails
    uses none of them. If none of its areas can have your marker when cards are laid, the card stays in your hand; it
    is spent if the other player, before you in the order of play, takes them with a card laid at the same time.
    """

    drawn = Drawn(Shape.SIGN, place="where", told="card")

    where: str
    card: str

    def words(self) -> Sentence:
        return say("Place a control marker in {area} with {card}", area=self.where, card=self.card)

    def check(self, actor: Actor[World]) -> None:
        """Refuse a card that is not in hand, or places no markers; and the sea, where none lie."""
        require_own_card(actor, self.card)
        if not card_of(actor.world, int(self.card)).marker:
            raise OrderFailedError(say("{card} does not place markers", card=title(actor.world, int(self.card))))
        if actor.world.areas[self.where].is_sea:
            raise OrderFailedError(say("{area} is not a territory", area=self.where))
