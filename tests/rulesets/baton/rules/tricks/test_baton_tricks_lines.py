"""What tricks tell of lines, and what they leave alone."""

from __future__ import annotations

import pickle

from pbm.kernel.turn import copied, resolve
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.events.tricks import TrickBegun, WhyPlanned
from pbm.rulesets.baton.rules.tricks.carrying_out import obstacle
from pbm.rulesets.baton.rules.written.sheet import sheets_of
from tests.support.baton.sheets import SEED, actions, five_powers, told


def test_looking_whether_a_line_can_be_carried_out_changes_nothing() -> None:
    """What is judged as it would be after a SPLIT is judged on another position (C.29, C.30)."""
    world = copied(five_powers())
    world.powers["FR"].hand += [44, 85]
    del world.armies["MUR"]
    TrickBegun(1, "FR").apply(world)
    sheet = sheets_of(world, actions("LEAD RECRUIT MUR\nSPLIT 1 MUR NAP", "FR", world), ["FR"])["FR"]
    before = pickle.dumps(world)

    assert obstacle(world, sheet, sheet.rounds[0].entry, following=False) is None
    assert pickle.dumps(world) == before


def test_who_plans_since_a_lead_has_failed_is_told_why_of_each_line() -> None:
    """The power itself is told the reasons of LEAD and OR lines, in their order (C.31, C.99)."""
    lines = actions("LEAD CHARGE DAV\nOR FORAGE NAP BAV\nOR RECRUIT DAV")
    happened, _ = resolve(BATON.phases, lines, five_powers(), present=["FR"], seed=SEED, turn=1)
    why = next(event for event in happened if isinstance(event, WhyPlanned))

    assert why.empire == "FR"
    assert [str(reason) for reason in why.reasons] == [
        "DAV does not lead an army of yours",
        "DAV does not lead an army of yours",
    ]


def test_a_line_tells_what_it_was_paid_with_and_in_whose_trick() -> None:
    """So it does of one that leads, and of one that follows (C.45, C.95.2)."""
    lines = told({"RU": "LEAD FORAGE BAG", "FR": "FOLLOW FORAGE MSN"})

    assert {(line.empire, line.paid, line.trick) for line in lines} == {("RU", (112,), "RU"), ("FR", (97,), "RU")}


def test_sub_lines_of_a_line_that_is_not_carried_out_are_told_by_themselves() -> None:
    """An IF whether it was true, a SPLIT what is against it; AIM lines were not needed (C.37, C.45, C.52)."""
    lines = told({"FR": "LEAD BARRAGE NAP\nIF FREE NAP\nIF ENGAGED NAP\nAIM 1 - MAC\nSPLIT - NEY NAP"})
    outcomes = {line.place: line.outcome.value for line in lines}

    assert outcomes == {1: "failed", 2: "done", 3: "failed", 4: "failed", 5: "failed"}
    assert [line.place for line in lines if line.unneeded] == [4]


def test_below_an_or_line_that_is_not_needed_an_illegal_line_is_told_once() -> None:
    """It was told when the turn began (C.43); all else below it was not needed (C.26.2)."""
    lines = told({"FR": "LEAD FORAGE MUR\nOR FORAGE MSN\nOR FORAGE NAP\nIF BELOW NAP\nIF BELOW NAP 10"})

    assert sorted((line.place, line.outcome.value, line.unneeded) for line in lines) == [
        (1, "done", False),
        (2, "failed", True),
        (3, "failed", True),
        (4, "failed", False),
        (5, "failed", True),
    ]
