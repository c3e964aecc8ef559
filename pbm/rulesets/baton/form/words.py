"""The words that the form's boxes may hold, by what a box takes (C.41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton.form.actions import CARD
from pbm.rulesets.baton.orders.words import CONDITIONS, DEEDS, SUITS, TERRAINS

if TYPE_CHECKING:
    from pbm.kernel.language import Language

Report = dict[str, Any]

AREA = "A"
"""The kind of things that have places of their own in the data: what can be picked on the map."""


def things(report: Report) -> dict[str, list[str]]:
    """Return the areas in play, each with those that it borders on."""
    return {code: [area["name"], AREA, " ".join(area["neighbours"])] for code, area in report["areas"].items()}


def named(report: Report, reader: Language) -> dict[str, dict[str, str]]:
    """Return borders, leaders, powers, the cards in hand, and what is the same in every game."""
    said = reader.catalogue.gettext
    return {
        "BORDER": {code: "" for border in report["borders"] for code in (border, "-".join(border.split("-")[::-1]))},
        "LEADER": {card["leader"]: card["name"] for card in report["cards"].values() if card["leader"]},
        "EMPIRE": dict(report["names"]),
        CARD: {str(card["number"]): card["name"] for card in report["own_cards"]},
        "SUIT": {suit.value: said(name.pattern) for suit, name in SUITS.items()},
        "DEED": {deed.value: said(name.pattern) for deed, name in DEEDS.items()},
        "TERRAIN": {terrain: said(name.pattern) for terrain, name in TERRAINS.items()},
        "CONDITION": dict.fromkeys(CONDITIONS, ""),
    }
