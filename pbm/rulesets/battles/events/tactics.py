"""Tactics cards played, put away and drawn, and the effects of those of the moment ORDERS (section 14)."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, PublicEvent, SecretEvent
from pbm.quick.record import record
from pbm.rulesets.battles.events.fights import fight_of
from pbm.rulesets.battles.position.world import World


@record
class CardPlayed(PublicEvent[World]):
    """A card is played, in a combat, given by name, or outside; ``answers`` says whether it answers another (N.85d)."""

    empire: str
    card: int
    fight: str | None = None
    answers: bool = False

    def apply(self, world: World) -> None:
        """Put it on the tactics discard pile; a side plays only one in a combat (N.85b)."""
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
    """A card goes unused to the tactics discard pile, which lies open (N.11, N.36)."""

    empire: str
    card: int

    def apply(self, world: World) -> None:
        army = world.armies[self.empire]
        army.hand.remove(self.card)
        army.discards.append(self.card)


@record
class AttacksChanged(SecretEvent[World]):
    """A card, shown by its own event, changes an army's number of attacks this turn (N.23, N.87)."""

    empire: str
    change: int

    def apply(self, world: World) -> None:
        changes = world.today.attack_changes
        changes[self.empire] = changes.get(self.empire, 0) + self.change


@record
class MovesChanged(SecretEvent[World]):
    """A card, shown by its own event, gives an army more moves this turn (N.38, N.87)."""

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
    """Scouts set out to look at an enemy stack; their report comes at the end of the turn (N.87, N.103)."""

    stack: str

    def apply(self, world: World) -> None:
        world.today.looks[self.empire] = self.stack


@record
class StackScouted(OwnEvent[World]):
    """What scouts have seen: the battalions of an enemy stack at the end of the turn, from top to bottom (N.87)."""

    stack: str
    battalions: tuple[str, ...]

    def apply(self, world: World) -> None:
        """Change nothing: it is reported once, only to the owner of the scouts (N.103)."""


@record
class DeckShuffled(SecretEvent[World]):
    """An army's tactics discard pile is shuffled into a new deck (N.78)."""

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
