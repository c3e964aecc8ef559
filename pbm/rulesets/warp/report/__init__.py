"""The report of Warp Empires: the contents of a player's report, made of JSON's types (W.73)."""

from __future__ import annotations

from pbm.rulesets.warp.report.document import report, side_by_side

__all__ = ["report", "side_by_side"]
