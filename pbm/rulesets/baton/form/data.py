"""The data of the order form: all that its script needs, from the report document alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.locale import find_language
from pbm.rulesets.baton.form.actions import CARD, actions
from pbm.rulesets.baton.form.hand import hand
from pbm.rulesets.baton.form.lists import lists
from pbm.rulesets.baton.form.words import AREA, named, things
from pbm.rulesets.baton.report.wording.vocabulary import BOX_NAMES
from pbm.sheets import heading_lines

if TYPE_CHECKING:
    from pbm.kernel.language import Language


Report = dict[str, Any]


def form(report: Report) -> dict[str, Any]:
    """Gather what the order form offers; its shape is told in ``templates/common/scripts/orders/data.d.ts``."""
    reader = find_language(report["language"])
    return {
        "head": heading_lines(report["game"], report["turn"] + 1, report["empire"], report.get("key")),
        "game": report["game"],
        "turn": report["turn"] + 1,
        "empire": report["empire"],
        "to": report.get("sheets_to"),
        "places": report["places"],
        "purses": [],
        "things": things(report),
        "named": named(report, reader),
        "readers": {
            code: power["name"]
            for code, power in report["standings"].items()
            if code != report["empire"] and not power["out"]
        },
        "words": actions(report),
        "lists": lists(report, reader),
        "hand": hand(report, reader),
        **labels(reader),
    }


def labels(reader: Language) -> dict[str, Any]:
    """Return the form's own words; braces are gaps that its script fills.

    Returns:
        ``boxes``: what they are called. ``kinds``: what a box must take to hold an area. ``unknown``: what is said of a
        word that is nothing of what a box takes. ``missing``: what is said of each box that is empty. ``groups``:
        headings of the order card.

    """
    said = reader.catalogue.gettext
    return {
        "boxes": [said(box.pattern) for box in BOX_NAMES],
        "kinds": {AREA: ["AREA", ""]},
        "unknown": {kind: said(sentence.pattern) for kind, sentence in UNKNOWN.items()},
        "missing": [said(each.pattern) for each in MISSING],
        "groups": dict(enumerate((said(group.pattern) for group in GROUPS), 1)),
    }


MISSING = (say("{action} needs WHAT."), say("{action} needs WHO."), say("{action} needs TARGET."))
UNKNOWN = {  # of several kinds of words that a box may hold the first speaks for all
    "AREA": say("{text} is no area, border, leader or suit, and no card in your hand."),
    "BORDER": say("{text} is no border."),
    "LEADER": say("{text} is no leader."),
    "EMPIRE": say("{text} is no empire."),
    CARD: say("{text} is no card in your hand."),
    "SUIT": say("{text} is no suit."),
    "DEED": say("{text} is no deed."),
    "TERRAIN": say("{text} is no terrain and no card in your hand."),
    "CONDITION": say("{text} is no condition."),
}
GROUPS = (
    say("Lines of the tricks"),
    say("Below such a line"),
    say("For the whole turn"),
    say("Diplomacy"),
)
"""The headings of the order card, in its order (C.36 to C.38)."""
