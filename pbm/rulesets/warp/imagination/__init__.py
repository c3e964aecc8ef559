"""What a computer player imagines before it writes: worlds that may be, sheets worth trying, a position's worth."""

from __future__ import annotations

from pbm.rulesets.warp.imagination.sampling import sampled
from pbm.rulesets.warp.imagination.variations import variations
from pbm.rulesets.warp.imagination.worth import worth

__all__ = ["sampled", "variations", "worth"]
