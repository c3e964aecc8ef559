"""The report document: all that an empire's report says, made of JSON's types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.empires.attention import attention
from pbm.rulesets.empires.chronicle import actions, happenings
from pbm.rulesets.empires.fronts import fronts
from pbm.rulesets.empires.ledger import charged, last_income, ledger, totals
from pbm.rulesets.empires.wording import Names

if TYPE_CHECKING:
    from pbm.kernel.view import View
    from pbm.rulesets.empires.look import Sight

Document = dict[str, Any]


def report(view: View) -> Document:
    """Return the report document of a view.

    Everything in it comes from the view, so nothing is in it that the empire may not know.
    """
    sight: Sight = view.sight
    names = Names(sight.names, view.tongue)
    document = {**heading(view), **position(view), **chronicle(view, names), **roundup(sight)}
    document["attention"] = attention(document, names)
    document |= {"map": view.sight.board, "rules": view.sight.rules}
    document["fronts"] = fronts(document)
    document["messages"] = [
        {"from": letter.sender, "to": list(letter.to), "text": letter.text} for letter in view.messages
    ]
    return document


def heading(view: View) -> Document:
    """Return whose report it is, and what the empire has in its purse and reserves."""
    sight: Sight = view.sight
    own = sight.empire
    return {
        "game": view.game,
        "scenario": sight.scenario,
        "title": sight.title,
        "language": view.tongue.code,
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
        "order_of_play": list(sight.order_of_play),
        "places": sight.actions,
    }


def position(view: View) -> Document:
    """Return the areas that the empire sees, and the figures that its own ones add up to."""
    sight: Sight = view.sight
    income = last_income(view.events)
    areas = charged(sight.areas, income)
    figures = ledger(areas, income)
    return {
        "income": figures["income"],
        "ledger": figures,
        "areas": areas,
        "totals": totals(areas),
        "other_areas": sight.other_areas,
    }


def chronicle(view: View, names: Names) -> Document:
    """Return what was wrong with the sheet, the actions, and what happened."""
    return {
        "sheet": view.sheet is not None,
        "composed": view.composed,
        "late": view.late,
        "problems": [problem.described(view.tongue) for problem in view.problems],
        "actions": actions(view.events, names, view.empire),
        "events": happenings(view.events, names, view.empire),
    }


def roundup(sight: Sight) -> Document:
    """Return what is public, and how the others stand towards the empire."""
    return {
        "standings": sight.standings,
        "leaders": list(sight.leaders),
        "neighbours": list(sight.neighbours),
        "friends": list(sight.friends),
        "enemies": list(sight.enemies),
        "winners": list(sight.winners),
        "owners": sight.owners,
        "names": sight.names,
        "colours": sight.colours,
    }
