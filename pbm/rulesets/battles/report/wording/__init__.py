"""Events in words: what a report says of each event its reader may know of."""

from __future__ import annotations

from pbm.rulesets.battles.report.wording import corrections, fights, losses, morale, turns

__all__ = ["corrections", "fights", "losses", "morale", "turns"]
