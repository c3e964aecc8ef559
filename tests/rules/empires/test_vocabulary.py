"""The words of European Empires for cases: what is not understood is refused, and what is wrong is found."""

from __future__ import annotations

import pytest

from tests.rules.case import CaseError
from tests.rules.empires.vocabulary import VOCABULARY
from tests.rules.judging import differences
from tests.rules.reader import read_text

POSITION = """
case  E.18   A move
land  AAA PR  armies 3 trains 2
land  BBB PR
borders  AAA-BBB
"""


def found(lines: str) -> list[str]:
    """Return what a case with these lines finds wrong with the program."""
    (case,) = read_text("test", POSITION + lines, VOCABULARY)
    return list(differences(case, "simultaneous"))


def test_a_case_that_is_right_finds_nothing() -> None:
    """A case that says what the rules say has no differences."""
    assert found("PR  1  MOVE AAA BBB 2  -> done 1\nthen  AAA armies 1, BBB armies 2 retreat AAA\n") == []


@pytest.mark.parametrize(
    ("lines", "difference"),
    [
        ("PR 1 MOVE AAA BBB 2 -> done 2", "expected a cost of 2, found done 1"),
        ("PR 1 MOVE AAA BBB 2 -> cut", "expected cut, found done 1"),
        ("PR 1 MOVE AAA BBB 9 -> failed : blockaded", "expected the reason to say 'blockaded'"),
        ("PR 1 MOVE AAA BBB 2 -> nothing", "expected nothing"),
        ("PR 17 TAX -> done", "expected done, found no action"),
        ("then AAA armies 2", "armies: expected 2, found 3"),
        ("then AAA retreat BBB", "retreat: expected BBB, found none"),
        ("then AAA FR", "owner: expected FR, found PR"),
        ("then PR balance 7, AAA armies 3", "balance: expected 7, found 20"),
        ("end order-of-play FR PR", "expected ['FR', 'PR'], found ['PR']"),
        ("then BBB vps 3", "nothing is said of vps"),
        ("report PR shows CCC", "does not show it"),
        ("report PR shows AAA armies 9", "armies: expected 9"),
        ("report PR hides AAA", "the report shows it"),
        ("report PR hides AAA trains", "the report shows trains"),
        ("report PR tells battle", "the report tells"),
        ("report PR conceals income", "conceals income: the report tells"),
        ("report PR letters FR: Hello", "expected ['FR: Hello'], found none"),
        ("report PR owner AAA FR", "expected FR, found PR"),
        ("report PR standing PR areas 3", "areas: expected 3, found 2"),
        ("report PR neighbours FR", "expected ['FR'], found none"),
        ("report PR order-of-play FR", "expected ['FR'], found ['PR']"),
        ("next turn\nthen AAA armies 99", "turn 2, line 7: then AAA armies 99: armies: expected 99"),
    ],
)
def test_a_case_that_is_wrong_says_where(lines: str, difference: str) -> None:
    """Whatever a case can say can be found wrong, with the line, what was expected and what was found."""
    (fault,) = found(lines)

    assert difference in fault
    assert "line " in fault


@pytest.mark.parametrize(
    "line",
    [
        "then AAA arrmies 3",
        "then AAA armies",
        "then AAA armies many",
        "land AAA PR",
        "land BB PR",
        "land DDD PR ships many",
        "PR 1 MOVE AAA BBB 2 -> won",
        "until AAA armies 3",
        "case Without a rule",
        "case E.18",
    ],
)
def test_a_line_that_is_no_part_of_the_language_is_refused(line: str) -> None:
    """Nothing is dropped in silence: a slip in a case is an error with file and line."""
    with pytest.raises(CaseError, match="test:6: "):
        read_text("test", POSITION + line, VOCABULARY)


def test_what_is_said_of_no_area_is_refused() -> None:
    """A claim about an area that the case does not have, and a border to it, are errors."""
    with pytest.raises(CaseError, match="there is no ZZZ"):
        found("then ZZZ armies 1")
    with pytest.raises(CaseError, match="no such area"):
        found("borders AAA-ZZZ")
