"""Now and then a few words to the neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.rulesets.empires.dummy.plan import Plan

SELDOM = 0.04


def write_letters(plan: Plan) -> None:
    """Propose a common cause to a friend whose neighbour is an enemy, once in a while."""
    enemies, friends = plan.report["enemies"], plan.report["friends"]
    if not enemies or not friends or plan.chance("letter") >= SELDOM:
        return
    names = plan.report["names"]
    friend = plan.dice("friend").shuffled(friends)[0]
    foe = plan.dice("foe").shuffled(enemies)[0]
    plan.letters.append(((friend,), f"{names[foe]} is at war with us. Let us keep our own border quiet."))
