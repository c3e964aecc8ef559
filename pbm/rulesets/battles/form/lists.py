"""The lists that boxes offer, by their names: own stacks and battalions, what they can reach, generals, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.rulesets.battles.form.battalions import goals, helpless, movable, supporters
from pbm.rulesets.battles.form.cards import conditions, spots
from pbm.rulesets.battles.form.enlisting import to_enlist
from pbm.rulesets.battles.form.generals import posts
from pbm.rulesets.battles.form.targets import line, targets
from pbm.rulesets.battles.orders.attacks import WAYS
from pbm.rulesets.battles.orders.standing import SUPPORTS
from pbm.rulesets.battles.position.stacks import ADJACENT, STACKS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence

Report = dict[str, Any]

NOT_IN_HAND = say("{code} is not in your hand.")
IN_A_LINE = say("Only a line stack with battalions attacks.")
NOT_IN_PLAY = say("As things stand, {code} cannot be moved.")
NO_HELP = say("As things stand, {code} needs no help.")
NOT_THERE = say("As things stand, no enemy can be reached there.")
TOO_FAR = say("As things stand, it cannot go to {code}.")
NO_GENERAL = say("{code} is no general of yours who could be sent.")

ENDS = {"TOP": say("on top, where it fights next"), "BOTTOM": say("at the bottom, as with an empty box")}
REACTIONS = {
    "RIDE": say("under infantry's fire: ride away"),
    "CHARGE": say("under infantry's fire: charge"),
    "STAND": say("under infantry's fire: stand"),
    "ABORT": say("before a square: ride around it"),
    "PRESS": say("before a square: attack it"),
}


def lists(report: Report, reader: Language) -> dict[str, Any]:
    """Return all lists; what a box does not take of one it leaves out."""
    said = reader.catalogue.gettext
    return {
        "line": {"items": line(report, reader), "unfit": said(IN_A_LINE.pattern)},
        "targets": {"by": [1], "items": targets(report, reader), "unfit": said(NOT_THERE.pattern)},
        "ways": {"items": _meant(WAYS, reader)},
        "movable": {"items": movable(report, reader), "unfit": said(NOT_IN_PLAY.pattern)},
        "goals": {"by": [1], "items": goals(report), "unfit": said(TOO_FAR.pattern)},
        "ends": {"items": _meant(ENDS, reader)},
        "generals": {"items": posts(report, reader), "unfit": said(NO_GENERAL.pattern)},
        "stacks": {"items": list(STACKS)},
        "helpless": {"items": helpless(report, reader), "unfit": said(NO_HELP.pattern)},
        "rides": {"by": [1, 3], "items": {f"{stack} RIDE": list(ADJACENT[stack]) for stack in STACKS} | {"*": []}},
        "reactions": {"items": _meant(REACTIONS, reader)},
        "supporters": {"by": [1], "items": supporters(report)},
        "occasions": {"items": _meant(SUPPORTS, reader)},
        "hand": {"items": [card["code"] for card in report["army"]["hand"]], "unfit": said(NOT_IN_HAND.pattern)},
        "spots": {"by": [1], "items": spots(report, reader)},
        "conditions": {"by": [1], "items": conditions(report, reader)},
        "list": {"items": to_enlist(report, reader)},
    }


def _meant(words: Mapping[Any, Sentence], reader: Language) -> list[list[str]]:
    """List words with what they mean."""
    return [[str(word), reader.say(meaning)] for word, meaning in words.items()]
