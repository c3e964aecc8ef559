"""Step 10: victory and elimination (W.70 to W.72)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def destruction(stage: Stage[World]) -> Events:
    """See whether only one side has units left (W.71)."""
    yield from ()


def elimination(stage: Stage[World]) -> Events:
    """Put out who has neither units nor markers (W.72)."""
    yield from ()


def last_turn(stage: Stage[World]) -> Events:
    """End the game by date (W.71)."""
    yield from ()
