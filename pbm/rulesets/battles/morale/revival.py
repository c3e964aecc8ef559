"""Revival and rally (N.74, N.76)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def revived(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Let shaken battalions revive (N.74)."""
    yield from ()


def rallied(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Let routed battalions rally (N.76)."""
    yield from ()
