"""The report of Warp Empires: all that a player's report says, made of JSON's types (W.73)."""

from __future__ import annotations

from pbm.rulesets.warp.report.document import report, side_by_side

__all__ = ["report", "side_by_side"]
