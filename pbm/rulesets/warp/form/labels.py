"""What the order form calls boxes and kinds of words, in its reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.rulesets.warp.form.words import AREA, SEAT

if TYPE_CHECKING:
    from pbm.kernel.language import Language


def labels(reader: Language) -> dict[str, Any]:
    """Return the form's own words; braces are gaps that its script fills.

    Returns:
        ``boxes``: what they are called. ``kinds``: what a box must take to hold an area or a player. ``unknown``: what
        is said of a word that is nothing of what a box takes. ``missing``: what is said of each box that is empty.
        ``groups``: the headings of the order card by number. ``dear`` and ``pays``: what is said of points that are
        wanting.

    """
    said = reader.catalogue.gettext
    return {
        "boxes": [said(box.pattern) for box in (say("Action"), say("Where"), say("What"), say("Number"))],
        "kinds": {AREA: ["AREA", ""], SEAT: ["EMPIRE", ""]},
        "unknown": {kind: said(sentence.pattern) for kind, sentence in UNKNOWN.items()},
        "missing": [
            said(box.pattern)
            for box in (say("{action} needs WHERE."), say("{action} needs WHAT."), say("{action} needs a NUMBER."))
        ],
        "groups": dict(enumerate((said(group.pattern) for group in GROUPS), 1)),
        "dear": said(say("It costs {cost} points, and as things stand {held} can be spent.").pattern),
        "pays": said(say("There are points for {number}.").pattern),
    }


UNKNOWN = {
    "AREA": say("{text} is no area."),
    "EMPIRE": say("{text} is no player."),
    "UNIT": say("{text} is no unit or class of units."),
    "CARD": say("{text} is no card in your hand."),
}
GROUPS = (
    say("Movement"),
    say("Cards"),
    say("Standing lines for fights and reports"),
    say("Recruits"),
)
"""The headings of the order card, in its order."""
