"""Events in words: what a report says of each event its reader may know of."""

from __future__ import annotations

from pbm.rulesets.baton.report.wording import armies, corrections, fights, powers, seasons, tricks

__all__ = ["armies", "corrections", "fights", "powers", "seasons", "tricks"]
