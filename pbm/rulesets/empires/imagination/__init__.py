"""What a player imagines who searches for a good sheet: worlds that may be, sheets to try, what positions are worth.

All of it comes from what an empire may see, and from dice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.imagination import Effort
from pbm.rulesets.empires.imagination.sampled_world import sampled
from pbm.rulesets.empires.imagination.variations import variations
from pbm.rulesets.empires.imagination.worth import worth

if TYPE_CHECKING:
    from pbm.kernel.view import View
    from pbm.rulesets.empires.sight.visibility import Sight

__all__ = ["effort", "sampled", "variations", "worth"]

FEW = 4
"""So many empires make a small game, in which an imagined world costs little more than a turn played out on it."""


def effort(view: View[Sight]) -> Effort:
    """Return how much to think about a sheet; of the others only neighbours (E.43) can meddle with a turn."""
    if len(view.sight.standings) <= FEW:
        return Effort(positions=400, stages=(4, 10, 20), fresh=20)
    return Effort(positions=110, stages=(3, 5), fresh=5, rivals=view.sight.neighbours)
