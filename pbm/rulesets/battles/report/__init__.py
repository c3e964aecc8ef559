"""The report of Napoleonic Battles: the contents of a player's report, made of JSON's types (N.99)."""

from __future__ import annotations

from pbm.rulesets.battles.report.document import report

__all__ = ["report"]
