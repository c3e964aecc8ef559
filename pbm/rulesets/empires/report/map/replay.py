"""The replay of a turn: round by round, the reader's marches and the battles that they know of (E.8, E.42).

Of armies a document holds those after the turn and those who fought; of the armies of an area in which there was a
battle the replay shows what the battle tells, and at the end what is there now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.maps.replay import BEFORE, NOW, Frame, attack, mentioned, sign, steps, way
from pbm.rulesets.empires.report.map.marches import ways

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping, Sequence
    from typing import Any

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase
    from pbm.kit.maps.replay import Mark, Stacks, Step
    from pbm.rulesets.empires.report.keys import DrawnReport, EmpiresAction, EmpiresEvent

CONQUEST = "conquest"
"""The kind of events by which areas change hands, which are public."""
FORCES = {"battle": ("defenders", "defender_losses"), "sea-battle": ("defence", None), "retreat": ("defenders", None)}
"""Kinds of battles: the keys of the defender's force and losses."""


def replay(report: DrawnReport, spots: Container[str], reader: Language) -> list[Step]:
    """Return the steps of the turn; none where the reader neither marched nor knows of a battle or a conquest.

    Args:
        report: the document, of which everything comes.
        spots: the areas that are on the map.
        reader: for the language.

    """
    marches = [
        action for action in report["actions"] if action["march"] and all(each in spots for each in action["march"])
    ]
    battles = [
        event
        for event in report["events"]
        if event["scope"] == "battle" and all(each in spots for way in ways(event) for each in way[1:])
    ]
    conquests = [event for event in report["events"] if event["kind"] == CONQUEST and event["scope"] == "public"]
    if not (marches or battles or conquests):
        return []
    return steps(frames(marches, battles, conquests, report), reader)


def frames(
    marches: Sequence[EmpiresAction],
    battles: Sequence[EmpiresEvent],
    conquests: Sequence[EmpiresEvent],
    report: DrawnReport,
) -> Iterator[Frame]:
    """Yield the moments of the turn."""
    stands: dict[str, Stacks] = {}
    for battle in reversed(battles):
        stands |= before(battle)
    yield Frame([BEFORE], (), stands)
    for number in sorted({*(action["number"] for action in marches), *(battle["round"] for battle in battles)}):
        marks: list[Mark] = []
        caption: list[Phrase | str] = [say("Round {round}.", round=number)]
        after: dict[str, Stacks] = {}
        for action in marches:
            if action["number"] == number and action["march"]:
                start, goal = action["march"]
                marks.append(way(report["empire"] or "", start, [goal]))
                caption.append(say("Yours: {ways}.", ways=action["text"]))
        for battle in battles:
            if battle["round"] == number:
                marks += fought(battle)
                caption += [battle["text"], *battle["details"]]
                after |= outcome(battle)
        yield Frame(caption, marks, after)
    others = list(elsewhere(conquests, battles, report))
    if others:
        texts = [event["text"] for event in others]
        yield Frame([say("Elsewhere in the course of the turn."), *texts], changed(others, report))
    yield Frame([NOW], changed([event for event in conquests if event not in others], report), now(stands, report))


def before(battle: EmpiresEvent) -> dict[str, Stacks]:
    """Return who defended an area, as its battle tells."""
    if battle["kind"] not in FORCES:
        return {}
    facts: Mapping[str, Any] = battle
    force = facts[FORCES[battle["kind"]][0]]
    return {battle["area"]: [[facts["defender"] or "", force]] if force else []}


def outcome(battle: EmpiresEvent) -> dict[str, Stacks]:
    """Return who is in an area after a battle; how many went in is said in words."""
    if battle["kind"] not in FORCES:
        return {}
    facts: Mapping[str, Any] = battle
    if battle["kind"] == "retreat" or facts["captured"]:
        return {battle["area"]: [[battle["attacker"], ""]]}
    force, losses = FORCES[battle["kind"]]
    left = "" if losses is None else facts[force] - facts[losses]
    return {battle["area"]: [[facts["defender"] or "", left]] if left != 0 else []}


def fought(battle: EmpiresEvent) -> Iterator[Mark]:
    """Yield the marks of a battle: who came from where with how many, and to where the defender withdrew."""
    facts: Mapping[str, Any] = battle
    counts = {side["empire"]: side["armies"] or side["ships"] for side in battle.get("sides", ())}
    for who, start, goal in ways(battle):
        yield attack(who, start, goal, counts.get(who) or facts.get("attackers") or facts.get("attack"))
    if battle["kind"] == "retreat":
        yield way(facts["defender"] or "", battle["area"], [battle["to"]], facts["defenders"])


def elsewhere(
    conquests: Sequence[EmpiresEvent], battles: Sequence[EmpiresEvent], report: DrawnReport
) -> Iterator[EmpiresEvent]:
    """Yield the conquests of which no battle has told."""
    told = {battle["area"] for battle in battles if "area" in battle}
    for event in conquests:
        if told.isdisjoint(mentioned(event["text"], report["names"])):
            yield event


def changed(conquests: Sequence[EmpiresEvent], report: DrawnReport) -> list[Mark]:
    """Return a sign with its owner for each area that has changed hands."""
    areas = dict.fromkeys(area for event in conquests for area in mentioned(event["text"], report["names"]))
    return [sign(report["owners"][area], area) for area in areas if area in report["owners"]]


def now(stands: Mapping[str, Stacks], report: DrawnReport) -> dict[str, Stacks]:
    """Return what stands in areas now, as far as they are in sight."""
    known = {**report["other_areas"], **report["areas"]}
    found: dict[str, Stacks] = {}
    for code in stands:
        area = known.get(code)
        found[code] = []
        if area is None:
            continue
        if area["kind"] == "land":
            found[code] = [[area["owner"] or "", area["armies"]]] if area["armies"] else []
        elif area["fleet"] is not None:
            found[code] = [[area["fleet"]["empire"], sum(area["fleet"]["ships"].values())]]
    return found
