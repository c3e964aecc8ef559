"""Squares, and breaking off (N.62, N.63)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def formed(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Let infantry try to form square (N.62)."""
    yield from ()


def broken_off(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Let cavalry break off (N.63)."""
    yield from ()
