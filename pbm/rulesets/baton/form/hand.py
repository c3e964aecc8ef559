"""The hand beside the form's rows: each card with what it is, and the lines that it may be written in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.rulesets.baton.form.actions import CARD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence

Report = dict[str, Any]


def hand(report: Report, reader: Language) -> dict[str, Any]:
    """Return the cards of the hand, the oldest first, each with the lines that a button writes."""
    return {
        "heading": reader.say(say("Your hand")),
        "form": CARD,
        "cards": [
            {
                "code": str(card["number"]),
                "name": card["name"],
                "told": reader.say(_told(card)),
                "lines": [list(line) for line in _lines(card)],
            }
            for card in report["own_cards"]
        ],
    }


def _told(card: Report) -> Sentence:
    """Say a card's suit, its roll, and its reaction: a leader or a terrain (C.7)."""
    known = {"suit": card["suit_name"], "roll": card["roll"]}
    if card["terrain"]:
        known |= {"terrain": card["terrain_name"], "effect": card["terrain_effect"]}
        return say("{suit}, {roll}; {terrain}: {effect}", **known)
    if card["usable"]:
        return say("{suit}, {roll}; leader {leader}", **known, leader=card["leader"])
    if card["leader"]:
        return say("{suit}, {roll}; leader {leader}, not yours to use", **known, leader=card["leader"])
    return say("{suit}, {roll}", **known)


def _lines(card: Report) -> Iterator[tuple[str, str, str, str]]:
    """Yield the lines: its deeds led or followed, a unit of it, its leader or its ground, and that it is kept."""
    number = str(card["number"])
    for deed in card["deeds"]:
        yield "LEAD", deed, "", ""
    yield "FOLLOW", card["deeds"][0], "", ""
    yield "LEAD", "RECRUIT", "", number
    if card["usable"]:
        yield "LEAD", "RECRUIT", card["leader"], ""
        yield "SPLIT", "", card["leader"], ""
    if card["terrain"]:
        yield "DEFEND", number, "", ""
    yield "KEEP", number, "", ""
