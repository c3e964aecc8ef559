"""The game master's corrections: a value of the position set by hand, or a card put elsewhere, with the reason."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent, PublicEvent
from pbm.kernel.limits import Count  # noqa: TC001 - needed when a journal is read
from pbm.kernel.seat import Status
from pbm.kit.corrections import Value, move_card
from pbm.kit.rule_changes import RuleChange
from pbm.quick.record import record
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.position.world import World


@record
class RuleChanged(RuleChange[World]):
    """The game master has changed a setting of the game."""


@record
class Corrected(PublicEvent[World]):
    """The game master has set a value of a power, an area or an army; all of them are public (C.96).

    Attributes:
        target: the code of what it belongs to.
        field: ``status``, ``missed`` or ``vps``; ``marker`` or ``cubes``; ``morale``, ``place`` or ``point``.
        value, former: the new value, and the old one.
        why: the reason.

    """

    target: str
    field: str
    value: Value
    former: Value
    why: str

    def apply(self, world: World) -> None:
        if self.target in world.armies:
            self._of_an_army(world)
        elif self.field == "status":
            world.powers[self.target].status = Status(str(self.value))
        else:
            setattr(world.areas.get(self.target) or world.powers[self.target], self.field, self.value)

    def _of_an_army(self, world: World) -> None:
        army = world.armies[self.target]
        if self.field == "place":
            army.place = Place(str(self.value))
        elif self.field == "point":
            army.place = Place(army.place.where, bool(self.value))
        else:
            army.morale = int(self.value or 0)


@record
class CardCorrected(OwnEvent[World]):
    """The game master has put a card of the deck or the discard pile into a hand or an army, or has discarded one.

    Attributes:
        target: the code of a power, for its hand, or of an army, for its units.
        card: the number of the card.
        added: whether it has come from a pile; otherwise it has gone to the discard pile.
        from_deck: whether it has come from the deck.
        why: the reason.

    """

    target: str
    card: Count
    added: bool
    from_deck: bool
    why: str

    def seen_by(self, empire: str | None) -> bool:
        """Everybody, except for a card that goes from the deck to a hand (C.96, C.97)."""
        is_secret = self.from_deck and self.target == self.empire
        return not is_secret or OwnEvent.seen_by(self, empire)

    def apply(self, world: World) -> None:
        army = world.armies.get(self.target)
        cards = world.powers[self.target].hand if army is None else army.units
        move_card(self.card, added=self.added, hand=cards, deck=world.deck, discards=world.discards)
