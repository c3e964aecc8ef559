"""Every case of ``cases/`` is a test, in each adjudication it is meant for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.rules.empires.vocabulary import VOCABULARY
from tests.rules.reader import cases_of
from tests.rules.running import assert_holds, in_each_way

if TYPE_CHECKING:
    from tests.rules.case import Case

CASES = cases_of(Path(__file__).parent, VOCABULARY)

SUPPLY_RULES = [f"S.{number}" for number in range(1, 14)]
RULEBOOK = [f"E.{number}" for number in range(1, 45)]
ELSEWHERE = {"E.41"}
"""Rules about files, which the tests of the command line show."""


@pytest.mark.parametrize(("case", "way"), in_each_way(CASES))
def test_case(case: Case, way: str) -> None:
    """What the case says comes out, and nothing below 0."""
    assert_holds(case, way)


def test_no_two_cases_have_the_same_name() -> None:
    """A rule and a title name one case only."""
    names = [(case.rules, case.title) for case in CASES]

    assert len(names) == len(set(names))


def test_every_rule_is_cited_by_a_case() -> None:
    """Each rule from S.1 to S.13 and from E.1 to E.44 has a case, but for those shown elsewhere."""
    cited = {rule for case in CASES for rule in case.rules}

    assert [rule for rule in (*SUPPLY_RULES, *RULEBOOK) if rule not in cited and rule not in ELSEWHERE] == []


def test_every_action_is_cited_by_a_case() -> None:
    """Each action of the table in section 3 has a case of its own."""
    actions = "LEVY MOBILISE ARMY RESERVE FORTIFY RAZE GROW BUILD NAVY RECOVER FLEET LAYUP SCRAP BASE CLOSE DISOWN"
    cited = {rule for case in CASES for rule in case.rules}

    assert [word for word in f"{actions} TAX STASH CASH GIFT ORDER".split() if f"3.{word}" not in cited] == []
