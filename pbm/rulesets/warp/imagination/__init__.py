"""The war as a computer player imagines it that tries its sheets out."""

from __future__ import annotations

from pbm.rulesets.warp.imagination.effort import effort
from pbm.rulesets.warp.imagination.sampled_world import sampled
from pbm.rulesets.warp.imagination.variations import variations
from pbm.rulesets.warp.imagination.worth import worth

__all__ = ["effort", "sampled", "variations", "worth"]
