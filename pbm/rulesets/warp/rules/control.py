"""Territories: what they are worth, upkeep and control markers (W.2, W.60, W.68, W.69, EW.10, EW.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.control import MarkerPlaced
from pbm.rulesets.warp.events.points import UnitsStarved
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.standing_order import ANY
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.units import losing_order

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import Area, World

    Events = Iterator[Event[World]]


def printed_revenue(world: World, area: Area) -> int:
    """Return the revenue of a territory by its type; a sea space has none."""
    return 0 if area.is_sea else world.settings.revenue[module_of(world).types.index(area.type)]


def expected_revenue(world: World, area: Area) -> int:
    """Return what a territory pays its marker's player as things stand, raids aside (W.60).

    Raids depend on units below the top, which opponents do not see: counting them here would reveal them.
    """
    if area.marker is None or area.is_sea:
        return 0
    beset = world.opposed(area, world.side_of(area.marker))
    return printed_revenue(world, area) if world.settings.occupied_pays or not beset else 0


def incomes(world: World, player: str) -> Mapping[str, int]:
    """Return what each of a player's territories pays, raids aside; with opposing units in it nothing (W.60)."""
    return {code: expected_revenue(world, area) for code, area in world.areas.items() if area.marker == player}


def unopposed(world: World, player: str) -> Iterator[Area]:
    """Yield the territories with a player's marker and without opposing units (W.66)."""
    side = world.side_of(player)
    yield from (area for area in world.areas.values() if area.marker == player and not world.opposed(area, side))


def marked(stage: Stage[World]) -> Events:
    """Place markers on territories with units of one side only; inactive players place none (W.69, W.16)."""
    world = stage.world
    for code, area in world.areas.items():
        holder = controller(world, area)
        if holder is not None and holder in world.today.active:
            yield MarkerPlaced(holder, code, area.marker)


def controller(world: World, area: Area) -> str | None:
    """Return the player whose marker a territory gets; None if it stays as it is.

    It is the player with the most units on the one side there, ties by order of play; garrisons place none.
    """
    sides = {world.side_of(holder) for holder in area.stacks}
    if area.is_sea or len(sides) != 1 or GARRISON in area.stacks:
        return None
    if area.marker is not None and world.side_of(area.marker) in sides:
        return None
    return max(area.stacks, key=lambda holder: (len(area.stacks[holder].units), -world.rank(holder)))


def saved(stage: Stage[World]) -> Events:
    """Capture, move or lose points by the module's rule (EW.10)."""
    yield from module_of(stage.world).savings(stage)


def paid(stage: Stage[World]) -> Events:
    """Pay the units by the module's rule."""
    yield from module_of(stage.world).upkeep(stage)


def by_revenue(stage: Stage[World]) -> Events:
    """Remove units that a player's revenue does not pay, anywhere on the map: the generic rule (W.68)."""
    world = stage.world
    for player in world.today.active:
        stacks = [(area.code, stack.units) for area, holder, stack in world.stacks() if holder == player]
        units = [(code, chit) for code, chits in stacks for chit in chits]
        kept = world.settings.upkeep_per_revenue * world.today.revenue[player]
        gone = losing_order(world, player, ANY, units)[: max(0, len(units) - kept)]
        for code in dict.fromkeys(code for code, _ in gone):
            yield UnitsStarved(player, code, tuple(chit for where, chit in gone if where == code))
