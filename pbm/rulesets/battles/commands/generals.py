"""POST: generals are sent (N.33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def posted(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Carry out POST lines (N.33)."""
    yield from ()
