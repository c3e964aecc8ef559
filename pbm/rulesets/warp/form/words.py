"""The words that the form's boxes may hold, by what a box takes (W.19, W.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp.orders.words import unit_names
from pbm.rulesets.warp.position.cards.data import Suit
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of
from pbm.rulesets.warp.position.unit_lists import classes_of, units_file

if TYPE_CHECKING:
    from pbm.rulesets.warp.report.reading.sight import Sight

Report = dict[str, Any]

AREA, SEAT = "A", "E"
"""The kinds of things that have places of their own in the data: areas and players."""


def things(report: Report, sight: Sight) -> dict[str, list[str]]:
    """Return areas with what they border on, be it over the sea, and players."""
    names = report["names"]
    near = {code: [*place.borders, *place.lanes] for code, place in sight.places.items()}
    for one, other in sight.crossings:
        near[one].append(other)
        near[other].append(one)
    areas = {code: [names[code], AREA, " ".join(dict.fromkeys(borders))] for code, borders in near.items()}
    return areas | {code: [names[code], SEAT] for code in report["standings"]}


def named(report: Report, sight: Sight) -> dict[str, dict[str, str]]:
    """Return units, classes, the cards in hand, and the kinds and titles of cards.

    Titles are only written in answers (W.78); without one in hand they would be a long list for nothing.
    """
    countries = units_file(report["module"]).country
    known = (countries.get(each["country"]) for each in report["standings"].values())
    answers = any(moment_of(card) is Moment.ANSWER for card in sight.hand)
    titles = deck_of(report["module"]).values() if answers else ()
    return {
        "UNIT": unit_names(name for name in known if name) | _own_units(report),
        "CLASS": dict.fromkeys(classes_of(report["module"]), ""),
        "CARD": {str(card["number"]): card["name"] for card in report["hand"]},
        "CARD_KIND": {suit.upper(): "" for suit in Suit},
        "CARD_NAME": {card.name.upper(): "" for card in titles},
    }


def _own_units(report: Report) -> dict[str, str]:
    """Return the kinds of the player's own units, whatever list his scenario gives him."""
    return {chit["kind"]: chit["name"] for chit in report["pile"]}
