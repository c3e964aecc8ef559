"""Events in words: what a report says of each event its reader may know of."""

from __future__ import annotations

from pbm.rulesets.warp.report.wording import corrections, economy, fights, table, turns

__all__ = ["corrections", "economy", "fights", "table", "turns"]
