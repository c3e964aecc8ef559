"""Events in words: the sentences of a report for each event."""

from __future__ import annotations

from pbm.rulesets.battles.report.wording import corrections, fights, losses, morale, turns

__all__ = ["corrections", "fights", "losses", "morale", "turns"]
