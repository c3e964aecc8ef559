"""What players of Baton and Knapsack are told of lines that can be read, but never be done (C.43)."""

from __future__ import annotations

from copy import deepcopy

import pytest

from pbm.kernel.seat import Status
from tests.support.baton.sheets import check, five_powers

PLACES = "goes to an area, a border or a leader"
ENEMY = "needs a leader as TARGET, or nothing"
RECRUITS = "RECRUIT needs a suit or the number of a card as TARGET, or nothing"

TARGETS = {
    "MANEUVER NAP CAV": f"MANEUVER {PLACES}; CAV is a suit, Cavalry",
    "MANEUVER NAP 57": f"MANEUVER {PLACES}; 57 is a number",
    "FORCED NAP CAV": f"FORCED {PLACES}; CAV is a suit, Cavalry",
    "CHARGE NAP BAV": f"CHARGE {ENEMY}; BAV is an area, Bavaria",
    "CHARGE NAP VIE-BAV": f"CHARGE {ENEMY}; BAV-VIE is a border",
    "BARRAGE NAP INF": f"BARRAGE {ENEMY}; INF is a suit, Infantry",
    "BARRAGE NAP 57": f"BARRAGE {ENEMY}; 57 is a number",
    "RECRUIT NAP MAC": f"{RECRUITS}; MAC is a leader, Mack",
    "RECRUIT NAP CAI": f"{RECRUITS}; CAI is an area, Egypt",
    "FORAGE NAP BAV": "FORAGE has no TARGET; leave it empty: -",
    "MANEUVER NAP CAI": "CAI is not on the map of this game",
    "FORCED NAP CAI-PRV": "CAI-PRV is not on the map of this game",
    "RECRUIT NAP 121": "there is no card 121",
    "RECRUIT NAP 0": "there is no card 0",
}

LINES = {
    "KEEP 121": "there is no card 121",
    "DEFEND 121": "there is no card 121",
    "PLAN - NAP": "PLAN merges two armies: it needs WHO and TARGET, or neither",
    "PLAN - - NAP": "PLAN merges two armies: it needs WHO and TARGET, or neither",
    "PLAN - - ALL": "PLAN merges two armies: it needs WHO and TARGET, or neither",
    "PLAN - NAP NAP": "NAP cannot be merged with himself",
    "ALLY - - FR": "FR is your own power",
    "BREAK - - FR": "FR is your own power",
    "ALLY - - OT": "OT is not in this game",
    "OR CHARGE NAP": "OR belongs below LEAD",
    "SPLIT - MUR NAP": "SPLIT belongs below LEAD, OR or FOLLOW",
    "AIM 1 - MAC": "AIM belongs below a BARRAGE",
    "IF FREE NAP": "IF belongs below LEAD, OR, FOLLOW or PLAN",
}

BELOW_A_BARRAGE = {
    "SPLIT - NAP NAP": "NAP cannot be split from himself",
    "IF BELOW NAP": "BELOW needs a leader and a number",
    "IF BELOW AU 5": "BELOW needs a leader and a number",
    "IF ABOVE - 5": "ABOVE needs a leader and a number",
    "IF FREE": "FREE needs a leader",
    "IF ENGAGED AU": "ENGAGED needs a leader",
    "IF LED": "LED needs an empire",
    "IF LED NAP": "LED needs an empire",
    "IF HAND NAP": "HAND needs a number",
}

LEGAL = [
    "LEAD MANEUVER NAP BAV",
    "LEAD MANEUVER NAP HAN-LON",
    "LEAD FORCED NAP MAC",
    "LEAD CHARGE YUS NAP",
    "LEAD BARRAGE NAP",
    "LEAD RECRUIT NAP 120",
    "LEAD RECRUIT NAP SKI",
    "DEFEND 1",
    "PLAN - NAP ALL",
    "BREAK - - EN",
]


@pytest.mark.parametrize("line", TARGETS)
@pytest.mark.parametrize("action", ["LEAD", "FOLLOW", "LEAD CHARGE NAP\nOR"])
def test_what_a_target_may_be(action: str, line: str) -> None:
    """The rulebook's message, to the letter, and nothing else."""
    (problem,) = check(f"{action} {line}").wrong

    assert str(problem).partition(": ")[2] == TARGETS[line]


@pytest.mark.parametrize("line", LINES)
def test_what_can_never_be_done(line: str) -> None:
    """The rulebook's message, to the letter, and nothing else."""
    (problem,) = check(line).wrong

    assert str(problem).partition(": ")[2] == LINES[line]


@pytest.mark.parametrize("line", BELOW_A_BARRAGE)
def test_what_a_sub_line_needs(line: str) -> None:
    """The rulebook's message, to the letter, and nothing else."""
    (problem,) = check(f"LEAD BARRAGE NAP\n{line}").wrong

    assert str(problem).partition(": ")[2] == BELOW_A_BARRAGE[line]


@pytest.mark.parametrize("line", LEGAL)
def test_what_may_be_done(line: str) -> None:
    """Nothing is against what the rulebook allows, whatever becomes of it."""
    assert not check(line).wrong


def test_two_powers_cannot_ally() -> None:
    """While only two powers are not out, nobody can offer an alliance (C.87)."""
    world = deepcopy(five_powers())
    for power in ("PR", "RU", "EN"):
        world.powers[power].status = Status.ELIMINATED

    (problem,) = check("ALLY - - AU\nBREAK - - AU", world).wrong

    assert str(problem).partition(": ")[2] == "two powers cannot ally"
