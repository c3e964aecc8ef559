"""The report document: its parts put together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pbm.rulesets.battles.events.lines import LineTold

if TYPE_CHECKING:
    from pbm.kernel.document import ReportDocument
    from pbm.kernel.view import View
    from pbm.rulesets.battles.visibility import Sight

Document = dict[str, Any]


def report(view: View) -> ReportDocument:
    """Return the report document of a view.

    Everything in it comes from the view, so nothing is in it that the player may not know.
    """
    sight: Sight = view.visible
    own = sight.army
    document = {
        "game": view.game,
        "scenario": sight.scenario,
        "title": sight.title,
        "language": view.language.code,
        "turn": view.turn,
        "empire": view.empire,
        "name": own and own["name"],
        "status": own and own["status"],
        "deadline": view.deadline,
        "key": view.key,
        "places": sight.places,
        "initiative": sight.initiative,
        "over": sight.over is not None,
        "ending": sight.over,
        "winners": [sight.over["winner"]] if sight.over and sight.over["winner"] else [],
        "names": {code: army["name"] for code, army in sight.armies.items()},
        "army": own,
        "armies": sight.armies,
        "standings": {
            code: {key: army[key] for key in ("name", "status", "missed", "break", "lost", "share")}
            for code, army in sight.armies.items()
        },
        "sheet": view.sheet is not None,
        "composed": view.composed,
        "late": view.late,
        "problems": [problem.described(view.language) for problem in view.problems],
        "actions": [_action(event, view) for event in view.events if isinstance(event, LineTold)],
        "events": [],
        "fights": [],
        "attention": [],
        "rules": sight.rules,
        "messages": [{"from": letter.sender, "to": list(letter.to), "text": letter.text} for letter in view.messages],
    }
    for each in document["standings"].values():
        each |= {"in_play": 0, "shaken": 0, "blown": 0}
    return cast("ReportDocument", document)


def _action(event: LineTold, view: View) -> Document:
    return {
        "number": event.place,
        "text": event.text,
        "outcome": event.outcome.value,
        "cost": 0,
        "reason": None if event.reason is None else view.language.say(event.reason),
        "unneeded": event.unneeded,
        "details": [],
    }
