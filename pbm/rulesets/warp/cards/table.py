"""Step 2: cards on the table (W.31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def next_laid(stage: Stage[World]) -> Events:
    """Lay the next CARD or DRAW line's card on the table."""
    yield from ()


def cleared(stage: Stage[World]) -> Events:
    """Discard the cards on the table, in the order laid."""
    yield from ()
