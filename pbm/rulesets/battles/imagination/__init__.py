"""The battle as a computer player imagines it that tries its sheets out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.imagination import Effort
from pbm.rulesets.battles.imagination.sampled_world import sampled
from pbm.rulesets.battles.imagination.variations import variations
from pbm.rulesets.battles.imagination.worth import worth

if TYPE_CHECKING:
    from pbm.kernel.view import View
    from pbm.rulesets.battles.sight.visibility import Sight

__all__ = ["effort", "sampled", "variations", "worth"]


def effort(view: View[Sight]) -> Effort:  # noqa: ARG001 - the same for every battle
    """Return how much to think about a sheet."""
    return Effort(positions=450, stages=(6, 20, 40), fresh=40)
