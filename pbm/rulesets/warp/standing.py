"""Standing lines, and lines whose moment never came (W.21, W.23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def taken_down(stage: Stage[World]) -> Events:
    """Step 0: take down standing lines (W.21)."""
    yield from ()


def left_over(stage: Stage[World]) -> Events:
    """Tell of lines whose moment never came (W.23)."""
    yield from ()
