"""The common parts of all deeds: who does them, their targets, and what they return (C.67, C.72)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING

from pbm.kernel.event import Event
from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.baton.orders.deeds import DeedOrder
from pbm.rulesets.baton.position.world import World

if TYPE_CHECKING:
    from pbm.rulesets.baton.rules.written.sheet import Entry


Cuts = Mapping[int, Sentence]
"""By place, the lines of an entry that got less than they asked for, and why (C.45)."""

Doing = Generator[Event[World], None, Cuts]
"""Events of a deed; they return which of its lines were cut."""


def order_of(entry: Entry) -> DeedOrder:
    """Return the deed that a LEAD, OR or FOLLOW line orders."""
    assert isinstance(entry.line.order, DeedOrder)
    return entry.line.order


def not_engaged(army: str, enemy: str | None) -> Sentence:
    """Say that an army is not engaged with another, or with any army (C.44)."""
    if enemy is None:
        return say("{army} is not engaged", army=army)
    return say("{army} is not engaged with {enemy}", army=army, enemy=enemy)


def cannot_be_engaged_further(enemy: str) -> Sentence:
    """Say that an army is barred by its ground (C.44, C.55)."""
    return say("{enemy} cannot be engaged further", enemy=enemy)


def weakest_first(world: World, leader: str) -> list[str]:
    """Return the enemies engaged with an army, lowest morale first, ties first by code."""
    return sorted(world.foes_of(leader), key=lambda foe: (world.armies[foe].morale, foe))
