"""The report document: its parts put together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pbm.rulesets.battles.events.tactics import StackScouted
from pbm.rulesets.battles.report.attention import attention
from pbm.rulesets.battles.report.event_log import actions, happenings
from pbm.rulesets.battles.report.fights import fights
from pbm.rulesets.battles.report.hand import with_cards
from pbm.rulesets.battles.report.muster import muster
from pbm.rulesets.battles.report.wording.names import Names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.document import ReportDocument
    from pbm.kernel.event import Event
    from pbm.kernel.view import View
    from pbm.rulesets.battles.sight.visibility import Sight


Document = dict[str, Any]

COLOURS = ("#2f6491", "#a4521f")
"""The colours of the first army and the second, unless the scenario has others: all eyes tell them apart."""


def report(view: View[Sight]) -> ReportDocument:
    """Return the report document of a view.

    Everything in it comes from the view, so nothing is in it that the player may not know.
    """
    sight: Sight = view.sight
    names = Names(names_of(sight), view.language)
    document = {**heading(view), **battlefield(view, names), **turn(view, names)}
    document["record"] = record_of(document)
    document["attention"] = attention(document, view.events, sight.rules["tactics_limit"], names)
    letters = [{"from": letter.sender, "to": list(letter.to), "text": letter.text} for letter in view.messages]
    return cast("ReportDocument", {**document, "rules": sight.rules, "messages": letters})


def names_of(sight: Sight) -> dict[str, str]:
    """Return the names of armies, battalions and generals by code."""
    return {
        code: each["name"]
        for army in sight.armies.values()
        for code, each in ((army["code"], army), *army["battalions"].items(), *army["generals"].items())
    }


def heading(view: View[Sight]) -> Document:
    """Return whose report it is, of which battle and turn."""
    sight: Sight = view.sight
    own = sight.army or {"name": None, "status": None}
    return {
        "game": view.game,
        "scenario": sight.scenario,
        "title": sight.title,
        "language": view.language.code,
        "turn": view.turn,
        "empire": view.empire,
        "name": own["name"],
        "status": own["status"],
        "deadline": view.deadline,
        "key": view.key,
        "places": sight.places,
        "initiative": sight.initiative,
        "over": sight.over is not None,
        "ending": sight.over,
        "winners": [sight.over["winner"]] if sight.over and sight.over["winner"] else [],
        "names": {code: army["name"] for code, army in sight.armies.items()},
        "colours": {
            code: army["colour"] or usual for (code, army), usual in zip(sight.armies.items(), COLOURS, strict=True)
        },
    }


def battlefield(view: View[Sight], names: Names) -> Document:
    """Return the position, as far as the reader may know it."""
    sight: Sight = view.sight
    return {
        "army": None if sight.army is None else with_cards(sight.army, names),
        "armies": {code: with_cards(army, names) for code, army in sight.armies.items()},
        "standings": standings(sight),
        "expect": sight.coming,
        "muster": muster(sight, names),
        "looks": looks(view.events, sight, view.empire),
    }


def turn(view: View[Sight], names: Names) -> Document:
    """Return what came of the sheet, and what happened."""
    return {
        "sheet": view.sheet is not None,
        "composed": view.composed,
        "late": view.late,
        "problems": [problem.described(view.language) for problem in view.problems],
        "actions": actions(view.events, view.empire, names),
        "sheets": sheets(view, names),
        "events": happenings(view.events, view.empire, names),
        "fights": fights(view.events, view.sight, names),
    }


def sheets(view: View[Sight], names: Names) -> dict[str, list[Document]]:
    """Return both armies' lines with what came of them, once the battle is over; until then nobody's (N.102, N.103)."""
    sight: Sight = view.sight
    return {} if sight.over is None else {code: actions(view.events, code, names) for code in sight.armies}


SECRET_THROWS = frozenset({"recovery", "revival"})
"""Kinds of what happens to the reader's own battalions in the Morale Phase, unknown to the enemy (N.103)."""


def record_of(document: Document) -> Document | None:
    """Return the reader's stacks, hand, lines and throws in short; the public has none."""
    army, reader = document["army"], document["empire"]
    if army is None:
        return None
    checks = [check for fight in document["fights"] for check in fight["checks"] if check["army"] == reader]
    return {
        "stacks": {stack: [each["code"] for each in there] for stack, there in army["stacks"].items()},
        "hand": [card["code"] for card in army["hand"]],
        "lines": [
            {key: line[key] for key in ("number", "text", "outcome", "unneeded", "reason")}
            for line in document["actions"]
        ],
        "tests": [{key: check[key] for key in ("stack", "tests")} for check in checks],
        "throws": [event["text"] for event in document["events"] if event["kind"] in SECRET_THROWS],
    }


def standings(sight: Sight) -> dict[str, Document]:
    """Return what sums both armies up (N.13)."""
    return {code: _standing(army) for code, army in sight.armies.items()}


def _standing(army: Document) -> Document:
    marks = [each for stack in army["stacks"].values() for each in stack]
    return {
        **{key: army[key] for key in ("name", "status", "missed", "break", "lost", "share")},
        "in_play": len(marks),
        "shaken": sum(bool(each["shaken"]) for each in marks),
        "blown": sum(bool(each["blown"]) for each in marks),
    }


def looks(happened: Iterable[Event[Any]], sight: Sight, reader: str | None) -> list[Document]:
    """List the enemy stacks that scouts have seen, from top to bottom, as at the end of the turn (N.87)."""
    enemy = next(army for code, army in sight.armies.items() if code != reader)
    return [
        {
            "army": enemy["code"],
            "stack": event.stack,
            "battalions": [
                {"code": code, **enemy["battalions"][code], "shaken": marks["shaken"], "blown": marks["blown"]}
                for code, marks in zip(event.battalions, enemy["stacks"][event.stack], strict=True)
            ],
        }
        for event in happened
        if isinstance(event, StackScouted) and event.empire == reader
    ]
