"""What armies may soon take: areas that their power does not control, the nearer the better."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World

CHANCES = (0, 55, 46, 38, 31, 25, 20, 16, 12, 9)
"""How likely an area is taken in time, in hundredths, by the number of Maneuvers that it is away."""

FAR = len(CHANCES)
"""So many Maneuvers away nothing is hoped for."""

ABLE = 4
"""With less morale an army takes less."""

Graph = tuple[tuple[str, tuple[str, ...]], ...]
"""The areas in play, each with its neighbours."""


def prospects(world: World, power: str) -> int:
    """Return the value that a power may hope to take, in hundredths: each army the best that no other of its takes."""
    friends = (power, world.ally_of(power) or power)
    held = {army.place.where for army in world.armies.values() if army.place.on_point and army.power != power}
    open_to_it = {code: area.value for code, area in world.areas.items() if area.marker not in friends}
    areas = {code: value if code in held else 2 * value for code, value in open_to_it.items()}
    found = [each for army in world.armies_of(power) for each in _of_army(world, army, areas)]
    total, busy = 0, set[str]()
    for hope, leader, area in sorted(found, key=lambda each: (-each[0], each[1], each[2])):
        if leader not in busy and area not in busy:
            busy |= {leader, area}
            total += hope
    return total


def _of_army(world: World, army: Army, areas: Mapping[str, int]) -> Iterator[tuple[int, str, str]]:
    """Yield what an army may hope for: how much, the army's leader, the area."""
    if world.engaged(army.leader):
        return
    strength = min(army.morale, ABLE)
    away = maneuvers_to(world, army)
    for code, value in areas.items():
        if away.get(code, FAR) < FAR:
            yield CHANCES[away[code]] * value * strength // (2 * ABLE), army.leader, code


def maneuvers_to(world: World, army: Army) -> Mapping[str, int]:
    """Return how many Maneuvers of one step take an army onto the point of each area, as if all borders were open."""
    hops = _hops(tuple((code, area.neighbours) for code, area in world.areas.items()))
    ends = army.place.areas
    if len(ends) == 1:
        return {code: 2 * away + 1 for code, away in hops[ends[0]].items()}
    one, other = (hops[end] for end in ends)
    return {code: 2 * min(away, other.get(code, away)) + 2 for code, away in one.items()}


@cache
def _hops(graph: Graph) -> Mapping[str, Mapping[str, int]]:
    """Return how many borders lie between any two areas; cached, since it is the same in a whole game."""
    return {code: _hops_from(code, dict(graph)) for code, _ in graph}


def _hops_from(start: str, neighbours: Mapping[str, tuple[str, ...]]) -> Mapping[str, int]:
    found = {start: 0}
    waiting = [start]
    for area in waiting:
        for other in neighbours[area]:
            if other not in found:
                found[other] = found[area] + 1
                waiting.append(other)
    return found
