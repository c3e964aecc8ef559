"""Losses of a fight (W.52 to W.55, EW.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def of_loser(stage: Stage[World]) -> Events:
    """Take the loser's losses (W.53)."""
    yield from ()


def of_winner(stage: Stage[World]) -> Events:
    """Take the winner's losses (W.54, EW.17)."""
    yield from ()
