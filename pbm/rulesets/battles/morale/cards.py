"""Cards of the moment RALLY (N.72)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def remounts(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Play Remounts (N.71)."""
    yield from ()


def drums(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Play Beat the drums (N.72)."""
    yield from ()


def provosts(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Play Provosts (N.72)."""
    yield from ()
