"""The lists that boxes offer, by their names: own stacks and battalions, what they can reach, generals, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say, several
from pbm.rulesets.battles.form.battalions import battalion_of, goals, helpless, movable, supporters
from pbm.rulesets.battles.form.generals import posts
from pbm.rulesets.battles.orders.attacks import WAYS
from pbm.rulesets.battles.orders.cards import CONDITIONS
from pbm.rulesets.battles.orders.stack_names import ENEMY_STACKS
from pbm.rulesets.battles.orders.standing import SUPPORTS
from pbm.rulesets.battles.position.deck import Moment, cards_by_code
from pbm.rulesets.battles.position.stacks import ADJACENT, LINE, STACKS
from pbm.rulesets.battles.rules.fights.attacks import attacking, is_flank, rides, way_of, within_reach

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase, Sentence


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


Item = str | list[str]

OUTSIDE = (Moment.ORDERS, Moment.RALLY)
"""Moments outside of combats: their cards take no notice of WHERE and HOW."""


def spots(report: Report, reader: Language) -> dict[str, list[Item]]:
    """Return by card what WHERE may hold: an own stack, for SCOUTS an enemy one, for others outside of combats none."""
    theirs: list[Item] = [[stack, reader.say(name)] for stack, name in ENEMY_STACKS.items()]
    return {card["code"]: _spots_of(card["code"], theirs) for card in report["army"]["hand"]} | {"*": [*STACKS]}


def _spots_of(code: str, theirs: list[Item]) -> list[Item]:
    card = cards_by_code()[code]
    if card.look:
        return theirs
    return [] if card.moment in OUTSIDE else [*STACKS]


def conditions(report: Report, reader: Language) -> dict[str, list[Item]]:
    """Return by card what HOW may hold."""
    every: list[Item] = [[word, reader.say(meaning)] for word, meaning in CONDITIONS.items()]
    codes = [card["code"] for card in report["army"]["hand"]]
    return {code: [] for code in codes if cards_by_code()[code].moment in OUTSIDE} | {"*": every}


def to_enlist(report: Report, reader: Language) -> list[list[str]]:
    """List what may be taken at the muster; later there is nothing to take."""
    army_list = report["muster"]
    if army_list is None:
        return []
    return [
        *([kind["code"], reader.say(_kind(kind))] for kind in army_list["kinds"]),
        *([general["code"], reader.say(_general(general))] for general in army_list["generals"]),
    ]


def _kind(kind: Report) -> Sentence:
    values = {"kind": kind["name"], "number": kind["number"], "points": kind["points"]}
    return say("{kind}: {number} in the list, {points} points each", **values)


def _general(general: Report) -> Sentence:
    values = {"general": general["name"], "rating": general["rating"], "points": general["points"]}
    return say("{general}, rating {rating}: {points} points", **values)


def line(report: Report, reader: Language) -> list[list[str]]:
    """List the own line stacks with battalions, each with the one that lies on top."""
    stacks = report["army"]["stacks"]
    return [
        [stack, reader.say(say("{battalion} on top", battalion=stacks[stack][0]["name"]))]
        for stack in LINE
        if stacks[stack]
    ]


def targets(report: Report, reader: Language) -> dict[str, list[list[str]]]:
    """Return by own stack the enemy stacks that it can attack as things stand, the one of an empty box first."""
    return {stack: [[goal, reader.say(_told(report, stack, goal))] for goal in reach(report, stack)] for stack in LINE}


def reach(report: Report, stack: str) -> Iterator[str]:
    """Yield the enemy stacks that an own one can attack, if not with its top battalion, then with cavalry below it."""
    enemy = next(army for code, army in report["armies"].items() if code != report["empire"])
    sizes = {goal: len(cards) for goal, cards in enemy["stacks"].items()}
    battalions = [battalion_of(card) for card in report["army"]["stacks"][stack]]
    riding = any(rides(each.arm, way_of(each.arm, each.fire, each.melee)) for each in battalions if attacking([each]))
    yield from within_reach(stack, sizes, riding=riding)


def _told(report: Report, stack: str, goal: str) -> Phrase:
    """Say how many battalions lie in an enemy stack, and whether it would be attacked on the flank."""
    enemy = next(army for code, army in report["armies"].items() if code != report["empire"])
    number = len(enemy["stacks"][goal])
    if is_flank(stack, goal):
        return several(
            "{stack}, {n} battalion, on the flank",
            "{stack}, {n} battalions, on the flank",
            number,
            stack=ENEMY_STACKS[goal],
        )
    return several("{stack}, {n} battalion", "{stack}, {n} battalions", number, stack=ENEMY_STACKS[goal])
