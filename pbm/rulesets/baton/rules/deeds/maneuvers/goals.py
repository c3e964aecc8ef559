"""What an army is to reach by its Maneuvers (C.59)."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kernel.sentence import Sentence, say

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World


class Kind(Enum):
    """What a goal is."""

    AREA = auto()
    BORDER = auto()
    ENEMY = auto()
    OWN_ARMY = auto()
    AWAY = auto()


@record
class Goal:
    """A goal: an area and its point, a border, an enemy or own army by its leader's code, or getting away."""

    kind: Kind
    code: str = ""

    def places(self, world: World) -> tuple[str, ...]:
        """Return the areas or the border that the way leads to, whichever is nearest (C.61)."""
        if self.kind is Kind.AWAY:
            return ()
        if self.kind in (Kind.AREA, Kind.BORDER):
            return (self.code,)
        return world.armies[self.code].place.areas

    def is_reached(self, world: World, army: Army) -> bool:
        """Tell whether an army has reached it (C.59)."""
        match self.kind:
            case Kind.AREA:
                return army.place.on_point and army.place.where == self.code
            case Kind.BORDER:
                return army.place.where == self.code
            case Kind.ENEMY:
                return self.code in world.foes_of(army.leader)
            case Kind.OWN_ARMY:
                return army.place.area in self.places(world)
            case Kind.AWAY:
                return not world.engaged(army.leader)


def goal_of(world: World, army: Army, target: str | int | None) -> Goal | Sentence:
    """Return an army's goal; what is to be said if there is no such goal (C.59)."""
    if target is None:
        return Goal(Kind.AWAY)
    code = str(target)
    if code in world.areas:
        return Goal(Kind.AREA, code)
    if code in world.straits:
        return Goal(Kind.BORDER, code)
    return _army_as_goal(world, army, code)


def _army_as_goal(world: World, army: Army, code: str) -> Goal | Sentence:
    other = world.armies.get(code)
    if other is None:
        return say("{army} is not on the map", army=code)
    if other.leader == army.leader:
        return say("{army} is there already", army=code)
    if other.power == army.power:
        return Goal(Kind.OWN_ARMY, code)
    if not world.are_enemies(army.power, other.power):
        return say("{army} is an ally's", army=code)
    return Goal(Kind.ENEMY, code)
