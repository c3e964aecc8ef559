"""The report document: everything in an empire's report, made of JSON's types."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from pbm.kit.attention import shown_threats
from pbm.kit.report import letters, of_game, of_reader, of_sheet
from pbm.kit.shown import shown
from pbm.rulesets.empires.report.attention import attention
from pbm.rulesets.empires.report.event_log import actions, happenings, telling_of
from pbm.rulesets.empires.report.position import (
    LEDGER,
    area_totals,
    areas,
    last_income,
    ledger,
    map_shown,
    other_areas,
    rules_shown,
    standings_shown,
    supply_costs,
)
from pbm.rulesets.empires.report.progress import progress
from pbm.rulesets.empires.report.surroundings import fronts, surroundings
from pbm.rulesets.empires.report.threats import threats
from pbm.rulesets.empires.report.wording import Names

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.kernel.view import View
    from pbm.rulesets.empires.report.keys import EmpiresReport, PublicReport
    from pbm.rulesets.empires.sight.visibility import Sight

T = TypeVar("T")
D = TypeVar("D")

Part = dict[str, object]
"""A part of the document, with its keys in order."""

PURSE = "balance treasury vps capital supply_capacity army_reserve naval_reserve"
ROUNDUP = "leaders neighbours friends enemies winners"


def report(view: View[Sight]) -> EmpiresReport | PublicReport:
    """Return the report document of a view.

    Everything in it comes from the view, so nothing is in it that the empire may not know.
    """
    sight: Sight = view.sight
    names = Names(sight.names, view.language)
    if sight.empire is None:
        return public_report(view, names)
    income = last_income(view.events)
    costs = supply_costs(sight, income)
    head, dangers = ledger(sight, income, costs), threats(sight)
    document: Part = {
        **heading(view),
        "income": head.income,
        "ledger": shown(head, LEDGER),
        "areas": areas(sight, costs),
        "totals": area_totals(sight, costs),
        "other_areas": other_areas(sight),
        **event_log(view, names),
        **roundup(view),
        "attention": attention(view, head, dangers, names),
        "threats": shown_threats(dangers),
        "map": _once(view, sight.board, map_shown),
        "rules": _once(view, sight.settings, rules_shown),
        "surroundings": surroundings(sight),
        "fronts": fronts(sight),
        "progress": progress(view, names),
        "messages": letters(view),
    }
    return cast("EmpiresReport", document)


def public_report(view: View[Sight], names: Names) -> PublicReport:
    """Return the report document of a reader who has nothing on the map and sees nothing but who owns the areas."""
    sight: Sight = view.sight
    told: Part = {
        **of_game(view),
        "deadline": view.deadline,
        "order_of_play": list(sight.order_of_play),
        "empire": None,
        "name": None,
        "status": None,
        "capital": None,
        "supply_capacity": 0,
        "areas": {},
        "other_areas": {},
        "actions": [],
        "problems": [],
        "attention": [],
        "messages": [],
        "events": happenings(telling_of(view.events, names, view.shared)),
        **roundup(view),
        "map": _once(view, sight.board, map_shown),
    }
    return cast("PublicReport", told)


def _once(view: View[Sight], thing: T, show: Callable[[T], D]) -> D:
    """Return a part of the document that looks the same to all readers of a turn: the same object for all of them."""
    # The thing is kept beside what is shown of it, so that no other thing gets its identity.
    _, made = view.shared.once(("shown", id(thing)), lambda: (thing, show(thing)))
    return made


def heading(view: View[Sight]) -> Part:
    """Return whose report it is, and the empire's purse and reserves."""
    own = view.sight.own_empire
    return {
        **of_game(view),
        **of_reader(view, own),
        **shown(own, PURSE),
        "order_of_play": list(view.sight.order_of_play),
        "places": view.sight.settings.actions,
    }


def event_log(view: View[Sight], names: Names) -> Part:
    """Return what was wrong with the sheet, the actions, and what happened."""
    telling = telling_of(view.events, names, view.shared)
    return {
        **of_sheet(view),
        "actions": actions(telling, names, str(view.empire)),
        "events": happenings(telling),
    }


def roundup(view: View[Sight]) -> Part:
    """Return what is public, and the relations of the others to the empire."""
    sight: Sight = view.sight
    return {
        "standings": _once(view, sight.standings, standings_shown),
        **shown(sight, ROUNDUP),
        "over": bool(sight.winners),
        "owners": sight.owners,
        "names": sight.names,
        "colours": sight.colours,
    }
