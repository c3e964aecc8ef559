"""The game as a computer player imagines it that tries its sheets out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.imagination import Effort
from pbm.rulesets.baton.imagination.sampled_world import sampled
from pbm.rulesets.baton.imagination.variations import variations
from pbm.rulesets.baton.imagination.worth import worth

if TYPE_CHECKING:
    from pbm.kernel.view import View
    from pbm.rulesets.baton.sight.visibility import Sight

__all__ = ["effort", "sampled", "variations", "worth"]


FEW = 2
"""With so many powers a turn is soon played, and little of it hangs on what others do."""


def effort(view: View[Sight]) -> Effort:
    """Return how much to think: with more powers a turn takes longer, and needs more worlds to tell what is luck."""
    playing = sum(not power.out for power in view.sight.powers.values())
    if playing <= FEW:
        return Effort(positions=500, stages=(4, 12, 30), fresh=30)
    return Effort(positions=900 // playing, stages=(6, 16), fresh=16)
