"""Events in words: what a report says of each event its reader may know of."""

from __future__ import annotations

from pbm.rulesets.battles.report.wording import commands, corrections, fights, losses, morale, mustering, tactics, turns

__all__ = ["commands", "corrections", "fights", "losses", "morale", "mustering", "tactics", "turns"]
