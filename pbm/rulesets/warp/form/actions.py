"""The actions of the order card, with the lists that their boxes offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp.orders.card import ORDER_CARD
from pbm.rulesets.warp.position.module import module_named
from pbm.sheets.card import read_card

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.sheets.card import Card, Layout

Report = dict[str, Any]

OFFERED: Mapping[str, tuple[str, str, str]] = {
    "MOVE": ("own", "reach", "moving"),
    "TAKE": ("own", "units classes", ""),
    "LEAVE": ("own", "units classes", ""),
    "PLAY": ("targets", "aims", "playing"),
    "MARK": ("unmarked", "", "marking"),
    "KEEP": ("", "", "hand"),
    "DISCARD": ("times", "", "discards"),
    "BATTLE": ("spots", "stances", ""),
    "LOSE": ("spots", "units classes", ""),
    "PICK": ("spots", "", ""),
    "RETREAT": ("spots", "near", ""),
    "TOP": ("spots", "units classes", ""),
    "BUY": ("cities", "offer classes", ""),
    "SAVE": ("", "", ""),
    "PLACE": ("sites", "units classes", ""),
}
"""For each action the lists of its boxes, see :mod:`pbm.rulesets.warp.form.lists`."""


def actions(report: Report, answers: Mapping[str, Mapping[str, int]], *, winter: bool = False) -> dict[str, Any]:
    """Return the actions; units are placed on the first sheet of a game only (W.12), and bought in no winter (WI.2).

    Args:
        report: the report document.
        answers: what BUY costs, by area and kind.
        winter: whether the coming turn is a winter turn.

    """
    card, unused = read_card(ORDER_CARD.grammar), module_named(report["module"]).unused
    barred = {*(["BUY"] if winter else []), *(["PLACE"] if report["turn"] else [])}
    helps = {order["word"]: order["summary"] for order in report.get("reference", ())}
    return {
        layout.word: _action(layout, card, helps) | ({"answers": answers} if layout.word == "BUY" else {})
        for layout in card.layouts.values()
        if layout.alias not in unused and layout.word not in barred
    }


def _action(layout: Layout, card: Card, helps: Mapping[str, str]) -> dict[str, Any]:
    return {
        "help": helps.get(layout.word, ""),
        "group": layout.group,
        "boxes": [" ".join(forms) for forms in card.taken(layout)],
        "lists": list(OFFERED[layout.word]),
        **({"brings": [2]} if layout.word == "MOVE" else {}),
    }
