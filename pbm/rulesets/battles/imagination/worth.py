"""What a battle is worth to an army: who is nearer to breaking, and who has better battalions left (N.80 to N.82)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.stacks import LINE

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.world import Army, World

WON = 100_000
DRAWN = -2_000
"""The end of a battle: a draw is hardly better than a narrow lead of the enemy."""
SHARE = 20
"""For each hundredth of the break number that is lost (N.13)."""
STEADY, SHAKEN, GUNS = 2, -5, 4
"""For each point of steady battalions in play, of shaken ones, and of artillery besides."""
EMPTY, SINGLE = -270, -130
"""For each line stack without battalions (N.81), and with only one."""
BLOWN = -50
"""For each blown battalion."""


def worth(world: World, army: str) -> int:
    """Return what a position is worth to an army: as much as it is worth less to the enemy."""
    if world.over is not None:
        return DRAWN if world.over.winner is None else WON if world.over.winner == army else -WON
    return _standing(world.armies[army]) - _standing(world.enemy(army))


def _standing(army: Army) -> int:
    """Return what an army's losses and battalions are worth; the values were fitted to who won among usual players."""
    there = list(army.in_play())
    sizes = [len(army.stacks[stack]) for stack in LINE]
    return (
        -SHARE * 100 * army.lost // max(1, army.break_number)
        + sum(each.points * (SHAKEN if each.shaken else STEADY) for each in there)
        + sum(each.points * GUNS for each in there if each.arm is Arm.ARTILLERY)
        + EMPTY * sizes.count(0)
        + SINGLE * sizes.count(1)
        + BLOWN * sum(each.blown is not None for each in there)
    )
