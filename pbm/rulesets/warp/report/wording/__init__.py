"""Events in words: what a report says of each event its reader may know of."""

from __future__ import annotations

from pbm.rulesets.warp.report.wording import correction, economy, fights, table, turns

__all__ = ["correction", "economy", "fights", "table", "turns"]
