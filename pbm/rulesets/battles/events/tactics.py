"""Tactics cards played, put away and drawn, and what those of the moment ORDERS bring (section 14)."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, PublicEvent, SecretEvent
from pbm.quick.record import record
from pbm.rulesets.battles.events.fights import fight_of
from pbm.rulesets.battles.position.world import World


@record
class CardPlayed(PublicEvent[World]):
    """A card is played, in a combat with its name or outside of one; ``answers`` tells whether it answers (N.85d)."""

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
        army = world.armies[self.empire]
        army.hand.remove(self.card)
        army.discards.append(self.card)


@record
class AttacksChanged(SecretEvent[World]):
    """A card, which is told itself, changes an army's number of attacks of this turn (N.23, N.87)."""

    empire: str
    change: int

    def apply(self, world: World) -> None:
        changes = world.today.attack_changes
        changes[self.empire] = changes.get(self.empire, 0) + self.change


@record
class MovesChanged(SecretEvent[World]):
    """A card, which is told itself, gives an army more moves this turn (N.38, N.87)."""

    empire: str
    change: int

    def apply(self, world: World) -> None:
        changes = world.today.move_changes
        changes[self.empire] = changes.get(self.empire, 0) + self.change


@record
class DrawsAdded(SecretEvent[World]):
    """A card lets an army draw more cards at the end of the turn (N.78, N.87)."""

    empire: str
    number: int

    def apply(self, world: World) -> None:
        draws = world.today.draws
        draws[self.empire] = draws.get(self.empire, 0) + self.number


@record
class ScoutsSent(OwnEvent[World]):
    """Scouts set out to look at an enemy stack; what they see is told at the end of the turn (N.87, N.103)."""

    stack: str

    def apply(self, world: World) -> None:
        world.today.looks[self.empire] = self.stack


@record
class StackScouted(OwnEvent[World]):
    """What scouts have seen: the battalions of an enemy stack at the end of the turn, from top to bottom (N.87)."""

    stack: str
    battalions: tuple[str, ...]

    def apply(self, world: World) -> None:
        """Change nothing: it is told once, and only to whom the scouts belong (N.103)."""


@record
class DeckShuffled(SecretEvent[World]):
    """An army's deck is made anew of its tactics discard pile (N.78)."""

    empire: str
    deck: tuple[int, ...]

    def apply(self, world: World) -> None:
        army = world.armies[self.empire]
        army.deck, army.discards = list(self.deck), []
        army.shuffles += 1


@record
class CardsDrawn(OwnEvent[World]):
    """Cards are drawn from the front of the deck (N.78)."""

    cards: tuple[int, ...]

    def apply(self, world: World) -> None:
        army = world.armies[self.empire]
        del army.deck[: len(self.cards)]
        army.hand.extend(self.cards)
