"""The deck, the discard pile and hands (C.49 to C.51)."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.event import OwnEvent, PublicEvent, SecretEvent
from pbm.kernel.limits import Count  # noqa: TC001 - needed when a journal is read
from pbm.kernel.saved import Saved
from pbm.quick.record import record
from pbm.rulesets.baton.position.world import World


class Draw(Saved, StrEnum):
    """The reason for drawing a card."""

    PLAN = "plan"
    EVENT = "event"


class Flip(Saved, StrEnum):
    """The reason for flipping a card (C.77, C.81, C.90)."""

    CHARGE = "charge"
    FORAGE = "forage"
    SEASON = "season"
    DISPATCH = "dispatch"


@record
class CardDrawn(OwnEvent[World]):
    """A power has drawn the top card of the deck (C.49); only that power knows which."""

    card: Count
    why: Draw

    def apply(self, world: World) -> None:
        world.deck.remove(self.card)
        world.powers[self.empire].hand.append(self.card)


@record
class CardsDrawn(PublicEvent[World]):
    """How many cards a power has drawn (C.96)."""

    power: str
    number: Count
    why: Draw

    def apply(self, world: World) -> None:
        """Change nothing: the cards themselves have been drawn by other events."""


@record
class DeckShuffled(SecretEvent[World]):
    """The discard pile has become the deck, in an order that nobody knows (C.22, C.49); the top card first.

    ``counts`` is whether it may change the season: not if it was for the tests of a season (C.82).
    """

    order: tuple[Count, ...]
    counts: bool

    def apply(self, world: World) -> None:
        world.deck, world.discards = list(self.order), []
        world.reshuffles += 1
        world.today.reshuffled |= self.counts


@record
class DeckReshuffled(PublicEvent[World]):
    """The discard pile has been reshuffled: so many cards."""

    cards: Count

    def apply(self, world: World) -> None:
        """Change nothing: it is only reported."""


@record
class CardFlipped(PublicEvent[World]):
    """The top card of the deck has been flipped onto the discard pile; None if there was no card (C.49, C.77)."""

    card: Count | None
    why: Flip

    def apply(self, world: World) -> None:
        if self.card is not None:
            world.deck.remove(self.card)
            world.discards.append(self.card)


@record
class CardDropped(PublicEvent[World]):
    """A card has gone from a power's hand to the discard pile: by an event, or since the power is out (C.92, C.105)."""

    power: str
    card: Count

    def apply(self, world: World) -> None:
        world.powers[self.power].hand.remove(self.card)
        world.discards.append(self.card)


@record
class LeaderLevied(PublicEvent[World]):
    """A power without army and leader has got one from the discard pile (C.91)."""

    power: str
    card: Count

    def apply(self, world: World) -> None:
        world.discards.remove(self.card)
        world.powers[self.power].hand.append(self.card)
