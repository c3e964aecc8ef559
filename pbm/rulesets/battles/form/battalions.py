"""Own battalions as boxes offer them: those that can be moved and where to, that need help, that support."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.rulesets.battles.position.battalions import Battalion, Type
from pbm.rulesets.battles.position.stacks import STACKS
from pbm.rulesets.battles.rules.commands import out_of_reach

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.language import Language

Report = dict[str, Any]
Item = str | list[str]


def movable(report: Report, reader: Language) -> list[list[str]]:
    """List the battalions that can be moved, each with where it lies (N.37)."""
    return [
        [code, reader.say(say("{battalion}, {stack} {place}", battalion=card["name"], stack=stack, place=place))]
        for code, stack, place, card in _in_play(report)
        if card["blown"] is None
    ]


def goals(report: Report) -> dict[str, list[str]]:
    """Return by battalion the stacks to which it can be moved, its own first; in a deployment all (N.37a, d, N.39)."""
    return {
        code: [stack, *(goal for goal in STACKS if goal != stack and _may_go(report, card, stack, goal))]
        for code, stack, _, card in _in_play(report)
    }


def _may_go(report: Report, card: Report, origin: str, goal: str) -> bool:
    return report["expect"]["moves"] is None or out_of_reach(battalion_of(card), origin, goal) is None


def battalion_of(card: Report) -> Battalion:
    """Return a battalion of the report as the rules know it."""
    values = {
        key: card[key] for key in ("code", "name", "fire", "melee", "morale", "training", "points", "shaken", "blown")
    }
    return Battalion(type=Type(card["type"]), **values)


def helpless(report: Report, reader: Language) -> list[list[str]]:
    """List the battalions that RALLY may name, each with what is the matter: shaken or routed (N.73)."""
    army = report["army"]
    shaken = [
        [code, reader.say(say("{battalion}, shaken in {stack}", battalion=card["name"], stack=stack))]
        for code, stack, _, card in _in_play(report)
        if card["shaken"]
    ]
    routed = [
        [code, reader.say(say("{battalion}, routed", battalion=army["battalions"][code]["name"]))]
        for code in army["routed"]
    ]
    return shaken + routed


def supporters(report: Report) -> dict[str, list[str]]:
    """Return by stack the battalions that SUPPORT may prefer: those that lie there (N.35)."""
    return {stack: [card["code"] for card in cards] for stack, cards in report["army"]["stacks"].items()}


def _in_play(report: Report) -> Iterator[tuple[str, str, int, Report]]:
    """Yield each battalion in play with its stack, and its place in it from the top."""
    for stack, cards in report["army"]["stacks"].items():
        for place, card in enumerate(cards, 1):
            yield card["code"], stack, place, card
