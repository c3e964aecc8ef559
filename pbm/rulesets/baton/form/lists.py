"""The lists that boxes offer, by name: deeds, armies, targets, leaders and cards of the hand, numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say, several
from pbm.rulesets.baton.form.armies import card_item, in_hand, in_one_area, items, targets
from pbm.rulesets.baton.orders.words import DEEDS, TERRAINS
from pbm.rulesets.baton.report.hand import terrain_told

if TYPE_CHECKING:
    from pbm.rulesets.baton.form.armies import Item, Reader


def lists(reader: Reader) -> dict[str, object]:
    """Return all lists; each box leaves out what it does not take."""
    own = items(reader.armies, reader)
    new: list[Item] = [[leader, told] for leader, told in in_hand(reader)]
    everybody = items(reader.sight.armies.values(), reader)
    settings = reader.sight.settings
    ally = reader.sight.powers[reader.own.code].ally
    return {
        "deeds": {"items": _deeds(reader)},
        "doers": {"items": [*own, *new]},
        "targets": {"by": [1, 2], "items": targets(reader), "reach": True},
        "armies": {"items": own},
        "leaders": {"items": [*own, *new]},
        "mergers": {"by": [2], "items": _mergers(reader)},
        "parts": {"items": _parts(reader)},
        "new_leaders": {"items": new},
        "points": {"items": _numbers(max((army.points for army in reader.own.armies.values()), default=1))},
        "engaged": {"items": _engaged(reader)},
        "parties": {"by": [1], "items": {"LED": reader.others, "HAND": [], "*": everybody}},
        "limits": {"by": [1], "items": _limits(reader)},
        "grounds": {"items": _grounds(reader)},
        "hand": {"items": [card_item(card, reader) for card in reader.hand]},
        "left": {"items": _numbers(settings.hand_size - 1)},
        "others": {"items": reader.others},
        "allies": {"items": [ally] if ally else []},
        "prisoners": {"items": _prisoners(reader)},
    }


def _numbers(most: int) -> list[str]:
    return [str(number) for number in range(1, most + 1)]


def _deeds(reader: Reader) -> list[Item]:
    """List the deeds, each with how many cards of the hand can pay for it (C.8)."""
    suits = [card.suit for card in reader.hand]
    held = {deed: suits.count(deed.suit) for deed in DEEDS}
    return [
        [deed.value, reader.say(several("{deed}, {n} card", "{deed}, {n} cards", held[deed], deed=name))]
        for deed, name in DEEDS.items()
    ]


def _mergers(reader: Reader) -> dict[str, list[Item]]:
    """Return by army the armies in its area, which can be merged into it (C.53)."""
    found: dict[str, list[Item]] = {}
    for army in reader.armies:
        others = items(in_one_area(army, reader), reader)
        found[army.leader] = [*others, ["ALL", reader.say(say("all your armies there"))]] if others else []
    return found


def _parts(reader: Reader) -> list[Item]:
    """List what SPLIT may take: suits of own units, numbers of them, all, all but one (C.52)."""
    suits = dict.fromkeys(reader.sight.card(unit).suit.value for army in reader.armies for unit in army.units)
    numbers = _numbers(max((len(army.units) for army in reader.armies), default=0))
    everything = ["ALL", reader.say(say("all its units"))], ["ALL BUT 1", reader.say(say("all but one"))]
    return [*suits, *numbers, *everything]


def _engaged(reader: Reader) -> list[Item]:
    """List the enemies that own armies are engaged with."""
    foes = dict.fromkeys(foe for army in reader.armies for foe in army.foes)
    return items((reader.sight.armies[foe] for foe in foes), reader)


def _limits(reader: Reader) -> dict[str, list[str]]:
    """Return by condition the numbers that it may ask for: morale, or cards in the hand (C.37)."""
    settings = reader.sight.settings
    morale, cards = _numbers(settings.morale_max), _numbers(settings.hand_size + settings.hand_over)
    return {"BELOW": morale, "ABOVE": morale, "HAND": cards, "*": []}


def _grounds(reader: Reader) -> list[Item]:
    """List the terrains of the hand, then the cards that show them (C.56)."""
    kinds: dict[str, Item] = {}
    cards: list[Item] = []
    for card in reader.hand:
        if card.terrain is not None:
            terrain = reader.say(TERRAINS[card.terrain])
            kinds[card.terrain] = [card.terrain, f"{terrain}: {terrain_told(card.terrain, reader.language)}"]
            told = say("{card}, {suit}", card=reader.cards[card.number], suit=terrain)
            cards.append([str(card.number), reader.say(told)])
    return [*kinds.values(), *cards]


def _prisoners(reader: Reader) -> list[str | None]:
    """List the captured leaders who can be released (C.88)."""
    held = reader.sight.powers[reader.own.code].prisoners
    return [reader.sight.card(prisoner.card).leader for prisoner in held]
