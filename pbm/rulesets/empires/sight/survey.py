"""A survey: indexes a world once for all readers, so that one reader's sight does not take a search of everything."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from pbm.kit.likeness import like
from pbm.rulesets.empires.position.fleets import Holdings
from pbm.rulesets.empires.sight.visibility import (
    Board,
    Ground,
    Sight,
    copied_sea,
    own_land,
    own_sea,
    seen_land,
    standing,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.rulesets.empires.position.world import Sea, World
    from pbm.rulesets.empires.sight.visibility import SeenLand


class Survey:
    """An index of a world for many readers; the world must not change while it is used.

    Public parts are the same objects in every reader's :class:`Sight`.
    """

    def __init__(self, world: World) -> None:
        """Index all areas and fleets by owner."""
        self._world = world
        self._rank = {code: at for at, code in enumerate((*world.lands, *world.seas))}
        self._empires = {code: at for at, code in enumerate(world.empires)}
        self._holdings = Holdings(world)
        self._seas: dict[str, list[Sea]] = {}
        for sea in world.seas.values():
            for holder in {sea.owner: None, (sea.fleet.empire if sea.fleet else None): None}:
                if holder is not None:
                    self._seas.setdefault(holder, []).append(sea)
        self._seen_lands: dict[str, SeenLand] = {}
        self._seen_seas: dict[str, Sea] = {}

    def __call__(self, code: str | None) -> Sight:
        """Return what an empire may see, or the public for ``None``."""
        return self._public if code is None else self._own(code)

    def _own(self, code: str) -> Sight:
        """Return what an empire may see."""
        world, empire = self._world, self._world.empires[code]
        lands = {land.code: own_land(world, land) for land in self._holdings.lands_of(code)}
        seas = {sea.code: own_sea(world, sea) for sea in self._seas.get(code, ())}
        others = self._around(lands, seas)
        neighbours, enemies = self._neighbours(code), tuple(empire.enemies)
        return replace(
            self._public,
            empire=replace(empire, enemies=list(enemies)),
            lands=lands,
            seas=seas,
            other_lands={border: self._seen_land(border) for border in others if border in world.lands},
            other_seas={border: self._seen_sea(border) for border in others if border in world.seas},
            neighbours=neighbours,
            friends=tuple(other for other in neighbours if other not in enemies),
            enemies=enemies,
        )

    @cached_property
    def _public(self) -> Sight:
        """The sight of the public (E.42, E.44)."""
        world, areas, empires = self._world, self._world.areas.values(), self._world.empires.values()
        holds = self._holdings
        most = max(empire.vps for empire in empires)
        return like(
            Sight,
            world,
            "scenario title settings order_of_play last_census winners",
            board=Board(
                {land.code: Ground(land.terrain, land.borders, land.port) for land in world.lands.values()},
                {sea.code: sea.borders for sea in world.seas.values()},
            ),
            names={thing.code: thing.name for thing in (*areas, *empires)},
            colours={each.code: each.colour for each in empires if each.colour is not None},
            owners={area.code: area.owner for area in areas if area.owner is not None},
            standings={
                each.code: standing(each, holds.lands_of(each.code), [fleet for _, fleet in holds.fleets_of(each.code)])
                for each in empires
            },
            leaders=tuple(empire.code for empire in empires if empire.vps == most),
        )

    def _around(self, *own: Iterable[str]) -> list[str]:
        """Return the areas that border on an empire's own, in the order of the scenario."""
        mine = {code for codes in own for code in codes}
        borders = {border for code in mine for border in self._world.area(code).borders}
        return sorted(borders - mine, key=self._rank.__getitem__)

    def _seen_land(self, code: str) -> SeenLand:
        """Return what neighbours may know about a land area: the same object for each of them."""
        if code not in self._seen_lands:
            self._seen_lands[code] = seen_land(self._world.lands[code])
        return self._seen_lands[code]

    def _seen_sea(self, code: str) -> Sea:
        """Return what neighbours may know about a sea space: likewise."""
        if code not in self._seen_seas:
            self._seen_seas[code] = copied_sea(self._world.seas[code])
        return self._seen_seas[code]

    def _neighbours(self, code: str) -> tuple[str, ...]:
        """Return the empires with land that is adjacent, or one sea space away (E.43)."""
        lands, seas = self._world.lands, self._world.seas
        near = {border for land in self._holdings.lands_of(code) for border in land.borders}
        reach = near.union(*(seas[border].borders for border in near if border in seas))
        return self._in_order({lands[area].owner for area in reach if area in lands} - {code})

    def _in_order(self, codes: Iterable[str | None]) -> tuple[str, ...]:
        """Return empires in the order of the scenario."""
        return tuple(sorted((code for code in codes if code is not None), key=self._empires.__getitem__))


def look(world: World, reader: str | None) -> Sight:
    """Return what an empire may see of a world, or the public for ``None``."""
    return Survey(world)(reader)
