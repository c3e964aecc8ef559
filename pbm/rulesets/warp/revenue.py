"""Step 6: revenue, raiders, and cards about points (W.60, W.61, EW.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def collected(stage: Stage[World]) -> Events:
    """Gain the revenue of territories (W.60)."""
    yield from ()


def next_card(stage: Stage[World]) -> Events:
    """Play the next card about points (W.61)."""
    yield from ()
