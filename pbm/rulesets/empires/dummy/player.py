"""The computer player: its aims, the most urgent first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.dummy.campaigns import conquer
from pbm.rulesets.empires.dummy.defence import fortify, give_up, last_stand, prepare
from pbm.rulesets.empires.dummy.economy import grow, raze, spend_the_rest
from pbm.rulesets.empires.dummy.landings import land_armies
from pbm.rulesets.empires.dummy.letters import write_letters
from pbm.rulesets.empires.dummy.lines import feed, mend
from pbm.rulesets.empires.dummy.marches import bring_up
from pbm.rulesets.empires.dummy.navy import bring_home, build, clear_waters, hunt, patrol
from pbm.rulesets.empires.dummy.plan import Plan
from pbm.rulesets.empires.dummy.seats import found_base, restore_capital, save_up
from pbm.rulesets.empires.dummy.sheet import sheet_text
from pbm.rulesets.empires.dummy.staging import guard_capital, reinforce
from pbm.rulesets.empires.dummy.worth import choose_foe

if TYPE_CHECKING:
    from pbm.rulesets.empires.foresight.assumed_world import Report

AIMS = (
    restore_capital,
    guard_capital,
    mend,
    clear_waters,
    hunt,
    conquer,
    land_armies,
    found_base,
    reinforce,
    last_stand,
    give_up,
    prepare,
    fortify,
    bring_home,
    patrol,
    feed,
    bring_up,
    build,
    save_up,
    raze,
    grow,
    spend_the_rest,
    write_letters,
)
"""What a dummy wants, the most urgent first: each adds orders to the plan, or none."""


def write_sheet(report: Report, seed: int) -> str:
    """Write an order sheet for the empire of a report; the same seed gives the same sheet."""
    plan = Plan(report, seed)
    plan.foe = choose_foe(plan)
    for aim in AIMS:
        aim(plan)
    return sheet_text(plan)
