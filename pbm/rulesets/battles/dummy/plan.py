"""A sheet in the making: the lines so far, and the stacks after them (N.106)."""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.battles.position.battalions import Arm

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.rulesets.battles.position.battalions import Battalion
    from pbm.rulesets.battles.sight.visibility import SeenArmy, Sight


@record(frozen=False)
class Plan:
    """The sheet that is being written.

    Attributes:
        sight: what the army sees.
        stacks: the own stacks from top to bottom, as the lines leave them; a battalion they move is ``moved``.
        lines: the lines, without place numbers.

    """

    sight: Sight
    stacks: dict[str, list[Battalion]]
    lines: list[str] = field(default_factory=list)

    @property
    def army(self) -> SeenArmy:
        """The own army, without its stacks and other secrets."""
        return self.sight.own.public

    def write(self, *boxes: str) -> None:
        """Add a line."""
        self.lines.append("  ".join(boxes))

    def move(self, battalion: Battalion, goal: str, end: str) -> None:
        """Write a MOVE line, and move the battalion."""
        origin = next(stack for stack in self.stacks.values() if battalion in stack)
        origin.remove(battalion)
        self.stacks[goal].insert(0 if end == "TOP" else len(self.stacks[goal]), battalion)
        battalion.moved = True
        self.write("MOVE", battalion.code, goal, end)


def plan_for(sight: Sight) -> Plan:
    """Begin a sheet for the army of a sight."""
    return Plan(sight, {stack: [replace(each) for each in lying] for stack, lying in sight.own.stacks.items()})


def strike(battalion: Battalion) -> int:
    """Return what a battalion is worth in an attack (N.106)."""
    if battalion.arm is Arm.INFANTRY:
        return max(battalion.fire - 3, battalion.melee - 4)
    return battalion.melee - 5 if battalion.arm is Arm.CAVALRY else battalion.fire + 3


def best(battalions: Iterable[Battalion]) -> Battalion | None:
    """Return the battalion with most points, of equal ones the nearest to the top; None without any (N.106)."""
    return max(battalions, key=lambda each: each.points, default=None)


def ready(stack: Sequence[Battalion]) -> list[Battalion]:
    """Return the battalions of a stack that are steady and have not been moved by this sheet, from the top (N.106)."""
    return [each for each in stack if each.is_steady and not each.moved]
