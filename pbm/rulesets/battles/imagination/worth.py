"""What a battle is worth to an army: who is nearer to breaking, and who has better battalions left (N.80 to N.82)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.position.stacks import LINE

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.world import Army, World

WON = 100_000
DRAWN = -2_000
"""The end of a battle: a draw is hardly better than a narrow lead of the enemy."""
SHARE = 20
"""For each hundredth of the break number that is lost (N.13)."""
SHAKEN = 40
"""A shaken battalion counts as so many hundredths of a lost one."""
POINTS = 4
"""For each point of battalions in play, of shaken ones half."""
EMPTY = 150
"""For each empty line stack (N.81)."""
CARD = 10
"""For each tactics card in hand."""


def worth(world: World, army: str) -> int:
    """Return what a position is worth to an army: as much as it is worth less to the enemy."""
    if world.over is not None:
        return DRAWN if world.over.winner is None else WON if world.over.winner == army else -WON
    return _standing(world.armies[army]) - _standing(world.enemy(army))


def _standing(army: Army) -> int:
    """Return what an army's losses, battalions and cards are worth."""
    there = list(army.in_play())
    shaken = sum(each.shaken for each in there)
    lost = (100 * army.lost + SHAKEN * shaken) * SHARE // max(1, army.break_number)
    points = sum(each.points * (1 if each.shaken else 2) for each in there) * POINTS // 2
    empty = sum(not army.stacks[stack] for stack in LINE)
    return points - lost - EMPTY * empty + CARD * len(army.hand)
