"""Tactics cards as their reader is told of them: what each does, and when (N.84, N.99)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.report.wording.cards import effects, when

if TYPE_CHECKING:
    from pbm.rulesets.battles.report.wording.names import Names

Document = dict[str, Any]


def card_told(number: int, names: Names) -> Document:
    """Return what is to be said of a card."""
    card = tactics_cards()[number]
    return {
        "number": number,
        "code": card.code,
        "name": names.card(number),
        "moment": card.moment.value,
        "when": names.say(when(card)),
        "effect": " ".join(map(names.say, effects(card))),
    }


def with_cards(army: Document, names: Names) -> Document:
    """Return an army with its cards told: all of those its reader holds, of the others number and name."""
    found = army | {"discards": [card_named(number, names) for number in army["discards"]]}
    if "hand" in army:
        found |= {
            "hand": [card_told(number, names) for number in army["hand"]],
            "undrawn": [card_named(number, names) for number in army["undrawn"]],
        }
    return found


def card_named(number: int, names: Names) -> Document:
    """Return a card's number, code and name."""
    return {"number": number, "code": tactics_cards()[number].code, "name": names.card(number)}
