"""What an army's morale can come to, and which unit card it loses (C.12, C.83)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.events.fights import MoraleChanged, UnitLost
from pbm.rulesets.baton.position.cards import Suit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.rulesets.baton.events.fights import Cause
    from pbm.rulesets.baton.orders.whole import Lose
    from pbm.rulesets.baton.rules.course import Course, Steps

LOST_FIRST = (Suit.AID, Suit.SKI, Suit.ART, Suit.INF, Suit.CAV)
"""Of suits of which an army has equally many units, which loses one if its owner does not mind (C.83)."""


def change_morale(course: Course, leader: str, by: int, why: Cause) -> Steps:
    """Change an army's morale: not above the highest, not below 0; nothing is told where nothing changes (C.12)."""
    morale = course.world.armies[leader].morale
    after = max(0, min(morale + by, course.world.settings.morale_max))
    if after != morale:
        yield MoraleChanged(leader, after - morale, why)


def lose_unit(course: Course, leader: str) -> Steps:
    """Let an army that has unit cards lose one of them, as its owner wants it (C.83)."""
    world = course.world
    army = world.armies[leader]
    units = {suit: [unit for unit in army.units if world.card(unit).suit is suit] for suit in LOST_FIRST}
    sheet = course.sheets.get(army.power)
    yield UnitLost(leader, min(units[_suit_lost(units, leader, sheet.loses if sheet else ())]))


def _suit_lost(units: Mapping[Suit, Sequence[int]], leader: str, loses: Sequence[Lose]) -> Suit:
    """Return the suit of which an army loses a unit, by its owner's LOSE lines or else that of most units (C.83)."""
    for lose in loses:
        if lose.leader in {None, leader} and units[Suit(lose.suit)]:
            return Suit(lose.suit)
    return max(LOST_FIRST, key=lambda suit: len(units[suit]))
