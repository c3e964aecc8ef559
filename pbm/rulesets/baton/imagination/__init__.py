"""What a player imagines who thinks ahead: worlds that may be, sheets worth trying, what a position is worth."""

from __future__ import annotations

from pbm.rulesets.baton.imagination.sampled_world import sampled
from pbm.rulesets.baton.imagination.variations import variations
from pbm.rulesets.baton.imagination.worth import worth

__all__ = ["sampled", "variations", "worth"]
