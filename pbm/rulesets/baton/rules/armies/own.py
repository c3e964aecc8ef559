"""Armies that a line names as the power's own (C.44)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World


def own_army(world: World, power: str, leader: str) -> Army | Sentence:
    """Return a power's army; what is to be said if the leader leads none of its armies (C.44)."""
    army = world.armies.get(leader)
    if army is None or army.power != power:
        return say("{army} leads no army of yours", army=leader)
    return army
