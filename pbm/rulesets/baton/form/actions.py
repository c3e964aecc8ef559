"""The actions of the order card, with the lists that their boxes offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton.orders.card import ORDER_CARD
from pbm.sheets.card import read_card

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.sheets.card import Card, Layout

Report = dict[str, Any]

CARD = "CARD"
"""What the form says that a box takes whose number is that of a card: those in the hand have names."""

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
"""The boxes whose numbers are those of cards (C.40)."""


def actions(report: Report) -> dict[str, Any]:
    """Return the actions; two powers alone cannot ally (C.87)."""
    card = read_card(ORDER_CARD.grammar)
    helps = {order["word"]: order["summary"] for order in report.get("reference", ())}
    barred = ("ALLY", "BREAK") if len(report["standings"]) == 2 else ()
    return {layout.word: _action(layout, card, helps) for layout in card.layouts.values() if layout.word not in barred}


def _action(layout: Layout, card: Card, helps: Mapping[str, str]) -> dict[str, Any]:
    boxes = [" ".join(forms) for forms in card.taken(layout)]
    if layout.word in NAMING_CARDS:
        at = NAMING_CARDS[layout.word] - 1
        boxes[at] = boxes[at].replace("NUMBER", CARD)
    return {
        "help": helps.get(layout.word, ""),
        "group": layout.group,
        "boxes": boxes,
        "lists": list(OFFERED[layout.word]),
    }
