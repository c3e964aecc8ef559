"""Tasks of generals (N.73, N.75)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def ordered(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Give generals the tasks of RALLY lines (N.73)."""
    yield from ()


def unasked(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Give the others tasks (N.75)."""
    yield from ()
