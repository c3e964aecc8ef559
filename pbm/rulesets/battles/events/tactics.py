"""Tactics cards played, put away and drawn (section 14)."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, PublicEvent, SecretEvent
from pbm.kernel.record import record
from pbm.rulesets.battles.events.fights import fight_of
from pbm.rulesets.battles.world import World


@record
class CardPlayed(PublicEvent[World]):
    """A card is played, outside of a combat or in one (N.85d); ``fight`` is its name, ``answers`` whether it answers."""

    empire: str
    card: int
    fight: str | None = None
    answers: bool = False

    def apply(self, world: World) -> None:
        """Put it on the tactics discard pile; in a combat it is the side's only one (N.85b)."""
        army = world.armies[self.empire]
        army.hand.remove(self.card)
        army.discards.append(self.card)
        if self.fight is not None:
            fight = fight_of(world)
            side = fight.side_of(self.empire)
            side.card = self.card
            if self.answers:
                fight.other_side(side).cancelled = True


@record
class CardPutAway(PublicEvent[World]):
    """A card goes to the tactics discard pile unused, which lies open (N.11, N.36)."""

    empire: str
    card: int

    def apply(self, world: World) -> None:
        """Put it there."""
        army = world.armies[self.empire]
        army.hand.remove(self.card)
        army.discards.append(self.card)


@record
class DeckShuffled(SecretEvent[World]):
    """An army's deck is made anew of its tactics discard pile (N.78)."""

    empire: str
    deck: tuple[int, ...]

    def apply(self, world: World) -> None:
        """Lay it down."""
        army = world.armies[self.empire]
        army.deck, army.discards = list(self.deck), []
        army.shuffles += 1


@record
class CardsDrawn(OwnEvent[World]):
    """Cards are drawn from the front of the deck (N.78)."""

    cards: tuple[int, ...]

    def apply(self, world: World) -> None:
        """Take them."""
        army = world.armies[self.empire]
        del army.deck[: len(self.cards)]
        army.hand.extend(self.cards)
