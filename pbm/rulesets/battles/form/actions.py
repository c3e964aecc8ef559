"""The actions of the order card, with the lists that their boxes offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.form.prices import answers
from pbm.rulesets.battles.orders.card import GRAMMAR
from pbm.sheets.card import read_card

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.sheets.card import Card, Layout

Report = dict[str, Any]

OFFERED: Mapping[str, tuple[str, str, str]] = {
    "ATTACK": ("line", "targets", "ways"),
    "MOVE": ("movable", "goals", "ends"),
    "POST": ("generals", "stacks", ""),
    "RALLY": ("helpless", "", ""),
    "REACT": ("stacks", "rides", "reactions"),
    "SUPPORT": ("stacks", "supporters", "occasions"),
    "PLAY": ("hand", "spots", "conditions"),
    "DISCARD": ("hand", "", ""),
    "MUSTER": ("list", "stacks", ""),
    "TRUCE": ("", "", ""),
    "YIELD": ("", "", ""),
}
"""For each action the lists of its boxes, see :mod:`pbm.rulesets.battles.form.lists`."""

AT_MUSTER = ("MUSTER", "POST", "REACT", "SUPPORT")
"""The orders that count at the muster of a pick-up battle (N.97)."""


def actions(report: Report) -> dict[str, Any]:
    """Return the actions that the coming turn knows: MUSTER at the muster alone, where little else counts (N.97)."""
    card = read_card(GRAMMAR)
    helps = {order["word"]: order["summary"] for order in report.get("reference", ())}
    muster = report["muster"] is not None
    return {
        layout.word: _action(layout, card, helps)
        | ({"answers": answers(report), "cuts": True} if layout.word == "MUSTER" else {})
        for layout in card.layouts.values()
        if (layout.word in AT_MUSTER if muster else layout.word != "MUSTER")
    }


def _action(layout: Layout, card: Card, helps: Mapping[str, str]) -> dict[str, Any]:
    return {
        "help": helps.get(layout.word, ""),
        "group": layout.group,
        "boxes": [" ".join(forms) for forms in card.taken(layout)],
        "lists": list(OFFERED[layout.word]),
    }
