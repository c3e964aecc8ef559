"""The report document: all that an empire's report says, made of JSON's types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pbm.rulesets.empires.report.attention import warnings
from pbm.rulesets.empires.report.event_log import actions, happenings, telling_of
from pbm.rulesets.empires.report.fronts import fronts
from pbm.rulesets.empires.report.progress import progress
from pbm.rulesets.empires.report.surroundings import surroundings
from pbm.rulesets.empires.report.totals import area_totals, charged, head_totals, last_income
from pbm.rulesets.empires.report.wording import Names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.view import View
    from pbm.rulesets.empires.report.keys import EmpiresReport, PublicReport
    from pbm.rulesets.empires.sight.visibility import VisibleState

Document = dict[str, Any]


def report(view: View[VisibleState]) -> EmpiresReport | PublicReport:
    """Return the report document of a view.

    Everything in it comes from the view, so nothing is in it that the empire may not know.
    """
    visible: VisibleState = view.sight
    names = Names(visible.names, view.language)
    if visible.empire is None:
        return public_report(view, names)
    document = {**heading(view), **position(view), **event_log(view, names), **roundup(visible)}
    document["attention"] = warnings(document, names)
    document |= {"map": view.sight.board, "rules": view.sight.rules}
    document["surroundings"] = surroundings(document)
    document["fronts"] = fronts(document)
    document["progress"] = progress(document, visible, names)
    document["messages"] = [
        {"from": letter.sender, "to": list(letter.to), "text": letter.text} for letter in view.messages
    ]
    return cast("EmpiresReport", document)


def public_report(view: View[VisibleState], names: Names) -> PublicReport:
    """Return the report document of somebody who has nothing on the map and sees nothing but whose the areas are."""
    visible: VisibleState = view.sight
    nobody = {"empire": None, "name": None, "status": None, "capital": None, "supply_capacity": 0}
    nothing: Document = {"areas": {}, "other_areas": {}, "actions": [], "problems": [], "attention": [], "messages": []}
    told = {
        **game(view),
        **nobody,
        **nothing,
        "events": happenings(telling_of(view.events, names, view.shared)),
        **roundup(visible),
        "map": visible.board,
    }
    return cast("PublicReport", told)


def side_by_side(reports: Sequence[Document], state: Document) -> Document:
    """Lay the reports of all empires side by side, for the game master's map; nobody's areas are added to them."""
    own = {code: area for report in reports for code, area in report["areas"].items()}
    battles = [event for report in reports for event in report["events"] if event["scope"] == "battle"]
    return {
        **reports[0],
        "empire": None,
        "areas": own,
        "other_areas": {code: area for code, area in state["areas"].items() if code not in own},
        "events": list({(event["round"], event["text"]): event for event in battles}.values()),
        "actions": [action for report in reports for action in report["actions"]],
        "capitals": [report["capital"] for report in reports],
        "capacities": {report["empire"]: report["supply_capacity"] for report in reports},
    }


def game(view: View[VisibleState]) -> Document:
    """Return which game and which turn a report is of."""
    visible: VisibleState = view.sight
    return {
        "game": view.game,
        "scenario": visible.scenario,
        "title": visible.title,
        "language": view.language.code,
        "turn": view.turn,
        "deadline": view.deadline,
        "order_of_play": list(visible.order_of_play),
    }


def heading(view: View[VisibleState]) -> Document:
    """Return whose report it is, and what the empire has in its purse and reserves."""
    visible: VisibleState = view.sight
    own = visible.empire
    assert own is not None
    return {
        "game": view.game,
        "scenario": visible.scenario,
        "title": visible.title,
        "language": view.language.code,
        "turn": view.turn,
        "empire": view.empire,
        "name": own["name"],
        "status": own["status"],
        "deadline": view.deadline,
        "key": view.key,
        "balance": own["balance"],
        "treasury": own["treasury"],
        "vps": own["vps"],
        "capital": own["capital"],
        "supply_capacity": own["supply_capacity"],
        "army_reserve": own["army_reserve"],
        "naval_reserve": own["naval_reserve"],
        "order_of_play": list(visible.order_of_play),
        "places": visible.actions,
    }


def position(view: View[VisibleState]) -> Document:
    """Return the areas that the empire sees, and the figures that its own ones add up to."""
    visible: VisibleState = view.sight
    income = last_income(view.events)
    areas = charged(visible.areas, income)
    figures = head_totals(areas, income)
    return {
        "income": figures["income"],
        "ledger": figures,
        "areas": areas,
        "totals": area_totals(areas),
        "other_areas": visible.other_areas,
    }


def event_log(view: View[VisibleState], names: Names) -> Document:
    """Return what was wrong with the sheet, the actions, and what happened."""
    telling = telling_of(view.events, names, view.shared)
    return {
        "sheet": view.sheet is not None,
        "composed": view.composed,
        "late": view.late,
        "problems": [problem.described(view.language) for problem in view.problems],
        "actions": actions(telling, names, str(view.empire)),
        "events": happenings(telling),
    }


def roundup(visible: VisibleState) -> Document:
    """Return what is public, and how the others stand towards the empire."""
    return {
        "standings": visible.standings,
        "leaders": list(visible.leaders),
        "neighbours": list(visible.neighbours),
        "friends": list(visible.friends),
        "enemies": list(visible.enemies),
        "winners": list(visible.winners),
        "over": bool(visible.winners),
        "owners": visible.owners,
        "names": visible.names,
        "colours": visible.colours,
    }
