"""The words of an order form: its actions with the lists of their boxes, and what boxes may hold (W.19, W.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.form import card_actions
from pbm.rulesets.warp.orders.card import ORDER_CARD
from pbm.rulesets.warp.orders.words import unit_names
from pbm.rulesets.warp.position.cards.data import Suit
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of
from pbm.rulesets.warp.position.unit_lists import classes_of, units_file

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.language import Language
    from pbm.kit.form import Action
    from pbm.rulesets.warp.sight.visibility import Sight

Shown = dict[str, object]

Answers = dict[str, dict[str, int]]
"""By area and kind the number of a price; ``*`` is every area."""

AREA, SEAT = "A", "E"
"""The kinds of things that have places of their own in the data: areas and players."""

OFFERED: Mapping[str, tuple[str, str, str]] = {
    "MOVE": ("own", "reach", "moving"),
    "TAKE": ("own", "units classes", ""),
    "LEAVE": ("own", "units classes", ""),
    "PLAY": ("targets", "aims", "playing"),
    "MARK": ("unmarked", "", "marking"),
    "KEEP": ("", "", "hand"),
    "DISCARD": ("times", "", "discards"),
    "BATTLE": ("spots", "stances", ""),
    "LOSE": ("spots", "units classes", ""),
    "PICK": ("spots", "", ""),
    "RETREAT": ("spots", "near", ""),
    "TOP": ("spots", "units classes", ""),
    "BUY": ("cities", "offer classes", ""),
    "SAVE": ("", "", ""),
    "PLACE": ("sites", "units classes", ""),
}
"""For each action the lists of its boxes, see :mod:`pbm.rulesets.warp.form.lists`."""


def actions(sight: Sight, helps: Mapping[str, str], answers: Answers) -> dict[str, Action]:
    """Return the actions; units are placed only on the first sheet of a game (W.12), and never bought in winter (WI.2).

    Args:
        sight: what the reader sees.
        helps: a sentence of help for each action.
        answers: what BUY costs, by area and kind.

    """
    words = card_actions(ORDER_CARD, OFFERED, helps, sight.module.unused)
    words["BUY"]["answers"] = answers
    words["MOVE"]["brings"] = [2]
    barred = {*(["BUY"] if sight.winter else []), *(["PLACE"] if sight.turn else [])}
    return {word: action for word, action in words.items() if word not in barred}


def things(sight: Sight, names: Mapping[str, str]) -> dict[str, list[str]]:
    """Return areas with their neighbours, over the sea as well, and players."""
    near = {code: [*place.near, *place.lanes] for code, place in sight.places.items()}
    for crossing in sight.crossings:
        one, other = crossing.between
        near[one].append(other)
        near[other].append(one)
    areas = {code: [names[code], AREA, " ".join(dict.fromkeys(borders))] for code, borders in near.items()}
    return areas | {code: [names[code], SEAT] for code in sight.players}


def named(sight: Sight, reader: Language) -> dict[str, dict[str, str]]:
    """Return units, classes, the cards in hand, and the kinds and titles of cards.

    Titles are only written in answers (W.78); without one in hand the long list would be useless.
    """
    folder, own = sight.module.folder, sight.me
    countries = units_file(folder).country
    known = (countries.get(each.country or "") for each in sight.players.values())
    answers = any(moment_of(card) is Moment.ANSWER for card in sight.hand)
    titles = deck_of(folder).values() if answers else ()
    # The player's own kinds, too, whatever list the scenario gives them.
    units = unit_names((*(name for name in known if name), own.units))
    return {
        "UNIT": {code: reader.name(name) for code, name in units.items()},
        "CLASS": dict.fromkeys(classes_of(folder), ""),
        "CARD": {str(number): reader.name(card.name) for number, card in zip(own.hand, sight.hand, strict=True)},
        "CARD_KIND": {suit.upper(): "" for suit in Suit},
        "CARD_NAME": {card.name.upper(): "" for card in titles},
    }
