"""What a player imagines who searches for a good sheet: worlds that may be, sheets to try, what positions are worth.

All of it comes from what an empire may see, and from dice.
"""

from __future__ import annotations

from pbm.rulesets.empires.imagination.worlds import sampled

__all__ = ["sampled"]
