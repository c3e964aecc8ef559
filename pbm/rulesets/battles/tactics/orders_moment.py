"""Cards of the moment ORDERS (N.36, N.87)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def played(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Play the cards ORDERS in the order of their lines (N.36)."""
    yield from ()
