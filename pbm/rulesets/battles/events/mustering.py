"""The muster of an army for a pick-up battle (N.97)."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent
from pbm.kernel.record import record
from pbm.kernel.saved import Saved
from pbm.rulesets.battles.position.battalions import all_generals, kind_of
from pbm.rulesets.battles.position.stacks import STACKS
from pbm.rulesets.battles.position.world import General, World


@record
class MusteredBattalion(Saved):
    """A battalion that has joined, with its code, and the stack in which it is laid."""

    code: str
    kind: str
    name: str
    stack: str


@record
class MusteredGeneral(Saved):
    """A general who has joined, and his post."""

    code: str
    post: str


@record
class ArmyMustered(OwnEvent[World]):
    """An army is built.

    Attributes:
        battalions: in the order of joining, each laid under what is there.
        generals: in list order.
        break_number: lost battalions at which it breaks (N.96).
        by_default: whether it is the default muster (N.98).

    """

    battalions: tuple[MusteredBattalion, ...]
    generals: tuple[MusteredGeneral, ...]
    break_number: int
    by_default: bool

    def apply(self, world: World) -> None:
        """Let them join."""
        army = world.armies[self.empire]
        assert army.nation is not None
        for each in sorted(self.battalions, key=lambda battalion: battalion.code):
            army.battalions[each.code] = kind_of(army.nation, each.kind).battalion(each.code, each.name, army.nation)
        army.stacks = {stack: [each.code for each in self.battalions if each.stack == stack] for stack in STACKS}
        for general in self.generals:
            known = all_generals()[general.code]
            army.generals[general.code] = General(known.code, known.name, known.rating, general.post)
        army.break_number = self.break_number
