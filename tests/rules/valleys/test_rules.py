"""Every case of ``V1-V13.txt`` is a test, and every rule of the rulebook has one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.rules.reader import read_cases
from tests.rules.running import assert_holds, in_each_way
from tests.rules.valleys.vocabulary import VOCABULARY
from tests.support.valleys import FOLDER

if TYPE_CHECKING:
    from tests.rules.case import Case

CASES = read_cases(Path(__file__).with_name("V1-V13.txt"), VOCABULARY)
RULES = re.findall(r"^\*\*(V\.\d+)\*\*", (FOLDER / "RULES.md").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize(("case", "way"), in_each_way(CASES))
def test_case(case: Case, way: str) -> None:
    """What the case says comes out, and nothing that may never be."""
    assert_holds(case, way)


def test_every_rule_is_cited_by_a_case_and_no_other() -> None:
    """The rulebook counts its rules from V.1 on, and each has a case."""
    assert [f"V.{number}" for number in range(1, 14)] == RULES
    assert {rule for case in CASES for rule in case.rules} == {*RULES}


def test_the_program_cites_rules_that_there_are() -> None:
    """A docstring of the game names no rule that the rulebook has not."""
    cited = {rule for file in FOLDER.glob("*.py") for rule in re.findall(r"\bV\.\d+", file.read_text("utf-8"))}

    assert sorted(cited - {*RULES}) == []
