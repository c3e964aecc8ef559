"""Hands: cards put away, cut, dealt, replenished and shown (W.27 to W.30, W.59)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.world import World

    Events = Iterator[Event[World]]


def put_away(stage: Stage[World]) -> Events:
    """Step 1: DISCARD NOW (W.27)."""
    yield from ()


def cut(stage: Stage[World]) -> Events:
    """Step 1: cut hands to the limit (W.28)."""
    yield from ()


def replenished(stage: Stage[World]) -> Events:
    """After the fights: draw up to the number (W.59)."""
    yield from ()


def put_away_at_the_end(stage: Stage[World]) -> Events:
    """Step 11: DISCARD END (W.29)."""
    yield from ()


def dealt(stage: Stage[World]) -> Events:
    """Step 11: deal cards, then those of ``draw`` (W.29)."""
    yield from ()


def shown(stage: Stage[World]) -> Events:
    """Step 11: show the hands that were looked at (W.76.28)."""
    yield from ()
