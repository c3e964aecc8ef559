"""Owners and morale of armies at each moment of a turn, reckoned from what everybody sees (C.96)."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

from pbm.rulesets.baton.report.steps import OnMap
from pbm.rulesets.baton.sight.visibility import look
from tests.support.baton.reported import before, played

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.world import World

TURNS = (
    {"FR": "LEAD CHARGE MUR MAC\nLEAD CHARGE MUR MAC", "AU": "FOLLOW CHARGE SCW MUR", "PR": "LEAD BARRAGE HOH JOH"},
    {"FR": "PLAN - NAP MUR\nLEAD FORCED NAP BOH", "AU": "LEAD FORAGE MAC\nLEAD RECRUIT CHA"},
    {"FR": "LEAD CHARGE NAP MAC\nSPLIT ALL BES NAP\nLEAD RECRUIT NAP", "RU": "LEAD FORCED BAG WAR"},
)


def low() -> World:
    """Return the position of X.6 with Austrians and Prussians who are near to breaking, and hands for many deeds."""
    world = deepcopy(before())
    for code in ("JOH", "MAC", "HOH", "BEL"):
        world.armies[code].morale = 1
    world.powers["FR"].hand = [33, 46, 34, 35, 4, 5, 6, 75, 76]
    world.powers["PR"].hand = [58, 59]
    world.powers["AU"].hand = [51, 99, 100, 23, 77]
    placed = {card for power in world.powers.values() for card in power.hand}
    world.deck = [card for card in world.deck if card not in placed]
    return world


@pytest.mark.parametrize("position", [before, low])
def test_it_follows_what_happens(position: object) -> None:
    """At every event whose army was, and what morale it had, is what it says; it knows nearly all of it."""
    assert callable(position)
    world = deepcopy(position())
    known = unknown = 0
    for sheets in TURNS:
        events, end = played(world, sheets)
        on_map, course = OnMap(look(end, None).armies, events), deepcopy(world)
        for event in events:
            on_map.note(event)
            event.apply(course)
            for code, army in course.armies.items():
                assert on_map.owners[code] == army.power
                assert on_map.morale.get(code, army.morale) == army.morale
                known, unknown = known + (code in on_map.morale), unknown + (code not in on_map.morale)
        world = end

    assert known > 10 * unknown
