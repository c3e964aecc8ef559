"""What PLAY's boxes hold for each card of the hand, by its moment (N.85a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.orders.cards import CONDITIONS
from pbm.rulesets.battles.orders.stack_names import ENEMY_STACKS
from pbm.rulesets.battles.position.deck import Moment, cards_by_code
from pbm.rulesets.battles.position.stacks import STACKS

if TYPE_CHECKING:
    from pbm.kernel.language import Language

Report = dict[str, Any]
Item = str | list[str]

OUTSIDE = (Moment.ORDERS, Moment.RALLY)
"""Moments outside of combats: their cards take no notice of WHERE and HOW."""


def spots(report: Report, reader: Language) -> dict[str, list[Item]]:
    """Return by card what WHERE may hold: an own stack, for SCOUTS an enemy one, for others outside of combats none."""
    theirs: list[Item] = [[stack, reader.say(name)] for stack, name in ENEMY_STACKS.items()]
    return {card["code"]: _spots_of(card["code"], theirs) for card in report["army"]["hand"]} | {"*": [*STACKS]}


def _spots_of(code: str, theirs: list[Item]) -> list[Item]:
    card = cards_by_code()[code]
    if card.look:
        return theirs
    return [] if card.moment in OUTSIDE else [*STACKS]


def conditions(report: Report, reader: Language) -> dict[str, list[Item]]:
    """Return by card what HOW may hold."""
    every: list[Item] = [[word, reader.say(meaning)] for word, meaning in CONDITIONS.items()]
    codes = [card["code"] for card in report["army"]["hand"]]
    return {code: [] for code in codes if cards_by_code()[code].moment in OUTSIDE} | {"*": every}
