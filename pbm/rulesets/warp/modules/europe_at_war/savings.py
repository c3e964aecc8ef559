"""Points that are saved, and where they lie (EW.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def saved(stage: Stage[World]) -> Events:
    """Let the points of captured cities change hands, and points elsewhere move to cities or fall (EW.10)."""
    yield from ()


def spendable(world: World, player: str) -> int:
    """Return how many points a player may spend: none that lie in a city with opposing units (EW.10)."""
    raise NotImplementedError
