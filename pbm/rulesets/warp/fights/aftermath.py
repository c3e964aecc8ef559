"""The end of a fight: prizes, drowning, experience, discards (W.58)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def prizes(stage: Stage[World]) -> Events:
    """Take a prize (EW.19)."""
    yield from ()


def drowned(stage: Stage[World]) -> Events:
    """Drown cargo that has no room (W.58)."""
    yield from ()


def closed(stage: Stage[World]) -> Events:
    """Give experience and discard the cards laid (W.58, EW.16)."""
    yield from ()
