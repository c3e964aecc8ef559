"""How to fight: said once, for it stands until it is replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.rulesets.warp.dummy.plan import Plan


def take_stances(plan: Plan) -> None:
    """Say on the first sheet how fights are fought, and who is picked first."""
    if plan.sight.turn == 0:
        plan.add("BATTLE", "ANY", "WISE", 4)
        plan.add("PICK", "ANY", "LEADERS")
        plan.add("LOSE", "ANY", "RESE", "ALL")
