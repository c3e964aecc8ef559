"""Stack checks and the Guard (N.68, N.70)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def next_check(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Make the next stack check of the queue (N.68d); runs again until it is empty."""
    yield from ()
