"""The computer player: its aims, the most urgent first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.dummy.campaigns import conquer
from pbm.rulesets.empires.dummy.defence import fortify
from pbm.rulesets.empires.dummy.defence import give_up
from pbm.rulesets.empires.dummy.defence import last_stand
from pbm.rulesets.empires.dummy.defence import prepare
from pbm.rulesets.empires.dummy.economy import grow
from pbm.rulesets.empires.dummy.economy import raze
from pbm.rulesets.empires.dummy.economy import spend_the_rest
from pbm.rulesets.empires.dummy.landings import land_armies
from pbm.rulesets.empires.dummy.letters import write_letters
from pbm.rulesets.empires.dummy.lines import feed
from pbm.rulesets.empires.dummy.lines import mend
from pbm.rulesets.empires.dummy.marches import bring_up
from pbm.rulesets.empires.dummy.navy import bring_home
from pbm.rulesets.empires.dummy.navy import build
from pbm.rulesets.empires.dummy.navy import clear_waters
from pbm.rulesets.empires.dummy.navy import hunt
from pbm.rulesets.empires.dummy.navy import patrol
from pbm.rulesets.empires.dummy.plan import Plan
from pbm.rulesets.empires.dummy.seats import found_base
from pbm.rulesets.empires.dummy.seats import restore_capital
from pbm.rulesets.empires.dummy.seats import save_up
from pbm.rulesets.empires.dummy.sheet import sheet_text
from pbm.rulesets.empires.dummy.staging import guard_capital
from pbm.rulesets.empires.dummy.staging import reinforce
from pbm.rulesets.empires.dummy.worth import choose_foe

if TYPE_CHECKING:
    from pbm.rulesets.empires.dummy.imagination import Report

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
