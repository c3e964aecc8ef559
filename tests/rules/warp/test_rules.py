"""Every case of ``cases/`` is a test, in each adjudication it is meant for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.rules.running import assert_holds, in_each_way
from tests.rules.warp.all_cases import CASES

if TYPE_CHECKING:
    from tests.rules.case import Case

HERE = Path(__file__).parent
RULES = [f"W.{number}" for number in range(1, 93)] + [f"EW.{number}" for number in range(1, 26)]
RULES += [f"WI.{number}" for number in range(1, 17)]
EXAMPLES = [f"X.{number}" for number in range(1, 12)]


@pytest.mark.parametrize(("case", "way"), in_each_way(CASES))
def test_case(case: Case, way: str) -> None:
    """What the case says comes out, and nothing that may never be."""
    assert_holds(case, way)


def test_no_two_cases_have_the_same_name() -> None:
    """A rule and a title name one case only."""
    names = [(case.rules, case.title) for case in CASES]

    assert len(names) == len(set(names))


def test_every_rule_is_listed_and_every_rule_cited_is_one() -> None:
    """The list has W.1 to W.92, EW.1 to EW.25, WI.1 to WI.16 and the examples, each with its subject."""
    lines = (HERE / "rules.txt").read_text(encoding="utf-8").splitlines()
    listed = [line.split()[0] for line in lines if line.startswith(("W.", "EW.", "WI.", "X.")) and line.split()[1:]]
    cited = {rule for case in CASES for rule in case.rules}

    assert sorted(listed) == sorted([*RULES, *EXAMPLES])
    assert sorted(cited - {*RULES, *EXAMPLES}) == []


def test_every_rule_has_a_case_or_says_what_is_open() -> None:
    """A rule that no case cites says in the list what tests it, or what is open about it."""
    text = (HERE / "rules.txt").read_text(encoding="utf-8")
    cited = {rule for case in CASES for rule in case.rules}
    told = {block.split()[0] for block in text.split("\n\n") for block in _blocks(block) if _tells_more(block)}

    assert [rule for rule in (*RULES, *EXAMPLES) if rule not in cited | told] == []


def _blocks(text: str) -> list[str]:
    """Return the rules of a paragraph, each with the lines that are indented below it."""
    blocks: list[str] = []
    for line in text.splitlines():
        if line.startswith((" ", "\t")) and blocks:
            blocks[-1] += f"\n{line}"
        elif line.strip():
            blocks.append(line)
    return blocks


def _tells_more(block: str) -> bool:
    return any(line.strip().startswith(("open:", "test:")) for line in block.splitlines()[1:])
