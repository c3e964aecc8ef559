"""What the order form calls boxes and kinds of words, in its reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.rulesets.baton.form.actions import CARD
from pbm.rulesets.baton.form.words import AREA
from pbm.rulesets.baton.report.wording.vocabulary import BOX_NAMES

if TYPE_CHECKING:
    from pbm.kernel.language import Language


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
