"""What territories are worth, whoever holds them, and what they pay to whom (W.2, W.60, EW.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.module import module_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.rulesets.warp.position.world import Area, World


def printed_revenue(world: World, area: Area) -> int:
    """Return the revenue of a territory by its type; a sea space has none."""
    return 0 if area.is_sea else world.settings.revenue[module_of(world).types.index(area.type)]


def expected_revenue(world: World, area: Area) -> int:
    """Return what a territory pays its marker's player as things stand, raids aside (W.60).

    Raids hang on units below the top, which others do not see: to reckon them here would betray them.
    """
    if area.marker is None or area.is_sea:
        return 0
    beset = world.opposed(area, world.side_of(area.marker))
    return printed_revenue(world, area) if world.settings.occupied_pays or not beset else 0


def incomes(world: World, player: str) -> Mapping[str, int]:
    """Return what each of a player's territories pays him, raids aside; with opposing units in it nothing (W.60)."""
    return {code: expected_revenue(world, area) for code, area in world.areas.items() if area.marker == player}


def unopposed(world: World, player: str) -> Iterator[Area]:
    """Yield the territories with a player's marker and without opposing units (W.66)."""
    side = world.side_of(player)
    yield from (area for area in world.areas.values() if area.marker == player and not world.opposed(area, side))
