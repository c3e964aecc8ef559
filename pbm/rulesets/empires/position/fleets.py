"""Ships and fleets, how far their base is, and whose fleets and land there are (E.3, E.28, E.36)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.rulesets.empires.position.world import Fleet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.rulesets.empires.position.world import Force, Land, Sea, World

Ships = tuple[tuple[str, int], ...]
"""Numbers of ships by home base, in code order."""


def ships_taken(ships: Mapping[str, int], number: int) -> Ships:
    """Choose ships one at a time from the base with most of them, ties by code (E.3).

    Returns:
        Home base and number of ships; fewer than asked if there are not more.

    """
    left = dict(ships)
    for _ in range(min(number, sum(left.values()))):
        largest = min(left, key=lambda base: (-left[base], base))
        left[largest] -= 1
    return tuple((base, ships[base] - left[base]) for base in sorted(ships) if ships[base] > left[base])


def ships_left(ships: Mapping[str, int], taken: Ships) -> Ships:
    """Return what is left of the ships after some are taken."""
    gone = dict(taken)
    left = {base: number - gone.get(base, 0) for base, number in ships.items()}
    return tuple((base, left[base]) for base in sorted(left) if left[base])


def weakened(force: Force, losses: int) -> Force:
    """Return a fleet on the road after it has lost ships; armies beyond the ships left are not aboard (E.36)."""
    ships = dict(force.ships)
    left = ships_left(ships, ships_taken(ships, losses))
    return replace(force, ships=left, armies=min(force.armies, sum(number for _, number in left)))


def add_to_fleet(world: World, empire: str, sea: str, ships: Ships, armies: int) -> None:
    """Put ships and armies into a sea space; ships that are there alone make it theirs (E.3)."""
    space = world.seas[sea]
    if not ships and not armies:
        return
    if space.fleet is None:
        space.fleet = Fleet(empire)
    for base, number in ships:
        space.fleet.ships[base] = space.fleet.ships.get(base, 0) + number
    space.fleet.armies += armies
    if ships:
        space.owner = empire


def take_from_fleet(world: World, sea: str, ships: Ships, armies: int) -> None:
    """Take ships and armies out of a sea space."""
    space = world.seas[sea]
    if space.fleet is None:
        return
    space.fleet.ships = dict(ships_left(space.fleet.ships, ships))
    space.fleet.armies -= armies
    if not space.fleet.ships and not space.fleet.armies:
        space.fleet = None


def distance_home(world: World, empire: str, place: str, base: str) -> int | None:
    """Count the steps from a place to a home base over any sea spaces (E.28).

    Returns:
        0 in the base, 1 at its entrance; ``None`` if the base is lost or there is no route.

    """
    home = world.lands[base]
    if home.owner != empire or home.base is None:
        return None
    if place == base:
        return 0
    steps, reached, frontier = 1, {place}, [place]
    while frontier:
        if home.base.entrance in frontier:
            return steps
        ahead = [border for code in frontier for border in world.seas[code].borders]
        frontier = [code for code in dict.fromkeys(ahead) if code in world.seas and code not in reached]
        reached.update(frontier)
        steps += 1
    return None


class Holdings:
    """What each empire holds in a world that does not change meanwhile, as in a phase.

    It saves asking the world for each empire's land, which goes through the whole world each time.
    """

    def __init__(self, world: World) -> None:
        """Sort land areas and fleets by their owners, each in the order of the scenario."""
        self._lands: dict[str, list[Land]] = {}
        self._fleets: dict[str, list[tuple[Sea, Fleet]]] = {}
        for land in world.lands.values():
            if land.owner is not None:
                self._lands.setdefault(land.owner, []).append(land)
        for sea in world.seas.values():
            if sea.fleet:
                self._fleets.setdefault(sea.fleet.empire, []).append((sea, sea.fleet))

    def lands_of(self, empire: str) -> Sequence[Land]:
        """The land areas that an empire owns."""
        return self._lands.get(empire, ())

    def fleets_of(self, empire: str) -> Sequence[tuple[Sea, Fleet]]:
        """The sea spaces that hold an empire's fleet, with it."""
        return self._fleets.get(empire, ())
