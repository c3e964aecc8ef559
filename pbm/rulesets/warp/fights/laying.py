"""Cards laid in a fight (W.48 to W.51)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def opening(stage: Stage[World]) -> Events:
    """Lay the cards of players whose stance is FULL (W.49.1)."""
    yield from ()


def next_card(stage: Stage[World]) -> Events:
    """Let the side that is behind lay its next card (W.49.2 to 5)."""
    yield from ()


def after(stage: Stage[World]) -> Events:
    """Lay the next card after the result (W.51)."""
    yield from ()
