"""Scenario files: read, checked as a whole, and made into the world before turn 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.rulesets.warp.world import World


def start(text: str, file: str, seed: int) -> World:
    """Make the world before turn 1 from a scenario's text."""
    raise NotImplementedError
