"""How a combat begins and ends (N.47, N.53, steps 1, 2 and 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def turned_over(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Begin the next combat of the round, judging a second attack anew (N.46)."""
    yield from ()


def to_the_bottom(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Put both battalions at the bottom of their stacks (N.47)."""
    yield from ()
