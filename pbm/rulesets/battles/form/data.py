"""The data of the order form: all that its script needs, from the report document alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.locale import find_language
from pbm.rulesets.battles.form.at_hand import at_hand
from pbm.rulesets.battles.form.lists import lists
from pbm.rulesets.battles.form.prices import answers, prices, purse
from pbm.rulesets.battles.form.words import BATTALION, STACK, named, things
from pbm.rulesets.battles.orders.card import ORDER_CARD
from pbm.sheets import heading_lines
from pbm.sheets.card import read_card

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.language import Language
    from pbm.sheets.card import Card, Layout


Report = dict[str, Any]


def form(report: Report) -> dict[str, Any]:
    """Gather what the order form offers; its shape is told in ``templates/common/scripts/orders/data.d.ts``."""
    reader = find_language(report["language"])
    words = actions(report)
    return {
        "head": heading_lines(report["game"], report["turn"] + 1, report["empire"], report.get("key")),
        "game": report["game"],
        "turn": report["turn"] + 1,
        "empire": report["empire"],
        "to": report.get("sheets_to"),
        "places": report["places"],
        "purses": purse(report, reader),
        "things": things(report, reader),
        "named": named(report),
        "readers": {code: name for code, name in report["names"].items() if code != report["empire"]},
        "words": words,
        "lists": lists(report, reader),
        "hand": at_hand(report, words, reader),
        "prices": prices(report),
        **labels(reader),
    }


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
    card = read_card(ORDER_CARD.grammar)
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


def labels(reader: Language) -> dict[str, Any]:
    """Return the form's own words; braces are gaps that its script fills.

    Returns:
        ``boxes``: what they are called. ``kinds``: what a box must take to hold a stack or a battalion. ``unknown``:
        what is said of a word that is nothing of what a box takes. ``missing``: what is said of each box that is
        empty. ``dear`` and ``pays``: what is said of points that are wanting. ``groups``: headings of the order card.

    """
    said = reader.catalogue.gettext
    return {
        "boxes": [said(box.pattern) for box in BOXES],
        "kinds": {STACK: ["STACK", ""], BATTALION: ["BATTALION", ""]},
        "unknown": {kind: said(sentence.pattern) for kind, sentence in UNKNOWN.items()},
        "missing": [said(each.pattern) for each in MISSING],
        "dear": said(DEAR.pattern),
        "pays": said(PAYS.pattern),
        "groups": dict(enumerate((said(group.pattern) for group in GROUPS), 1)),
    }


BOXES = (say("Action"), say("Who"), say("Where"), say("How"))
MISSING = (say("{action} needs WHO."), say("{action} needs WHERE."), say("{action} needs HOW."))
DEAR = say("It costs {cost} points, and {held} are left.")
PAYS = say("There are points for {number}.")
UNKNOWN = {
    "STACK": say("{text} is no stack."),
    "BATTALION": say("{text} is no battalion."),
    "GENERAL": say("{text} is no general of yours."),
    "TACTICS_CARD": say("{text} is no card in your hand."),
    "KIND": say("{text} is no kind of battalion in your list."),
    "WAY_OF_ATTACK": say("{text} is no way of attack."),
    "END_OF_STACK": say("{text} is neither TOP nor BOTTOM."),
    "REACTION": say("{text} is no reaction."),
    "OCCASION": say("{text} is no occasion."),
    "CONDITION": say("{text} is no condition."),
}
GROUPS = (
    say("Attacks, moves and generals"),
    say("Instructions"),
    say("Tactics cards"),
    say("Muster"),
    say("The end of the battle"),
)
"""The headings of the order card, in its order."""
