"""What the order form calls boxes, purses and kinds of things, in its reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.empires.form.legality import LAND, SEA

if TYPE_CHECKING:
    from pbm.kernel.language import Language

SEAT = "E"
"""The kind of thing that an empire is; areas are of the kinds that the map has."""


def labels(reader: Language) -> dict[str, object]:
    """Return the form's own words; braces are gaps that its script fills.

    Returns:
        ``boxes``: what they are called. ``kinds``: of each kind of thing what a box must take to hold one, and what is
        said of one that does not do. ``unknown``: what is said of a word that is nothing of what a box takes.
        ``missing``: what is said of each box that is empty. ``groups``: the headings of the order card by number.
        ``same``, ``dear`` and ``pays``: what is said of an area that stands in both boxes, and of BPs that are wanting.

    """
    said = reader.catalogue.gettext
    return {
        "boxes": [said(box.pattern) for box in (say("Action"), say("Where"), say("Where to"), say("Number"))],
        "kinds": {
            LAND: ["AREA", said(say("{code} is a land area: not for {action}.").pattern)],
            SEA: ["AREA", said(say("{code} is a sea space: not for {action}.").pattern)],
            SEAT: ["EMPIRE", ""],
        },
        "unknown": {
            "AREA": said(say("{text} is no area.").pattern),
            "EMPIRE": said(say("{text} is no empire.").pattern),
        },
        "missing": [
            said(box.pattern)
            for box in (say("{action} needs WHERE."), say("{action} needs WHERE TO."), say("{action} needs a NUMBER."))
        ],
        "groups": dict(enumerate((said(group.pattern) for group in GROUPS), 1)),
        "same": said(say("WHERE and WHERE TO are the same.").pattern),
        "dear": said(say("It costs {cost} BPs, and there will be only {held}.").pattern),
        "pays": said(say("There are BPs for {number}.").pattern),
    }


def purses(reader: Language, balance: int, treasury: int) -> list[list[str | int]]:
    """Return what there is to pay with: names, and what each holds; orders name them by their number."""
    return [[reader.say(say("Balance")), balance], [reader.say(say("Treasury")), treasury]]


GROUPS = (
    say("Armies, forts, population"),
    say("Bases and ships"),
    say("Supply"),
    say("Movement"),
    say("Defence"),
    say("Build points"),
)
"""The headings of the order card, in its order."""
