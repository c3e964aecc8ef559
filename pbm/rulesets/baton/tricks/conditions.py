"""IF: the conditions of lines (C.37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.orders.below import If
    from pbm.rulesets.baton.world import World


def unmet(world: World, power: str, condition: If) -> Sentence | None:
    """Say why a condition is not true at this moment: ``the condition is not met: ...``; None if it is (C.37, C.44)."""
    del world, power, condition
    return None
