"""What a computer player imagines before it writes: worlds that may be, sheets worth trying, a position's worth."""

from __future__ import annotations

from pbm.rulesets.warp.imagination.sampling import sampled

__all__ = ["sampled"]
