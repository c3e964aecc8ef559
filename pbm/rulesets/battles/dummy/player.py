"""The computer player: what it thinks of, in the order in which it writes its lines (N.106)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.dummy.attacks import attack
from pbm.rulesets.battles.dummy.moves import move
from pbm.rulesets.battles.dummy.plan import plan_for
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.stacks import LINE, RESERVE, STACKS
from pbm.sheets import heading_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from pbm.rulesets.battles.dummy.plan import Plan


def post(plan: Plan) -> None:
    """Send each general where most are shaken, or to the reserve if battalions have routed (N.108a)."""
    taken: list[str] = []
    for code, general in plan.army["generals"].items():
        if general["fallen"]:
            continue
        stack = _post_of(plan, general, taken)
        taken.append(stack)
        if stack != general["post"]:
            plan.write("POST", code, stack)


def _post_of(plan: Plan, general: Mapping[str, Any], taken: Collection[str]) -> str:
    free = [stack for stack in STACKS if stack not in taken]
    shaken = {stack: sum(each.shaken for each in plan.stacks[stack]) for stack in free}
    most = max(free, key=shaken.__getitem__, default=None)
    if most is not None and shaken[most]:
        return most
    if plan.army["routed"] and RESERVE in free:
        return RESERVE
    here: str = general["post"]
    return here


def react(plan: Plan) -> None:
    """Let strong cavalry charge who fires at them, and press on squares (N.108b)."""
    for stack in LINE:
        strongest = max((each.melee for each in plan.stacks[stack] if each.arm is Arm.CAVALRY), default=None)
        if strongest is None:
            continue
        now = plan.army["instructions"][stack]
        fire, square = "CHARGE" if strongest >= 7 else "RIDE", "PRESS" if strongest >= 8 else "ABORT"
        if now["fire"] != fire or (fire == "RIDE" and now["ride_to"] != RESERVE):
            plan.write("REACT", stack, "-", fire)
        if now["square"] != square:
            plan.write("REACT", stack, "-", square)


def play(plan: Plan) -> None:
    """Lay out every card of the hand, in the order of the deck (N.108c)."""
    for card in sorted(plan.army["hand"], key=lambda each: each["number"]):
        plan.write("PLAY", card["code"])


LINES: tuple[Callable[[Plan], None], ...] = (move, attack, post, react, play)
"""Each adds lines to the plan, or none."""


def write_sheet(report: dict[str, Any], seed: int) -> str:  # noqa: ARG001 - it leaves nothing to chance
    """Write the order sheet for the army of a report, as far as its places go."""
    plan = plan_for(report)
    for write in LINES:
        write(plan)
    head = heading_lines(report["game"], report["turn"] + 1, report["empire"], report.get("key"))
    lines = [f"{place:2}  {line}" for place, line in enumerate(plan.lines[: report["places"]], 1)]
    return "\n".join([*head, "", *lines, ""])
