"""Events in words: what a report says of each event its reader may know of."""

from __future__ import annotations

from pbm.reports.narration import EventText, text_of
from pbm.rulesets.empires.report.wording import administration, battles, corrections, end_of_turn, movement
from pbm.rulesets.empires.report.wording.names import Names

__all__ = [
    "EventText",
    "Names",
    "administration",
    "battles",
    "corrections",
    "end_of_turn",
    "movement",
    "text_of",
]
