"""The start of a game (W.12, EW.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def placed(stage: Stage[World]) -> Events:
    """Step 0 of turn 1: carry out PLACE lines (W.12)."""
    yield from ()
