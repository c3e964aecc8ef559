"""Events in words: what a report says of each event its reader may know of."""

from __future__ import annotations

from pbm.rulesets.empires.wording import (
    administration,
    bases,
    battles,
    correction,
    end_of_turn,
    movement,
    supply,
    treasury,
)
from pbm.rulesets.empires.wording.names import Names
from pbm.rulesets.empires.wording.telling import Told, tell

__all__ = [
    "Names",
    "Told",
    "administration",
    "bases",
    "battles",
    "correction",
    "end_of_turn",
    "movement",
    "supply",
    "tell",
    "treasury",
]
