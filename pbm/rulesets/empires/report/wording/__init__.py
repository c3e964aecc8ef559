"""Events in words: what a report says of each event its reader may know of."""

from __future__ import annotations

from pbm.reports.narration import Told, tell
from pbm.rulesets.empires.report.wording import administration, battles, corrections, end_of_turn, movement
from pbm.rulesets.empires.report.wording.names import Names

__all__ = [
    "Names",
    "Told",
    "administration",
    "battles",
    "corrections",
    "end_of_turn",
    "movement",
    "tell",
]
