"""Step 9: control markers, and where points go (W.69, EW.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.control import MarkerPlaced
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.world import GARRISON

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import Area, World

    Events = Iterator[Event[World]]


def marked(stage: Stage[World]) -> Events:
    """Place markers on territories with units of one side only; who is not active places none (W.69, W.16)."""
    world = stage.world
    for code, area in world.areas.items():
        holder = controller(world, area)
        if holder is not None and holder in world.today.active:
            yield MarkerPlaced(holder, code, area.marker)


def controller(world: World, area: Area) -> str | None:
    """Return whose marker a territory gets; none if it keeps what it has.

    It is that of the player with the most units of the one side there, ties by order of play; garrisons place none.
    """
    sides = {world.side_of(holder) for holder in area.stacks}
    if area.is_sea or len(sides) != 1 or GARRISON in area.stacks:
        return None
    if area.marker is not None and world.side_of(area.marker) in sides:
        return None
    return max(area.stacks, key=lambda holder: (len(area.stacks[holder].units), -world.rank(holder)))


def saved(stage: Stage[World]) -> Events:
    """Let points change hands, move or fall, as the module has it (EW.10)."""
    yield from module_of(stage.world).savings(stage)
