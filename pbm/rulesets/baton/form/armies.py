"""Armies as boxes offer them, each with where it stands and its morale, and what TARGET may hold for each (C.43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.rulesets.baton.foresight.assumed_world import assumed_world
from pbm.rulesets.baton.orders.words import SUITS
from pbm.rulesets.baton.rules.deeds.reach import forced, goals, maneuver

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase, Sentence
    from pbm.rulesets.baton.position.cards import Card
    from pbm.rulesets.baton.sight.visibility import Own, SeenArmy, Sight

Item = str | list[str]
"""A choice of a box: a word, or a word with a remark on it."""


@record
class Reader:
    """The reader of a form, and the names that the page uses.

    Attributes:
        sight: what the reader may see of the position.
        own: what only the reader knows.
        language: the reader's language.
        powers, names: the names of powers, and of areas and leaders, by code.
        cards: the names of cards by number.

    """

    sight: Sight
    own: Own
    language: Language
    powers: Mapping[str, str]
    names: Mapping[str, str]
    cards: Mapping[int, str]

    @property
    def hand(self) -> list[Card]:
        """The cards of the hand, the oldest first."""
        return [self.sight.card(number) for number in self.own.hand]

    @property
    def armies(self) -> list[SeenArmy]:
        """The own armies, first by code."""
        return self.sight.armies_of(self.own.code)

    @property
    def enemies(self) -> list[SeenArmy]:
        """The armies of enemies, first by code."""
        return self.sight.enemies_of(self.own.code)

    @property
    def others(self) -> list[str]:
        """The other powers that are not out."""
        return [code for code, power in self.sight.powers.items() if code != self.own.code and not power.out]

    def may_use(self, card: Card) -> bool:
        """Return whether the reader may use the leader of a card of the hand (C.9)."""
        return card.number in self.own.usable

    def say(self, phrase: Phrase) -> str:
        """Render a phrase in the reader's language."""
        return self.language.say(phrase)


def items(armies: Iterable[SeenArmy], reader: Reader) -> list[Item]:
    """List armies, each with a remark on it."""
    return [[army.leader, reader.say(_about(army, reader))] for army in armies]


def _about(army: SeenArmy, reader: Reader) -> Sentence:
    """Say where an army stands, what its morale is, and whether it is engaged."""
    name = reader.names[army.leader]
    if army.foes:
        return say("{leader}, {place}, morale {morale}, engaged", leader=name, place=army.where, morale=army.morale)
    return say("{leader}, {place}, morale {morale}", leader=name, place=army.where, morale=army.morale)


def in_hand(reader: Reader) -> Iterator[tuple[str, str]]:
    """Yield the leaders in the hand that the reader may use (C.9)."""
    for card in reader.hand:
        if card.leader is not None and reader.may_use(card):
            yield card.leader, reader.say(say("{leader}, in your hand", leader=reader.names[card.leader]))


def in_one_area(army: SeenArmy, reader: Reader) -> list[SeenArmy]:
    """Return the other own armies in an army's area; armies on borders are in none (C.53)."""
    there = [] if army.place.on_border else reader.armies
    return [other for other in there if other is not army and other.where == army.where]


def _in_reach(army: SeenArmy, reader: Reader) -> list[SeenArmy]:
    """Return the enemies that an army can charge: those engaged with it; for an unengaged army those near it (C.55)."""
    if army.foes:
        return [reader.sight.armies[foe] for foe in army.foes]
    return [enemy for enemy in reader.enemies if army.place.area in enemy.place.areas]


def reaches(reader: Reader) -> dict[str, dict[str, object]]:
    """Return where a MANEUVER or FORCED of each own army ends; any goal may be written, for it goes towards it."""
    world = assumed_world(reader.sight)
    found: dict[str, dict[str, object]] = {}
    for army in reader.armies:
        own = world.armies[army.leader]
        for deed, stride in (("MANEUVER", maneuver(world, own)), ("FORCED", forced(world, own))):
            found[f"{deed} {army.leader}"] = {"to": goals(world, own, stride), "towards": True}
    return found


def targets(reader: Reader) -> dict[str, list[Item]]:
    """Return the targets by deed and leader; for a leader who is not on the map yet, by the deed alone."""
    enemies = items(reader.enemies, reader)
    anywhere = [*enemies, *reader.sight.areas, *reader.sight.straits]
    found: dict[str, list[Item]] = {"*": anywhere}
    for army in reader.armies:
        found |= _by_deed(army.leader, _goals(army, reader), items(_in_reach(army, reader), reader), reader)
    for leader, _ in in_hand(reader):
        found |= _by_deed(leader, anywhere, enemies, reader)
    return found


def _by_deed(leader: str, goals: list[Item], foes: list[Item], reader: Reader) -> dict[str, list[Item]]:
    return {
        **{f"{deed} {leader}": goals for deed in ("MANEUVER", "FORCED")},
        **{f"{deed} {leader}": foes for deed in ("CHARGE", "BARRAGE")},
        f"RECRUIT {leader}": list(_recruits(reader)),
        f"FORAGE {leader}": [],
    }


def _goals(army: SeenArmy, reader: Reader) -> list[Item]:
    """List where an army may march to: its area and those next to it, their borders, enemies there; then all areas."""
    areas, ends = reader.sight.areas, army.place.areas
    near = dict.fromkeys([*ends, *(next_to for end in ends for next_to in areas[end].neighbours)])
    enemies = [enemy for enemy in reader.enemies if not near.keys().isdisjoint(enemy.place.areas)]
    borders = [border for border in reader.sight.straits if not set(ends).isdisjoint(border.split("-"))]
    far = [area for area in areas if area not in near]
    return [*near, *items(enemies, reader), *borders, *far]


def _recruits(reader: Reader) -> Iterator[Item]:
    """Yield the suits of the hand, then each card of it."""
    held = {card.suit for card in reader.hand}
    yield from (suit.value for suit in SUITS if suit in held)
    yield from (card_item(card, reader) for card in reader.hand)


def card_item(card: Card, reader: Reader) -> Item:
    """Return a card of the hand, with a remark on it."""
    name = reader.cards[card.number]
    return [str(card.number), reader.say(say("{card}, {suit}", card=name, suit=SUITS[card.suit]))]
