"""What results do (N.58, N.64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def carried_out(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Carry out the results, the first side's first (N.58, N.69)."""
    yield from ()


def blown(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Mark cavalry as blown (N.64)."""
    yield from ()


def next_below(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Let the battalion below test its nerves (N.87, check)."""
    yield from ()
