"""Events in words: what a report says of each event its reader may know of."""

from __future__ import annotations

from pbm.rulesets.warp.report.wording import (
    control,
    corrections,
    fights,
    hands,
    losses,
    moves,
    points,
    recruits,
    start,
    table,
    turns,
)

__all__ = [
    "control",
    "corrections",
    "fights",
    "hands",
    "losses",
    "moves",
    "points",
    "recruits",
    "start",
    "table",
    "turns",
]
