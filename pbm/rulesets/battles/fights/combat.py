"""Attack rolls, difference and result (N.55 to N.57)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def decided(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Throw both Attack rolls and read the table (N.56, N.57)."""
    yield from ()
