"""The replay of a turn: combat by combat, from stack to stack in the line of battle (N.53, N.101)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.kit.maps.replay import NOW, Frame, attack, sign, steps, way
from pbm.locale import find_language

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kit.maps.replay import Mark, Step

    Fight = Mapping[str, Any]

OF_ROLLS = frozenset({"roll", "difference"})
"""Kinds of sentences about dice, which the account of a combat has and a caption leaves out."""
MORALE = "morale"
"""The scope of events of the Morale Phase, which comes after all combats."""


def replay(report: Mapping[str, Any], us: str) -> list[Step]:
    """Return the steps of the turn; none without a combat.

    Args:
        report: the document, of which everything comes.
        us: the army that stands below in the picture.

    """
    if not report["fights"]:
        return []
    return steps(frames(report, us), find_language(report["language"]))


def frames(report: Mapping[str, Any], us: str) -> Iterator[Frame]:
    """Yield the moments of the turn."""
    yield Frame([say("Before the combats.")])
    for fight in report["fights"]:
        told = [each["text"] for each in fight["told"] if each["kind"] not in OF_ROLLS]
        yield Frame([say("Round {round}.", round=fight["round"]), *told], list(marks_of(fight, us)))
    yield Frame([NOW, *(event["text"] for event in report["events"] if event["scope"] == MORALE)])


def marks_of(fight: Fight, us: str) -> Iterator[Mark]:
    """Yield the marks of a combat: who attacked whom, who rode away, and which battalions suffered."""
    for side, other in zip(fight["sides"], reversed(fight["sides"]), strict=True):
        at, foe = place(side["army"], side["stack"], us), place(other["army"], other["stack"], us)
        if fight["attacker"] in {None, side["army"]}:
            yield attack(side["army"], at, foe)
        if side["rode_to"]:
            yield way(side["army"], at, [place(side["army"], side["rode_to"], us)])
    for stack in dict.fromkeys((each["army"], each["stack"]) for each in fight["suffered"]):
        hurt = dict.fromkeys(each["battalion"] for each in fight["suffered"] if (each["army"], each["stack"]) == stack)
        for battalion in hurt:
            yield sign(battalion, place(*stack, us))


def place(army: str, stack: str, us: str) -> str:
    """Return the code of a stack in the picture: both armies call their stacks alike."""
    return f"{'us' if army == us else 'them'}:{stack}"
