"""What a player imagines who searches for a good sheet: worlds that may be, sheets to try, what positions are worth.

All of it comes from what an empire may see, and from dice.
"""

from __future__ import annotations

from pbm.rulesets.empires.imagination.variations import variations
from pbm.rulesets.empires.imagination.worlds import sampled
from pbm.rulesets.empires.imagination.worth import worth

__all__ = ["sampled", "variations", "worth"]
