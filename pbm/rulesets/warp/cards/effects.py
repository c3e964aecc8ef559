"""What cards on the table do (W.31 a to d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def next_effect(stage: Stage[World]) -> Events:
    """Carry out the next effect of a card on the table."""
    yield from ()
