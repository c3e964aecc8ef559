"""A sheet in the making: the lines written so far, and the stacks as they would leave them (N.106)."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any

from pbm.kernel.record import record
from pbm.rulesets.battles.position.battalions import Arm, Type

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Report = dict[str, Any]


@record(frozen=False)
class Imagined:
    """An own battalion as the computer player imagines it; ``moved`` by this sheet."""

    code: str
    type: Type
    fire: int
    melee: int
    points: int
    shaken: bool
    blown: int | None
    moved: bool = False

    @property
    def arm(self) -> Arm:
        """Its arm."""
        return self.type.arm

    @property
    def is_steady(self) -> bool:
        """Whether it is neither shaken nor blown (N.4d)."""
        return not self.shaken and self.blown is None

    @property
    def is_ready(self) -> bool:
        """Whether it is steady, and this sheet has not moved it (N.106)."""
        return self.is_steady and not self.moved

    @property
    def strike(self) -> int:
        """What it is worth in an attack (N.106)."""
        if self.arm is Arm.INFANTRY:
            return max(self.fire - 3, self.melee - 4)
        return self.melee - 5 if self.arm is Arm.CAVALRY else self.fire + 3


@record(frozen=False)
class Plan:
    """The sheet that is being written.

    Attributes:
        report: the report document it is written from.
        stacks: the own stacks from top to bottom, as the lines leave them.
        lines: the lines without their places.

    """

    report: Report
    stacks: dict[str, list[Imagined]]
    lines: list[str] = field(default_factory=list)

    @property
    def army(self) -> Mapping[str, Any]:
        """The own army, as the report shows it."""
        own: Mapping[str, Any] = self.report["army"]
        return own

    @property
    def enemy(self) -> Mapping[str, Any]:
        """The enemy's army, as far as both know it."""
        armies: Mapping[str, Any] = self.report["armies"]
        return next(army for code, army in armies.items() if code != self.report["empire"])

    def write(self, *boxes: str) -> None:
        """Add a line."""
        self.lines.append("  ".join(boxes))

    def move(self, battalion: Imagined, goal: str, end: str) -> None:
        """Write a MOVE line, and move the battalion."""
        origin = next(stack for stack in self.stacks.values() if battalion in stack)
        origin.remove(battalion)
        self.stacks[goal].insert(0 if end == "TOP" else len(self.stacks[goal]), battalion)
        battalion.moved = True
        self.write("MOVE", battalion.code, goal, end)


def plan_for(report: Report) -> Plan:
    """Begin a sheet for the army of a report."""
    stacks = {stack: [_imagined(each) for each in battalions] for stack, battalions in report["army"]["stacks"].items()}
    return Plan(report, stacks)


def _imagined(each: Mapping[str, Any]) -> Imagined:
    return Imagined(
        each["code"],
        Type(each["type"]),
        each["fire"],
        each["melee"],
        each["points"],
        each["shaken"],
        each["blown"],
    )


def best(battalions: Iterable[Imagined]) -> Imagined | None:
    """Return the battalion with most points, of equal ones that nearest the top; None if there is none (N.106)."""
    return max(battalions, key=lambda each: each.points, default=None)


def ready(stack: Sequence[Imagined]) -> list[Imagined]:
    """Return the battalions of a stack that are ready, from the top (N.106)."""
    return [each for each in stack if each.is_ready]
