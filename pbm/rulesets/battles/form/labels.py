"""What the order form calls boxes and kinds of words, in its reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.rulesets.battles.form.words import BATTALION, STACK

if TYPE_CHECKING:
    from pbm.kernel.language import Language


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
