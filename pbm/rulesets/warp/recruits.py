"""Step 7: offers, and what is bought and gained (W.63 to W.67)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def bought(stage: Stage[World]) -> Events:
    """Go through the BUY lines (W.64)."""
    yield from ()


def bought_more(stage: Stage[World]) -> Events:
    """Draw 1D6 chits more for who has bought all, and go through the lines once more (W.65)."""
    yield from ()


def next_card(stage: Stage[World]) -> Events:
    """Play the next recruiting card (W.67)."""
    yield from ()


def returned(stage: Stage[World]) -> Events:
    """Send back what is left of the offers (W.67)."""
    yield from ()


def offered(stage: Stage[World]) -> Events:
    """Step 11: draw the offers of the next turn (W.63)."""
    yield from ()
