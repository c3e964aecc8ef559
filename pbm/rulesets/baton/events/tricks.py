"""Tricks: who leads, follows and plans, and what is paid for it (C.26 to C.32, C.47, C.48)."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, PublicEvent
from pbm.kernel.limits import Count  # noqa: TC001 - needed when a journal is read
from pbm.kernel.sentence import Sentence  # noqa: TC001 - likewise
from pbm.quick.record import record
from pbm.rulesets.baton.position.cards import Deed, Suit  # noqa: TC001 - likewise
from pbm.rulesets.baton.position.this_turn import Trick
from pbm.rulesets.baton.position.world import World


@record
class TrickBegun(PublicEvent[World]):
    """It is a power's turn to lead or plan (C.26)."""

    round: Count
    power: str

    def apply(self, world: World) -> None:
        world.today.trick = Trick(self.round, self.power)


@record
class TricksEnded(PublicEvent[World]):
    """All rounds are over; the events after this belong to the end of the turn (C.25)."""

    def apply(self, world: World) -> None:
        world.today.trick = None


@record
class DeedDone(PublicEvent[World]):
    """A power leads a deed, or follows with one; the events after this one are its results (C.26, C.28).

    Attributes:
        power: the power that acts.
        led: whether it leads the trick; otherwise it follows.
        deed: the deed.
        army: the leader who acts: of an army, new or old, or just being raised.
        target: TARGET as written, by its code or number; None if it is blank. Cards of a hand are not shown.

    """

    power: str
    led: bool
    deed: Deed
    army: str
    target: str | None = None

    def apply(self, world: World) -> None:
        """Record which suit is led (C.26)."""
        trick = world.today.trick
        if self.led and trick is not None:
            world.today.trick = Trick(trick.round, trick.power, self.deed.suit)
            world.today.led.setdefault(self.power, []).append(self.deed.suit)


@record
class CardsPaid(PublicEvent[World]):
    """A power has paid for a deed: one card of its suit, or a pair of another (C.47, C.48)."""

    power: str
    cards: tuple[Count, ...]
    suit: Suit

    def apply(self, world: World) -> None:
        """Put the cards onto the discard pile, a pair by ascending number (C.50)."""
        for card in self.cards:
            world.powers[self.power].hand.remove(card)
            world.discards.append(card)


@record
class RoundPlanned(PublicEvent[World]):
    """A power plans (C.32); merging and drawing come after this. The reason is known only to the power (C.99)."""

    power: str

    def apply(self, world: World) -> None:
        """Change nothing: it is only reported."""


@record
class LeadPassed(PublicEvent[World]):
    """A power's lead has failed, and it does nothing instead (C.31, C.114)."""

    power: str

    def apply(self, world: World) -> None:
        """Change nothing: it is only reported."""


@record
class WhyPlanned(OwnEvent[World]):
    """Why a power has not led: what was against each line of the round (C.31, C.99)."""

    reasons: tuple[Sentence, ...]

    def apply(self, world: World) -> None:
        """Change nothing: it is only reported."""
