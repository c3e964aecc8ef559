"""MOVE, and what belongs to it: TAKE and LEAVE."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import OrderFailedError
from pbm.kernel.quantity import ALL, Quantity
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.warp.events.moves import served_key
from pbm.rulesets.warp.orders.base import WarpOrder
from pbm.rulesets.warp.orders.cards import require_own_card
from pbm.rulesets.warp.position.cards.box import title
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.seasons import is_winter
from pbm.rulesets.warp.position.ways import are_linked

if TYPE_CHECKING:
    from pbm.kernel.order import Actor
    from pbm.kernel.sentence import Sentence, Value
    from pbm.rulesets.warp.position.world import World


@record
class Move(WarpOrder):
    """Moves a group from one area to another, or along a path A>B>C, with a card or as its free move.

    The lines are carried out in rounds: everybody's first line, then everybody's second, up to round 8. The group is
    all in the area that can move, or what TAKE and LEAVE lines before it say. On land a General must go along; a free
    move, without a card, is the General's to give, once a turn. A group goes as far as its slowest unit, and stops
    where it meets opposing units; it cannot leave at all from beside opposing units.

    Ships go from sea to sea with all they carry. A group embarks by moving from a coast onto your own ships with room
    for it, and lands by moving from the sea to a coast; either of these ends its move.

    A card that moves several stacks may stand on as many lines. A card for the end of an opponent's moves, such as
    Interdiction or Avoid Battle, takes no round. An empty MOVE lets a round pass: no more often than you move, and
    four times at most.
    """

    drawn = Drawn(Shape.WAY, start="where", goal="way")

    where: str | None
    way: str | tuple[str, ...] | None
    card: str | None

    @property
    def is_pass(self) -> bool:
        """Whether it only lets a round pass (W.20)."""
        return self.where is None and self.way is None and self.card is None

    @property
    def course(self) -> tuple[str, ...]:
        """The areas after the origin that are written: the whole path, or the goal alone (W.33)."""
        written = (self.way,) if isinstance(self.way, str) else self.way or ()
        return written[1:] if written[:1] == (self.where,) else written

    def words(self) -> Sentence | None:
        if self.where is None or not self.course:
            return say("Let a round pass") if self.is_pass else None
        ends = {"origin": self.where, "goal": self.course[-1]}
        if self.card is None:
            return say("Move from {origin} to {goal} as a free move", **ends)
        return say("Move from {origin} to {goal} with {card}", **ends, card=self.card)

    def check(self, actor: Actor[World]) -> None:
        """Ask for two areas, linked if the first step is written, and for what moves groups in this season."""
        if is_winter(actor.world) and not self._is_for_winter(actor.world):
            raise OrderFailedError(say("in winter nothing moves except by cards for the winter"))
        if self.is_pass:
            return
        if self.where is None or not self.course:
            raise OrderFailedError(say("a move needs two areas, from where and to where"))
        if not isinstance(self.way, str) and not are_linked(actor.world, self.where, self.course[0]):
            raise OrderFailedError(say("{goal} is not next to {origin}", goal=self.course[0], origin=self.where))
        if self.card is not None:
            self._check_card(actor, self.card)
        elif not module_of(actor.world).free_moves:
            raise OrderFailedError(say("there are no free moves: every move needs a card"))

    def _is_for_winter(self, world: World) -> bool:
        """Tell whether its card moves a group in winter (WI.2)."""
        move = None if self.card is None else card_of(world, int(self.card)).move
        return move is not None and move.winter

    def _check_card(self, actor: Actor[World], card: str) -> None:
        """See that a card moves groups, and is in hand or has been played already for another line (W.34)."""
        move = card_of(actor.world, int(card)).move
        if move is None:
            raise OrderFailedError(say("{card} does not move a group of yours", card=title(actor.world, int(card))))
        if served_key(actor.empire, int(card)) not in actor.world.today.served:
            require_own_card(actor, card)
        if move.winter and not is_winter(actor.world):
            raise OrderFailedError(say("{card} moves a group in winter only", card=title(actor.world, int(card))))


@record
class Take(WarpOrder):
    """Takes only these units along with the next MOVE from the area.

    Several lines add up. Of a class those with the highest Force go first. Of ships and what they carry, cargo that is
    not taken stays behind.
    """

    drawn = Drawn(Shape.SIGN, place="where", told="units")

    where: str
    units: str
    number: Quantity | None

    def words(self) -> Sentence:
        return say("Take along from {origin}: {units}, {number}", **_named(self.where, self.units, self.number))


@record
class Leave(WarpOrder):
    """Leaves these units behind when the next MOVE leaves the area.

    All others that can move go; with TAKE lines, all others of those that they name. Of a class those with the highest
    Force stay first.
    """

    drawn = Drawn(Shape.SIGN, place="where", told="units")

    where: str
    units: str
    number: Quantity | None

    def words(self) -> Sentence:
        return say("Leave behind in {origin}: {units}, {number}", **_named(self.where, self.units, self.number))


def _named(where: str, units: str, number: Quantity | None) -> dict[str, Value]:
    """Return the values of the sentence about units that are chosen."""
    asked = number or ALL
    every = say("all but {n}", n=asked.amount) if asked.amount else say("all")
    return {"origin": where, "units": units, "number": every if asked.all_but else asked.amount}
