"""Stacks in words: the player's own, and the enemy's (N.5, N.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.battles.position.stacks import CENTRE, LEFT, RESERVE, RIGHT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.sentence import Sentence

OWN_STACKS: Mapping[str, Sentence] = {
    LEFT: say("the left wing"),
    CENTRE: say("the centre"),
    RIGHT: say("the right wing"),
    RESERVE: say("the reserve"),
}
"""A player's own stacks, as orders and reports speak of them."""
ENEMY_STACKS: Mapping[str, Sentence] = {
    LEFT: say("the enemy's left wing"),
    CENTRE: say("the enemy's centre"),
    RIGHT: say("the enemy's right wing"),
    RESERVE: say("the enemy's reserve"),
}
"""Those of the enemy, to whom left and right are the other way round."""
