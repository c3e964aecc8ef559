"""Every case of ``cases/`` is a test."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.rules.baton.all_cases import CASES
from tests.rules.running import assert_holds, in_each_way

if TYPE_CHECKING:
    from tests.rules.case import Case

HERE = Path(__file__).parent
RULES = [f"C.{number}" for number in range(1, 120)]
EXAMPLES = [f"X.{number}" for number in range(1, 17)]


@pytest.mark.parametrize(("case", "way"), in_each_way(CASES))
def test_case(case: Case, way: str) -> None:
    """What the case says comes out, and nothing that may never be."""
    assert_holds(case, way)


def test_no_two_cases_have_the_same_name() -> None:
    """A rule and a title name one case only."""
    names = [(case.rules, case.title) for case in CASES]

    assert len(names) == len(set(names))


def test_every_rule_is_listed_and_every_rule_cited_is_one() -> None:
    """The list has C.1 to C.119 and the examples X.1 to X.16, each with its subject."""
    lines = (HERE / "rules.txt").read_text(encoding="utf-8").splitlines()
    listed = [line.split()[0] for line in lines if line.startswith(("C.", "X.")) and line.split()[1:]]
    cited = {rule for case in CASES for rule in case.rules}

    assert sorted(listed) == sorted([*RULES, *EXAMPLES])
    assert sorted(cited - {*RULES, *EXAMPLES}) == []


def test_every_rule_has_a_case_or_says_what_is_open() -> None:
    """A rule that no case cites says in the list what tests it, or what is open about it."""
    told: set[str] = set()
    last = ""
    for line in (HERE / "rules.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith(("C.", "X.")):
            last = line.split()[0]
        elif line.strip().startswith(("open:", "test:")):
            told.add(last)
    cited = {rule for case in CASES for rule in case.rules}

    assert [rule for rule in (*RULES, *EXAMPLES) if rule not in cited | told] == []
