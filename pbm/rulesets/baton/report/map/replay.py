"""The replay of a turn: deed by deed, what each army did, where it stood and what its morale was (C.25, C.96).

A document has the armies after the turn. Where they were before is found by going back through the steps of its
tricks; of an army that has gone, its morale before its last test is not known, and it is taken to have stood where its
last march led or else where its victor stood.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.kit.maps.replay import BEFORE, NOW, Frame, attack, sign, steps, way
from pbm.locale import find_language
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pbm.kernel.sentence import Phrase
    from pbm.kit.maps.replay import Mark, Stacks, Step

    Plain = dict[str, Any]
    Moment = tuple[Sequence[Phrase | str], Sequence[Mark], Mapping[str, Stacks]]

UNSAID = frozenset({"morale", "cubes", "draw", "drawn", "dropped", "why", "reshuffle", "dispatch", "correction"})
"""Kinds of steps that a caption leaves out: the map shows them, or they are of cards and not of armies."""
WAYS = frozenset({"march", "disengaged"})
"""Kinds of steps by which an army goes elsewhere."""
MARCHES = frozenset({"MANEUVER", "FORCED"})
"""Deeds that their ways show; others are signs at the army."""


def replay(report: Mapping[str, Any]) -> list[Step]:
    """Return the steps of the turn; none where no army did anything."""
    acts = list(acts_of(report))
    if not acts:
        return []
    return steps(frames(acts, report), find_language(report["language"]))


@record
class Act:
    """A deed or a part of the turn: what is said of it, who did it with which army to whom, and its steps."""

    caption: Sequence[Phrase | str]
    steps: Sequence[Plain]
    power: str | None = None
    deed: str | None = None
    army: str | None = None
    target: str | None = None


def acts_of(report: Mapping[str, Any]) -> Iterator[Act]:
    """Yield the deeds of the turn, and what happened before them, beside them and after."""
    if any(_is_said(step) for step in report.get("opening", ())):
        yield Act((say("Before the tricks."), *_said(report["opening"])), report["opening"])
    for number, trick in enumerate(report.get("tricks", ()), 1):
        for deed in (trick, *trick["followers"]):
            if deed["deed"] is not None or any(_is_said(step) for step in deed["steps"]):
                head = say("Round {round}, trick {number}.", round=trick["round"], number=number)
                known = {key: deed[key] for key in ("steps", "power", "deed", "army", "target")}
                yield Act((head, deed["text"], *_said(deed["steps"])), **known)


def _said(steps_of_deed: Iterable[Plain]) -> Iterator[str]:
    return (step["text"] for step in steps_of_deed if _is_said(step))


def _is_said(step: Plain) -> bool:
    return step["kind"] not in UNSAID


def frames(acts: Sequence[Act], report: Mapping[str, Any]) -> Iterator[Frame]:
    """Yield the moments of the turn."""
    ending = report.get("ending_of_turn", ())
    armies = before([*(step for act in acts for step in act.steps), *ending], report["armies"])
    told: list[Moment] = [([BEFORE], (), standing(armies))]
    for act in acts:
        marks = marks_of(act, armies)
        for step in act.steps:
            go_on(step, armies)
        told.append((act.caption, marks, standing(armies)))
    at_last = standing_after(report)
    told.append(([NOW, *_said(ending)], (), at_last))
    all_places = sorted({place for _, _, stands in told for place in stands})
    touched = [place for place in all_places if any(stands.get(place) != at_last.get(place) for _, _, stands in told)]
    for caption, signs, stands in told:
        yield Frame(caption, signs, {place: stands.get(place, []) for place in touched})


@record
class Army:
    """An army at a moment: its power, its place, and its morale if that is known."""

    power: str
    where: str
    morale: int | None

    @classmethod
    def of(cls, army: Plain) -> Army:
        """Return an army of the document as it is after the turn."""
        return cls(army["power"], army["where"], army["morale"])


Armies = dict[str, Army]


def standing(armies: Armies) -> dict[str, Stacks]:
    """Return the armies by place, each with its leader and its morale."""
    found: dict[str, Stacks] = {}
    for code, army in sorted(armies.items()):
        known = code if army.morale is None else f"{code} {army.morale}"
        found.setdefault(army.where, []).append([army.power, known])
    return found


def standing_after(report: Mapping[str, Any]) -> dict[str, Stacks]:
    """Return the armies by place as a document of any turn has them; they are public (C.96)."""
    return standing({code: Army.of(army) for code, army in report["armies"].items()})


def marks_of(act: Act, armies: Armies) -> list[Mark]:
    """Return the marks of a deed, from where the armies stand before it."""
    armies, marks = dict(armies), list(_deed(act, armies))
    paths: dict[str, list[str]] = {}
    for step in act.steps:
        code = step.get("army", "")
        army = armies.get(code)
        if army is not None:
            marks += _step(step, army, armies)
            if step["kind"] in WAYS and step["goal"]["where"] != army.where:
                paths.setdefault(code, [army.where]).append(step["goal"]["where"])
        go_on(step, armies)
    return [*(way(armies[code].power, start, goals) for code, (start, *goals) in paths.items()), *marks]


def _deed(act: Act, armies: Armies) -> Iterator[Mark]:
    """Yield the signs of a deed other than a march, and its arrow to an enemy who stands elsewhere."""
    at = armies.get(act.army or "")
    if at is not None and act.deed not in MARCHES:
        foe = armies.get(act.target or "")
        if foe is not None and foe.where != at.where:
            yield attack(at.power, at.where, foe.where)
        yield sign(f"{act.army} {act.deed}", at.where)


def _step(step: Plain, army: Army, armies: Armies) -> Iterator[Mark]:
    """Yield the sign of a step that is no march."""
    match step["kind"]:
        case "taken":
            yield sign(f"★ {army.power}", step["area"])
        case "engaged" if step["enemy"] in armies:
            yield sign(f"{step['army']} : {step['enemy']}", armies[step["enemy"]].where)
        case "broken":
            yield sign(f"† {step['army']}", army.where)


def go_on(step: Plain, armies: Armies) -> None:
    """Apply a step to the armies."""
    code = str(step.get("army", step.get("leader", "")))
    army = armies.get(code)
    match step["kind"]:
        case "march" | "disengaged" if army:
            armies[code] = replace(army, where=step["goal"]["where"])
        case "morale" if army and army.morale is not None:
            armies[code] = replace(army, morale=army.morale + step["by"])
        case "season_test" if army:
            armies[code] = replace(army, morale=step["morale"])
        case "charge" if step["enemy"] in armies:
            armies[step["enemy"]] = replace(armies[step["enemy"]], morale=step["morale"])
        case "raised":
            armies[code] = Army(step["power"], step["area"], step["morale"])
        case "split" if step["old"] in armies:
            armies[code] = Army(step["power"], armies[step["old"]].where, step["morale"])
        case "merged":
            places = [armies.pop(each).where for each in step["absorbed"] if each in armies]
            where = army.where if army else next(iter(places), "")
            armies[code] = Army(step["power"], where, step["morale"])
        case "captured" | "escaped":
            armies.pop(code, None)


def before(happened: Sequence[Plain], after: Mapping[str, Plain]) -> Armies:
    """Return the armies before the turn, by going back from those after it."""
    armies = {code: Army.of(army) for code, army in after.items()}
    for at in reversed(range(len(happened))):
        _go_back(happened[at], armies, happened[:at])
    return {code: army for code, army in armies.items() if army.where}


def _go_back(step: Plain, armies: Armies, earlier: Sequence[Plain]) -> None:
    """Undo a step."""
    code = str(step.get("army", step.get("leader", "")))
    army = armies.get(code)
    match step["kind"]:
        case "march" if army:
            armies[code] = replace(army, where=step["start"]["where"])
        case "disengaged" if army:
            armies[code] = replace(army, where=_place(code, earlier) or _place_of(step["foes"], armies))
        case "morale" if army and army.morale is not None:
            armies[code] = replace(army, morale=army.morale - step["by"])
        case "season_test" if army:
            armies[code] = replace(army, morale=step["morale"])
        case "charge" if step["enemy"] in armies:
            armies[step["enemy"]] = replace(armies[step["enemy"]], morale=step["morale"])
        case "raised" | "split":
            armies.pop(code, None)
        case "merged" if army:
            for each in step["absorbed"]:
                armies[each] = Army(step["power"], _place(each, earlier) or army.where, None)
            armies[code] = replace(army, morale=None)
        case _:
            _bring_back(step, armies, earlier)


def _bring_back(step: Plain, armies: Armies, earlier: Sequence[Plain]) -> None:
    """Put an army that has gone where it was; a leader's fate comes after the step that says who beat him."""
    match step["kind"]:
        case "captured" | "escaped":
            leader = step["leader"]
            armies[leader] = Army(step["power"], _place(leader, earlier), None)
        case "broken" if step["army"] in armies and not armies[step["army"]].where:
            beaten = armies[step["army"]]
            armies[step["army"]] = replace(beaten, where=_place_of([step["victor"], step["captor"]], armies))


def _place(army: str, earlier: Sequence[Plain]) -> str:
    """Return the place to which an army went last; empty if it has not moved."""
    for step in reversed(earlier):
        if army in {step.get("army"), step.get("leader")}:
            match step["kind"]:
                case "march" | "disengaged":
                    return str(step["goal"]["where"])
                case "raised" | "taken" | "forage":
                    return str(step["area"])
    return ""


def _place_of(others: Iterable[str | None], armies: Armies) -> str:
    """Return the place of the first of several armies that is known."""
    return next((armies[other].where for other in others if other in armies), "")
