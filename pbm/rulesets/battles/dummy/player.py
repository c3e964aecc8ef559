"""The computer player: what it thinks of, in the order in which it writes its lines (N.106)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.dummy.attacks import attack
from pbm.rulesets.battles.dummy.instructions import play, post, react
from pbm.rulesets.battles.dummy.moves import move
from pbm.rulesets.battles.dummy.plan import plan_for
from pbm.sheets import heading_lines

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.rulesets.battles.dummy.plan import Plan

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
