"""Events in words: what a report says of each event its reader may know of."""

from __future__ import annotations

from pbm.rulesets.empires.wording import administration
from pbm.rulesets.empires.wording import bases
from pbm.rulesets.empires.wording import battles
from pbm.rulesets.empires.wording import correction
from pbm.rulesets.empires.wording import end_of_turn
from pbm.rulesets.empires.wording import movement
from pbm.rulesets.empires.wording import supply
from pbm.rulesets.empires.wording import treasury
from pbm.rulesets.empires.wording.names import Names
from pbm.rulesets.empires.wording.telling import Told
from pbm.rulesets.empires.wording.telling import tell

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
