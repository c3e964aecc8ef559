"""Events in words: the sentences of a report for each event."""

from __future__ import annotations

from pbm.rulesets.warp.report.wording import corrections, economy, fights, table, turns

__all__ = ["corrections", "economy", "fights", "table", "turns"]
