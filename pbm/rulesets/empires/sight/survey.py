"""A survey: a world looked over once for all who look at it, so that nobody's look costs the whole world."""

from __future__ import annotations

from dataclasses import asdict
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pbm.rulesets.empires.position.world import Land
from pbm.rulesets.empires.sight.gm_state import empire_state
from pbm.rulesets.empires.sight.visibility import VisibleState, leaders, other_area, own_area, spot, standing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.rulesets.empires.position.world import Sea, World

Document = dict[str, Any]


class Survey:
    """A world as it stands, for many readers; it must not change as long as this is asked.

    What everybody may know is in every reader's :class:`VisibleState` as the same object.
    """

    def __init__(self, world: World) -> None:
        """Find out whose everything is."""
        self._world = world
        self._areas = world.areas
        self._rank = {code: at for at, code in enumerate(self._areas)}
        self._empires = {code: at for at, code in enumerate(world.empires)}
        self._own: dict[str, list[Land | Sea]] = {}
        for area in self._areas.values():
            for holder in _holders(area):
                self._own.setdefault(holder, []).append(area)
        self._others: dict[str, Document] = {}

    def __call__(self, code: str | None) -> VisibleState:
        """Return what an empire may see; for ``None`` what everybody may."""
        world = self._world
        empire = None if code is None else world.empires[code]
        own = {} if code is None else {area.code: area for area in self._own.get(code, [])}
        neighbours = () if code is None else self._neighbours(code)
        enemies = tuple(empire.enemies) if empire else ()
        return VisibleState(
            **self._public,
            empire=None if empire is None else empire_state(empire),
            areas={area.code: own_area(world, area) for area in own.values()},
            other_areas={border: self._other(border) for border in self._adjacent(own)},
            neighbours=neighbours,
            friends=tuple(other for other in neighbours if other not in enemies),
            enemies=enemies,
        )

    @cached_property
    def _public(self) -> Document:
        """What everybody may know (E.42, E.44)."""
        world, areas = self._world, self._areas.values()
        return {
            "scenario": world.scenario,
            "title": world.title,
            "actions": world.settings.actions,
            "board": {area.code: spot(area) for area in areas},
            "lands": len(world.lands),
            "rules": {name: value for name, value in asdict(world.settings).items() if type(value) in {int, float}},
            "names": {thing.code: thing.name for thing in (*areas, *world.empires.values())},
            "colours": {each.code: each.colour for each in world.empires.values() if each.colour is not None},
            "owners": {area.code: area.owner for area in areas if area.owner is not None},
            "order_of_play": world.order_of_play,
            "standings": {code: standing(each, self._own.get(code, [])) for code, each in world.empires.items()},
            "leaders": leaders(world),
            "last_census": world.last_census,
            "winners": world.winners,
        }

    def _adjacent(self, own: dict[str, Land | Sea]) -> list[str]:
        """List what borders own areas, in the order of the scenario."""
        borders = {border for area in own.values() for border in area.borders if border not in own}
        return sorted(borders, key=self._rank.__getitem__)

    def _other(self, code: str) -> Document:
        """Return what neighbours may know of an area: the same for each of them."""
        if code not in self._others:
            self._others[code] = other_area(self._areas[code])
        return self._others[code]

    def _neighbours(self, code: str) -> tuple[str, ...]:
        """Return the empires whose land is adjacent, or one sea space away (E.43)."""
        lands, seas = self._world.lands, self._world.seas
        near = {border for area in self._own.get(code, []) if isinstance(area, Land) for border in area.borders}
        reach = near.union(*(seas[border].borders for border in near if border in seas))
        return self._in_order({lands[area].owner for area in reach if area in lands} - {code})

    def _in_order(self, codes: Iterable[str | None]) -> tuple[str, ...]:
        """Return empires in the order of the scenario."""
        return tuple(sorted((code for code in codes if code is not None), key=self._empires.__getitem__))


def _holders(area: Land | Sea) -> tuple[str, ...]:
    """Return whose own an area is: its owner's, and his whose fleet is there."""
    fleet = None if isinstance(area, Land) else area.fleet
    holders = dict.fromkeys((area.owner, fleet.empire if fleet else None))
    return tuple(holder for holder in holders if holder is not None)


def look(world: World, code: str | None) -> VisibleState:
    """Return what an empire may see of a world; for ``None`` what everybody may."""
    return Survey(world)(code)
