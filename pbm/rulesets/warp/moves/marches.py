"""The steps of a round: traps, meetings, entering, stopping (W.36 to W.38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def next_step(stage: Stage[World]) -> Events:
    """Move all groups on the road one space."""
    yield from ()


def arriving(stage: Stage[World]) -> Events:
    """Let groups join the stacks where they are (W.8)."""
    yield from ()
