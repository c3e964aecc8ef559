"""Retreats (W.56, W.57)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def next_stack(stage: Stage[World]) -> Events:
    """Let the next beaten stack retreat."""
    yield from ()
