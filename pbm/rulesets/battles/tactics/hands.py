"""Hands of tactics cards: put away and drawn (N.36, N.78)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.world import World

    Events = Iterator[Event[World]]


def put_away(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Carry out DISCARD lines (N.36)."""
    yield from ()


def drawn(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Draw tactics cards (N.78)."""
    yield from ()


def left_over(stage: Stage[World]) -> Events:  # noqa: ARG001 - not written yet
    """Tell PLAY lines whose occasion has not come (N.85d)."""
    yield from ()
