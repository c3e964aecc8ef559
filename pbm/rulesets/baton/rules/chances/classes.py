"""Classes of areas, armies and powers that events are about, found when the event comes (C.106)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.position.cards import Class

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pbm.rulesets.baton.position.places import Area
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World

LARGE = 5
"""Cards, the leader's counted, that make an army large."""

SHAKEN = 3
"""The highest morale of an army that is shaken."""


def areas_of_class(world: World, kind: Class) -> list[Area]:
    """Return the areas of a class, in the order of the map."""
    return [area for area in world.areas.values() if AREAS[kind](world, area)]


def armies_of_class(world: World, kind: Class) -> list[str]:
    """Return the armies of a class, first by code."""
    return [leader for leader, army in sorted(world.armies.items()) if ARMIES[kind](world, army)]


def powers_of_class(world: World, kind: Class) -> list[str]:
    """Return the powers of a class, in initiative order: all that are equal."""
    measures = {power: POWERS[kind](world, power) for power in world.playing()}
    return [power for power, measure in measures.items() if measure == max(measures.values())]


def _is_quartered(world: World, army: Army) -> bool:
    return not world.engaged(army.leader) and world.controls(army.power, army.place.area)


def _is_abroad(world: World, army: Army) -> bool:
    return not world.engaged(army.leader) and not world.controls(army.power, army.place.area)


AREAS: Mapping[Class, Callable[[World, Area], bool]] = {
    Class.BARE: lambda _world, area: not area.cubes,
    Class.TRODDEN: lambda world, area: any(world.armies_in(area.code)),
}
"""Whether an area is of a class."""

ARMIES: Mapping[Class, Callable[[World, Army], bool]] = {
    Class.LARGE: lambda _world, army: 1 + len(army.units) >= LARGE,
    Class.QUARTERED: _is_quartered,
    Class.ABROAD: _is_abroad,
    Class.SHAKEN: lambda _world, army: army.morale <= SHAKEN,
}
"""Whether an army is of a class."""

POWERS: Mapping[Class, Callable[[World, str], int]] = {
    Class.ALL: lambda _world, _power: 0,
    Class.FEWEST: lambda world, power: -len(world.powers[power].hand),
    Class.MOST: lambda world, power: len(world.powers[power].hand),
    Class.GREATEST: lambda world, power: world.value_of(power),
}
"""What a power must have most of to be of a class."""
