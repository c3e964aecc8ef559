"""The report document: all that an empire's report says, made of JSON's types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.empires.event_log import actions, happenings
from pbm.rulesets.empires.fronts import fronts
from pbm.rulesets.empires.player_warnings import warnings
from pbm.rulesets.empires.totals import area_totals, charged, head_totals, last_income
from pbm.rulesets.empires.wording import Names

if TYPE_CHECKING:
    from pbm.kernel.view import View
    from pbm.rulesets.empires.visibility import VisibleState

Document = dict[str, Any]


def report(view: View) -> Document:
    """Return the report document of a view.

    Everything in it comes from the view, so nothing is in it that the empire may not know.
    """
    visible: VisibleState = view.visible
    names = Names(visible.names, view.language)
    document = {**heading(view), **position(view), **event_log(view, names), **roundup(visible)}
    document["attention"] = warnings(document, names)
    document |= {"map": view.visible.board, "rules": view.visible.rules}
    document["fronts"] = fronts(document)
    document["messages"] = [
        {"from": letter.sender, "to": list(letter.to), "text": letter.text} for letter in view.messages
    ]
    return document


def heading(view: View) -> Document:
    """Return whose report it is, and what the empire has in its purse and reserves."""
    visible: VisibleState = view.visible
    own = visible.empire
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


def position(view: View) -> Document:
    """Return the areas that the empire sees, and the figures that its own ones add up to."""
    visible: VisibleState = view.visible
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


def event_log(view: View, names: Names) -> Document:
    """Return what was wrong with the sheet, the actions, and what happened."""
    return {
        "sheet": view.sheet is not None,
        "composed": view.composed,
        "late": view.late,
        "problems": [problem.described(view.language) for problem in view.problems],
        "actions": actions(view.events, names, view.empire),
        "events": happenings(view.events, names),
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
        "owners": visible.owners,
        "names": visible.names,
        "colours": visible.colours,
    }
