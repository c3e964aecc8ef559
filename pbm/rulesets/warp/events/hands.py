"""Hands and the deck: cards dealt, put away, cut and shown (W.27 to W.30, W.59)."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.event import OwnEvent, PublicEvent, SecretEvent
from pbm.kernel.limits import Count  # noqa: TC001 - looked at when a journal is read
from pbm.kernel.saved import Saved
from pbm.quick.record import record
from pbm.rulesets.warp.position.world import World


class Why(Saved, StrEnum):
    """Why cards go to the discard pile without being played."""

    PUT_AWAY = "put away"
    """By a DISCARD line (W.27, W.29)."""
    CUT = "cut"
    """The hand was over the limit (W.28)."""
    LOST = "lost"
    """A card of an opponent took them (W.31d)."""
    OUT = "out"
    """The player is out of the game (W.72)."""


@record
class CardsDiscarded(PublicEvent[World]):
    """Cards of a hand went to the discard pile, which lies open (W.75)."""

    empire: str
    cards: tuple[int, ...]
    why: Why

    def apply(self, world: World) -> None:
        for card in self.cards:
            world.players[self.empire].hand.remove(card)
        world.discards += self.cards


@record
class DeckDrawn(SecretEvent[World]):
    """Cards were drawn from the front of the deck; each player learns only of their own."""

    number: Count

    def apply(self, world: World) -> None:
        del world.deck[: self.number]


@record
class DeckShuffled(SecretEvent[World]):
    """The discard pile became the deck (W.30); its order is secret."""

    deck: tuple[int, ...]

    def apply(self, world: World) -> None:
        world.deck, world.discards = [*world.deck, *self.deck], []
        world.shuffles += 1


@record
class ShuffleSeen(PublicEvent[World]):
    """All players saw a number of discards being shuffled (W.75)."""

    number: Count

    def apply(self, world: World) -> None:
        """Change nothing: :class:`DeckShuffled` does."""


@record
class CardsDealt(OwnEvent[World]):
    """A player got cards; ``fresh`` ones were drawn during the turn and wait for the next (W.24).

    ``card`` is the card that made them draw, if one did.
    """

    cards: tuple[int, ...]
    fresh: bool = False
    card: int | None = None

    def apply(self, world: World) -> None:
        world.players[self.empire].hand += self.cards
        if self.fresh:
            world.today.fresh.setdefault(self.empire, []).extend(self.cards)


@record
class HandShown(OwnEvent[World]):
    """A player looked at the hand that another will play with next (W.76.28)."""

    other: str
    cards: tuple[int, ...]

    def apply(self, world: World) -> None:
        """Change nothing."""
