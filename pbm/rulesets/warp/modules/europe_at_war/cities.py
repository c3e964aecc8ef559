"""Capitols and Major Cities: where points are saved and new units start (EW.10, EW.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.rules.territories import unopposed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.position.world import Area, World

CITIES = ("major", "capitol")
"""The types of territories that are meant; small and medium cities are none of them."""


def is_city(area: Area) -> bool:
    """Tell whether an area is a Capitol or Major City."""
    return area.type in CITIES


def own_cities(world: World, player: str) -> Iterator[Area]:
    """Yield the Capitols and Major Cities with a player's marker and without opposing units, of any country."""
    yield from filter(is_city, unopposed(world, player))
