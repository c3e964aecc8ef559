"""Step 4: compel, intercept, evade (W.41, W.79)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def next_one(stage: Stage[World]) -> Events:
    """Carry out the next reaction."""
    yield from ()
