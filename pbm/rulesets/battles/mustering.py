"""The muster of a pick-up battle (N.96 to N.98)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def mustered(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Carry out MUSTER lines on turn 1 of a pick-up battle (N.97, N.98)."""
    yield from ()
