"""The lists that boxes offer, by name: own stacks and battalions, what they can reach, generals, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from pbm.kernel.sentence import say
from pbm.rulesets.battles.form.at_hand import posts
from pbm.rulesets.battles.form.battalions import goals, helpless, line, movable, supporters, targets
from pbm.rulesets.battles.form.muster import to_enlist
from pbm.rulesets.battles.orders.attacks import WAYS
from pbm.rulesets.battles.orders.base import ENEMY_STACKS
from pbm.rulesets.battles.orders.cards import CONDITIONS
from pbm.rulesets.battles.orders.standing_orders import SUPPORTS
from pbm.rulesets.battles.position.deck import Moment, tactics_cards
from pbm.rulesets.battles.position.stacks import ADJACENT, STACKS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.deck import Card
    from pbm.rulesets.battles.report.wording.names import Names
    from pbm.rulesets.battles.sight.visibility import Sight

    Item = str | list[str]

W = TypeVar("W", bound=str)


ENDS = {"TOP": say("on top, where it fights next"), "BOTTOM": say("at the bottom, as with an empty box")}
REACTIONS = {
    "RIDE": say("under infantry's fire: ride away"),
    "CHARGE": say("under infantry's fire: charge"),
    "STAND": say("under infantry's fire: stand"),
    "ABORT": say("before a square: ride around it"),
    "PRESS": say("before a square: attack it"),
}


def lists(sight: Sight, names: Names) -> dict[str, object]:
    """Return all lists; a box leaves out the entries it does not take."""
    return {
        "line": {"items": line(sight, names)},
        "targets": {"by": [1], "items": targets(sight, names)},
        "ways": {"items": _meant(WAYS, names)},
        "movable": {"items": movable(sight, names)},
        "goals": {"by": [1], "items": goals(sight)},
        "ends": {"items": _meant(ENDS, names)},
        "generals": {"items": posts(sight, names)},
        "stacks": {"items": list(STACKS)},
        "helpless": {"items": helpless(sight, names)},
        "rides": {"by": [1, 3], "items": {f"{stack} RIDE": list(ADJACENT[stack]) for stack in STACKS} | {"*": []}},
        "reactions": {"items": _meant(REACTIONS, names)},
        "supporters": {"by": [1], "items": supporters(sight)},
        "occasions": {"items": _meant(SUPPORTS, names)},
        "hand": {"items": [card.code for card in _hand(sight)]},
        "spots": {"by": [1], "items": spots(sight, names)},
        "conditions": {"by": [1], "items": conditions(sight, names)},
        "list": {"items": to_enlist(sight, names)},
    }


def _meant(words: Mapping[W, Sentence], names: Names) -> list[list[str]]:
    """List words with what they mean."""
    return [[str(word), names.say(meaning)] for word, meaning in words.items()]


OUTSIDE = (Moment.ORDERS, Moment.RALLY)
"""Moments outside of combats: their cards take no notice of WHERE and HOW."""


def spots(sight: Sight, names: Names) -> dict[str, list[Item]]:
    """Return by card what WHERE may hold: an own stack, for SCOUTS an enemy one, for others outside of combats none."""
    theirs: list[Item] = [[stack, names.say(name)] for stack, name in ENEMY_STACKS.items()]
    return {card.code: _spots_of(card, theirs) for card in _hand(sight)} | {"*": [*STACKS]}


def _spots_of(card: Card, theirs: list[Item]) -> list[Item]:
    if card.look:
        return theirs
    return [] if card.moment in OUTSIDE else [*STACKS]


def conditions(sight: Sight, names: Names) -> dict[str, list[Item]]:
    """Return by card what HOW may hold."""
    every: list[Item] = [*_meant(CONDITIONS, names)]
    return {card.code: [] for card in _hand(sight) if card.moment in OUTSIDE} | {"*": every}


def _hand(sight: Sight) -> list[Card]:
    return [tactics_cards()[number] for number in sight.own.hand]
