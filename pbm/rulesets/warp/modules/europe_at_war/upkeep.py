"""Upkeep by distance (EW.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def paid(stage: Stage[World]) -> Events:
    """Pay the units of all active players; who is not paid goes to his pile (EW.12)."""
    yield from ()
