"""The lines of the form: the order card's actions, with the lists that their boxes offer, and the uses of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.form import card_actions
from pbm.rulesets.baton.orders.card import ORDER_CARD
from pbm.rulesets.baton.orders.words import SUITS, TERRAINS
from pbm.rulesets.baton.report.hand import deeds_of, terrain_told

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.sentence import Sentence
    from pbm.kit.form import Action
    from pbm.rulesets.baton.form.armies import Reader
    from pbm.rulesets.baton.position.cards import Card

CARD = "CARD"
"""What the form says that a box takes whose number is a card's: those in the hand have names."""

MAIN = ("deeds", "doers", "targets")
OFFERED: Mapping[str, tuple[str, str, str]] = {
    "LEAD": MAIN,
    "OR": MAIN,
    "FOLLOW": MAIN,
    "PLAN": ("", "armies", "mergers"),
    "SPLIT": ("parts", "new_leaders", "armies"),
    "AIM": ("points", "", "engaged"),
    "IF": ("", "parties", "limits"),
    "DEFEND": ("grounds", "leaders", ""),
    "LOSE": ("", "leaders", ""),
    "KEEP": ("hand", "", ""),
    "HOLD": ("left", "", ""),
    "PAIR": ("", "", ""),
    "ALLY": ("", "", "others"),
    "BREAK": ("", "", "allies"),
    "RELEASE": ("", "prisoners", ""),
}
"""For each action the lists of its boxes, see :mod:`pbm.rulesets.baton.form.lists`."""

NAMING_CARDS = {"LEAD": 3, "OR": 3, "FOLLOW": 3, "DEFEND": 1, "KEEP": 1}
"""The boxes whose numbers are card numbers (C.40)."""

OF_ALLIANCES = ("ALLY", "BREAK")
"""Alliances: two powers alone cannot make any (C.87)."""


def actions(helps: Mapping[str, str], *, alone: bool) -> dict[str, Action]:
    """Return the actions, each with its help; two powers alone cannot ally (C.87)."""
    words = card_actions(ORDER_CARD, OFFERED, helps)
    for word, box in NAMING_CARDS.items():
        boxes = words[word]["boxes"]
        boxes[box - 1] = boxes[box - 1].replace("NUMBER", CARD)
    return {word: action for word, action in words.items() if not (alone and word in OF_ALLIANCES)}


def hand(reader: Reader) -> dict[str, object]:
    """Return the cards of the hand, the oldest first, each with the lines that a button writes."""
    return {
        "heading": reader.say(say("Your hand")),
        "form": CARD,
        "cards": [
            {
                "code": str(card.number),
                "name": reader.cards[card.number],
                "told": reader.say(_told(card, reader)),
                "lines": [list(line) for line in _lines(card, usable=reader.may_use(card))],
            }
            for card in reader.hand
        ],
    }


def _told(card: Card, reader: Reader) -> Sentence:
    """Say a card's suit, its roll, and its reaction: a leader or a terrain (C.7)."""
    suit = SUITS[card.suit]
    if card.terrain:
        effect = terrain_told(card.terrain, reader.language)
        terrain = TERRAINS[card.terrain]
        return say("{suit}, {roll}; {terrain}: {effect}", suit=suit, roll=card.roll, terrain=terrain, effect=effect)
    if card.leader is None:
        return say("{suit}, {roll}", suit=suit, roll=card.roll)
    if reader.may_use(card):
        return say("{suit}, {roll}; leader {leader}", suit=suit, roll=card.roll, leader=card.leader)
    return say("{suit}, {roll}; leader {leader}, not yours to use", suit=suit, roll=card.roll, leader=card.leader)


def _lines(card: Card, *, usable: bool) -> Iterator[tuple[str, str, str, str]]:
    """Yield the lines: deeds led or followed, the card as a unit, its leader or its ground, and that it is kept."""
    number, deeds = str(card.number), deeds_of(card)
    for deed in deeds:
        yield "LEAD", deed, "", ""
    yield "FOLLOW", deeds[0], "", ""
    yield "LEAD", "RECRUIT", "", number
    if card.leader is not None and usable:
        yield "LEAD", "RECRUIT", card.leader, ""
        yield "SPLIT", "", card.leader, ""
    if card.terrain:
        yield "DEFEND", number, "", ""
    yield "KEEP", number, "", ""
