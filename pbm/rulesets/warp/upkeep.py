"""Step 8: upkeep, as the module has it (W.68, EW.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.modules import module_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def paid(stage: Stage[World]) -> Events:
    """Pay the units, as the module has it."""
    yield from module_of(stage.world).upkeep(stage)


def by_revenue(stage: Stage[World]) -> Events:  # noqa: ARG001 - to come
    """Let units go that a player's revenue does not keep: the generic rule (W.68)."""
    yield from ()
