"""MUSTER: an army for a pick-up battle (N.97)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.drawing import Drawn, Shape
from pbm.kernel.order import OrderFailedError
from pbm.kernel.quantity import Quantity  # noqa: TC001 - looked at when orders are made
from pbm.kernel.sentence import comma, say, several
from pbm.quick.record import record
from pbm.rulesets.battles.orders.base import OWN_STACKS, BattleOrder, own_army
from pbm.rulesets.battles.position.battalions import army_lists

if TYPE_CHECKING:
    from pbm.kernel.order import Actor
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.world import World


@record
class Muster(BattleOrder):
    """Takes battalions of a kind, or a general, into an army for a pick-up battle.

    On turn 1 only, which is the muster. WHERE is the stack in which they are laid, each under what is there, or where
    the general is posted; HOW is how many battalions, empty 1. You get fewer if the list, your points or the limit of
    battalions do not allow more.

    You need a general, and three battalions in each of LEFT, CENTRE and RIGHT; else the rules muster for you.
    """

    drawn = Drawn(Shape.SIGN, place="stack", told="what")

    what: str
    stack: str
    number: Quantity | None

    @property
    def is_general(self) -> bool:
        """Whether it takes a general."""
        return any(each.code == self.what for nation in army_lists().values() for each in nation.general)

    @property
    def amount(self) -> int:
        """How many battalions it takes; blank is 1 (N.26)."""
        return 1 if self.number is None else self.number.amount

    def words(self) -> Sentence:
        stack = OWN_STACKS[self.stack]
        if self.is_general:
            return say("Take {general} for {stack}", general=self.what, stack=stack)
        battalions = several("{n} battalion", "{n} battalions", self.amount)
        # The same kind goes by another name in each army, so it stands without any.
        kind = comma([self.what])
        return say("Take {battalions} of {kind} for {stack}", battalions=battalions, kind=kind, stack=stack)

    def check(self, actor: Actor[World]) -> None:
        """Refuse to muster where armies are given, after the muster, and generals of other nations (N.96, N.97)."""
        if not actor.world.settings.muster:
            raise OrderFailedError(say("this is not a pick-up battle"))
        if actor.world.turn:
            raise OrderFailedError(say("armies are mustered on turn 1 only"))
        if self.is_general and not can_join(actor, self.what):
            raise OrderFailedError(say("{general} is not your general", general=self.what))


def can_join(actor: Actor[World], general: str) -> bool:
    """Tell whether a general may still join the army of who names him: in a muster, those of its nation (N.97)."""
    world, nation = actor.world, own_army(actor).nation
    if not world.settings.muster or world.turn or nation is None:
        return False
    return any(each.code == general for each in army_lists()[nation].general)
