"""MOVE: battalions are moved (N.37 to N.39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def next_move(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Carry out the next MOVE line of each army (N.37); runs again until none is left."""
    yield from ()
