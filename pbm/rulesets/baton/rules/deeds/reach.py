"""Reach: where an army gets to with a MANEUVER or FORCED, as things stand (C.58 to C.62)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.rules.armies.engaging import is_barred
from pbm.rulesets.baton.rules.deck.seasons import is_mud
from pbm.rulesets.baton.rules.deeds.choosing import controlling, disengaging_cost
from pbm.rulesets.baton.rules.deeds.maneuver import PUSH_COST, maneuvers_of
from pbm.rulesets.baton.rules.deeds.ways import is_open, steps_from, strait_cost

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World


@record
class Stride:
    """How far an army goes: so many Maneuvers, the last of them perhaps the additional one of FORCED (C.58)."""

    maneuvers: int
    pushed: bool = False


def maneuver(world: World, army: Army) -> Stride:
    """Return how far a MANEUVER takes an army."""
    return Stride(maneuvers_of(world, army))


def forced(world: World, army: Army) -> Stride:
    """Return how far a FORCED takes an army: in mud, or with too little morale, no farther than a MANEUVER."""
    stride = maneuver(world, army)
    pushes = army.can_spend(PUSH_COST) and not is_mud(world)
    return Stride(stride.maneuvers + 1, pushed=True) if pushes else stride


def reached(world: World, army: Army, stride: Stride) -> dict[str, int]:
    """Return the areas and borders that an army enters, each with the number of Maneuvers that it takes.

    An engaged army disengages first. One in the field of an area is said to get there if it can take the point.
    """
    found: dict[str, int] = {}
    left: dict[str, int] = {army.place.where: army.morale}
    edge = [army.place.where]
    for number in range(1, stride.maneuvers + 1):
        push = PUSH_COST if stride.pushed and number == stride.maneuvers else 0
        if number == 1 and world.engaged(army.leader):
            edge = _disengaged(world, replace(army, morale=army.morale - push), left)
        else:
            edge = [step for at in edge for step in _entered(world, army, at, push, left)]
        found |= dict.fromkeys((place for place in edge if place != army.place.where), number)
    here = army.place.area
    in_field = here is not None and not army.place.on_point and not world.engaged(army.leader)
    if here is not None and in_field and callable(controlling(world, army, here)):
        found[here] = 1
    return found


def _entered(world: World, army: Army, at: str, push: int, left: dict[str, int]) -> list[str]:
    """Return where one more step takes an army for the first time; note the morale that it has then."""
    tired = replace(army, morale=left[at] - push)
    steps = [
        step
        for step in steps_from(world, at)
        if step not in left and (not Place(step).on_border or is_open(world, tired, step))
    ]
    for step in steps if tired.morale > 0 else ():
        left[step] = tired.morale - strait_cost(world, army.power, step)
    return steps if tired.morale > 0 else []


def _disengaged(world: World, army: Army, left: dict[str, int]) -> list[str]:
    """Return the fields that an army may go into by disengaging (C.57)."""
    cost = disengaging_cost(world, army)
    if not army.can_spend(cost):
        return []
    fields = [*army.place.areas]
    left |= dict.fromkeys(fields, army.morale - cost)
    return fields


def goals(world: World, army: Army, stride: Stride) -> list[str]:
    """Return what an army reaches: areas and borders, nearer ones first, then the enemies that it engages (C.55)."""
    entered = reached(world, army, stride)
    foes = world.foes_of(army.leader)
    before = {**entered, army.place.where: 0}
    if foes:  # the first Maneuver disengages, if the army has the morale for it
        able = army.can_spend(disengaging_cost(world, army))
        before = {**entered, **dict.fromkeys(army.place.areas if able else (), 1)}
    enemies = [
        code
        for code in sorted(world.armies)
        if world.are_enemies(army.power, world.armies[code].power)
        and code not in foes
        and not is_barred(world, world.armies[code])
        and any(before.get(area, stride.maneuvers) < stride.maneuvers for area in world.armies[code].place.areas)
    ]
    return [*entered, *enemies]
