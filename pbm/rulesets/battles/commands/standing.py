"""REACT and SUPPORT: instructions (N.34, N.35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def instructed(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Carry out REACT and SUPPORT lines (N.34, N.35)."""
    yield from ()
