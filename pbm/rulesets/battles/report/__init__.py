"""The report of Napoleonic Battles: all that a player's report says, made of JSON's types (N.99)."""

from __future__ import annotations

from pbm.rulesets.battles.report.document import report

__all__ = ["report"]
