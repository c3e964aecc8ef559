"""What a card needs, and on what condition a line plays it: of the own side, in a combat (N.84, N.85a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.fight import Result, Way
from pbm.rulesets.battles.rules.fights.tiring import tires

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pbm.rulesets.battles.position.fight import Fight, Side
    from pbm.rulesets.battles.position.world import World


@record
class Standpoint:
    """A combat as one of its sides sees it; ``checked`` is the army of which a stack is checked, if one is."""

    world: World
    fight: Fight
    side: Side
    checked: str | None = None

    @property
    def enemy(self) -> Side:
        """The other side."""
        return self.fight.other_side(self.side)

    @property
    def arm(self) -> Arm:
        """The arm of the own battling battalion."""
        return self.world.fighting(self.side).arm

    @property
    def enemy_arm(self) -> Arm:
        """The arm of the enemy's."""
        return self.world.fighting(self.enemy).arm


def _light_infantry(at: Standpoint) -> bool:
    in_stack = at.world.armies[at.side.army].in_stack(at.side.stack)
    return any(each.type.is_light_infantry and not each.shaken for each in in_stack)


def _general(at: Standpoint) -> bool:
    return any(at.world.armies[at.side.army].posted(at.side.stack))


_LOST = (Result.ROUTED, Result.ELIMINATED)

MET: Mapping[str, Callable[[Standpoint], bool]] = {
    "infantry": lambda at: at.arm is Arm.INFANTRY,
    "cavalry": lambda at: at.arm is Arm.CAVALRY,
    "artillery": lambda at: at.arm is Arm.ARTILLERY,
    "against cavalry": lambda at: at.enemy_arm is Arm.CAVALRY,
    "fire": lambda at: at.fight.way is Way.FIRE,
    "melee": lambda at: at.fight.way is Way.MELEE,
    "attacker": lambda at: at.side.attacks,
    "defender": lambda at: not at.side.attacks,
    "supporter": lambda at: at.side.supporter is not None,
    "enemy supporter": lambda at: at.enemy.supporter is not None,
    "light infantry": _light_infantry,
    "general": _general,
    "blown": lambda at: tires(at.world, at.fight, at.side),
    "kept": lambda at: at.side.result not in _LOST,
    "lost": lambda at: at.side.result in _LOST,
    "beaten": lambda at: at.enemy.result in {Result.SHAKEN, Result.ROUTED},
    "own check": lambda at: at.checked == at.side.army,
    "enemy check": lambda at: at.checked == at.enemy.army,
}
"""Whether each need of a card is met (N.84); results are those of the table (N.86)."""

CONDITIONS: Mapping[str, Callable[[Standpoint], bool]] = {
    "ATTACK": MET["attacker"],
    "DEFEND": MET["defender"],
    "INFANTRY": lambda at: at.enemy_arm is Arm.INFANTRY,
    "CAVALRY": lambda at: at.enemy_arm is Arm.CAVALRY,
    "ARTILLERY": lambda at: at.enemy_arm is Arm.ARTILLERY,
}
"""What HOW of a PLAY line asks for (N.85a)."""
