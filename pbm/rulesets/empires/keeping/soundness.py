"""Checks that a world which was read from a file is consistent: all codes in it exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.soundness import fault_in, miscalled, strangers
from pbm.rulesets.empires.position.world import World

if TYPE_CHECKING:
    from collections.abc import Iterator

    Codes = set[str | None] | set[str]


def world_fault(world: object) -> str | None:
    """Return the fault in a world, or None; the text goes on after the file's name."""
    return fault_in(world, World, wrong)


def wrong(world: World) -> Iterator[str]:
    """Yield the faults of a world."""
    yield from miscalled(world.lands, world.seas, world.empires)
    for what, named, known in _named(world):
        yield from strangers(what, sorted(code for code in named if code is not None), known)


def _named(world: World) -> Iterator[tuple[str, Codes, set[str]]]:
    """Yield each role in which things are named, the codes named in it, and the codes that exist."""
    lands, seas, empires = set(world.lands), set(world.seas), set(world.empires)
    owners = {area.owner for area in world.areas.values()}
    fleets = [sea.fleet for sea in world.seas.values() if sea.fleet is not None]
    forces = world.moving.values()
    enemies = {enemy for empire in world.empires.values() for enemy in empire.enemies}
    yield "an empire", {*world.order_of_play, *world.winners, *world.moving, *owners, *enemies}, empires
    yield "an empire", {fleet.empire for fleet in fleets} | {force.empire for force in forces}, empires
    yield "an area", {border for area in world.areas.values() for border in area.borders}, lands | seas
    yield "an area", {area for land in world.lands.values() for area in (land.ambush, land.entrenched)}, lands | seas
    yield "an area", {area for force in forces for area in (force.origin, force.destination)}, lands | seas
    yield "land", {land.retreat for land in world.lands.values()}, lands
    yield "land", {empire.capital for empire in world.empires.values()}, lands
    yield "land", {base for fleet in fleets for base in fleet.ships}, lands
    yield "land", {base for force in forces for base, _ in force.ships}, lands
    yield "sea", {land.port for land in world.lands.values()}, seas
    yield "sea", {land.base.entrance for land in world.lands.values() if land.base is not None}, seas
