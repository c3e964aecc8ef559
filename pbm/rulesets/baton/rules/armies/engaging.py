"""Engaging and disengaging, and the effects of an army's ground (C.13, C.14, C.54 to C.57, C.104)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.events.armies import ArmyEngaged, EngagementEnded, GroundLaid, GroundLost
from pbm.rulesets.baton.position.cards import Terrain
from pbm.rulesets.baton.position.deck_file import terrains
from pbm.rulesets.baton.position.power import Engagement

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.rulesets.baton.orders.turn_lines import Defend
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps


NO_GROUND = Terrain("", "")
"""Ground without effect."""


def ground_of(world: World, army: Army) -> Terrain:
    """Return the ground of an army; ground without effect if it has none."""
    if army.ground is None:
        return NO_GROUND
    return terrains()[world.card(army.ground).terrain or ""]


def can_engage(world: World, army: Army, enemy: Army) -> bool:
    """Return whether an army can engage another (C.55)."""
    return is_in_reach(world, army, enemy) and not is_barred(world, enemy)


def is_in_reach(world: World, army: Army, enemy: Army) -> bool:
    """Return whether an army can engage another, leaving aside whether that one is barred (C.55)."""
    return (
        world.are_enemies(army.power, enemy.power)
        and not world.engaged(army.leader)
        and army.place.area in enemy.place.areas
    )


def is_barred(world: World, enemy: Army) -> bool:
    """Return whether its ground, which it has only while it is engaged, lets no other army engage it (C.55, C.104)."""
    return ground_of(world, enemy).bar


def engage(course: Course, leader: str, enemy: str) -> Steps:
    """Engage another army, whose owner may lay ground if it was unengaged until then (C.54, C.56)."""
    was_engaged = course.world.engaged(enemy)
    yield ArmyEngaged(leader, enemy)
    card = None if was_engaged else _ground_for(course, course.world.armies[enemy])
    if card is not None:
        yield GroundLaid(enemy, card)


def _ground_for(course: Course, army: Army) -> int | None:
    """Return the card that the first fitting DEFEND line lays in front of an army's leader (C.56)."""
    sheet = course.sheets.get(army.power)
    lines = () if sheet is None else sheet.defends
    fitting = (_fitting(course.world, army, line) for line in lines)
    return next((card for card in fitting if card is not None), None)


def _fitting(world: World, army: Army, line: Defend) -> int | None:
    """Return the lowest card of the hand that a DEFEND line asks for; reserved cards may be used here, too (C.40)."""
    if line.leader not in (None, army.leader):
        return None
    shown = ((number, world.card(number).terrain) for number in sorted(world.powers[army.power].hand))
    terrains = ((number, terrain) for number, terrain in shown if terrain is not None)
    return next((number for number, terrain in terrains if line.ground in (None, number, terrain)), None)


def end_engagements(course: Course, ended: Iterable[Engagement], by: str | None = None) -> Steps:
    """End engagements; an army that is unengaged after that loses its ground (C.57).

    Args:
        course: the course of the phase.
        ended: the engagements, in order.
        by: the army that ends them, if there is one: it is the last to lose its ground.

    """
    pairs = tuple(ended)
    for pair in pairs:
        yield EngagementEnded(pair.one, pair.other)
    involved = {leader for pair in pairs for leader in (pair.one, pair.other)}
    for leader in sorted(involved, key=lambda leader: (leader == by, leader)):
        army = course.world.armies[leader]
        if army.ground is not None and not course.world.engaged(leader):
            yield GroundLost(leader, army.ground)


def engagements_of(world: World, leader: str) -> tuple[Engagement, ...]:
    """Return the engagements of an army, first by code of its enemies (C.13)."""
    return tuple(Engagement.of(leader, foe) for foe in world.foes_of(leader))
