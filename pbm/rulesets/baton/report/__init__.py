"""The report of Baton and Knapsack: everything in a player's report, made of JSON's types (C.95)."""

from __future__ import annotations

from pbm.rulesets.baton.report.document import report, side_by_side
from pbm.rulesets.baton.report.position import FIGURES

__all__ = ["FIGURES", "report", "side_by_side"]
