"""The language of cases by itself, with the words of a tiny game."""

from __future__ import annotations

import pytest

from tests.rules.case import CaseError
from tests.rules.coins import EACH_BY_ITSELF, VOCABULARY
from tests.rules.judging import differences
from tests.rules.reader import read_text
from tests.rules.running import in_each_way

POSITION = """
case  C.1 C.2   A gift   # and a comment
purse  ANN 3
purse  BOB 1
"""


def found(lines: str) -> list[str]:
    """Return what a case with these lines finds wrong with the game."""
    (case,) = read_text("test", POSITION + lines, VOCABULARY)
    return list(differences(case, EACH_BY_ITSELF))


def test_a_case_has_rules_and_a_title_and_is_a_test_in_each_way() -> None:
    """What the head says names the test; a file may hold several cases."""
    one, other = read_text("test", POSITION + POSITION.replace("A gift", "Another"), VOCABULARY)

    assert (one.rules, one.title, one.line, one.players) == (("C.1", "C.2"), "A gift", 2, ["ANN", "BOB"])
    assert (other.title, other.line) == ("Another", 6)
    assert [each.id for each in in_each_way([one, other])] == [
        "C.1 C.2 A gift (by itself)",
        "C.1 C.2 Another (by itself)",
    ]


def test_what_a_case_says_is_found_right() -> None:
    """Orders with and without a number, every kind of claim, letters, absence, and a second turn."""
    lines = """
ANN  GIVE BOB - 2        -> done
BOB  3 GIVE ANN - 9      -> failed : too light
BOB  9 GIVE ANN - 1      -> nothing
letter ANN to BOB: Take these, and be quiet.
gift   ANN BOB 2
then   ANN 1, BOB 3
end    ANN 2, BOB 4
report BOB purse 4
report BOB gifts ANN>BOB:2
next turn
absent ANN
ANN  GIVE BOB - 1        -> nothing
BOB  GIVE ANN - 3        # done, if nothing is said
end    ANN 6, BOB 2
"""
    assert found(lines) == []


@pytest.mark.parametrize(
    ("lines", "difference"),
    [
        ("ANN GIVE BOB - 2 -> failed", "line 5: ANN GIVE BOB - 2: expected failed, found done"),
        ("ANN GIVE BOB - 2 -> nothing", "expected nothing, found [{"),
        ("ANN GIVE BOB - 4", "expected done, found failed: your purse is too light"),
        ("ANN GIVE BOB - 4 -> failed : blockaded", "expected the reason to say 'blockaded'"),
        ("ANN GIVE BOB - 2 -> done 1", "expected a cost of 1, found done"),
        ("ANN 5 GIVE BOB - 2", "expected done, found no action"),
        ("then ANN 3, BOB 2", "line 5: then BOB 2: expected 2, found 1"),
        ("end ANN 3", "line 5: end ANN 3: expected 3, found 4"),
        ("report ANN purse 3", "line 5: report ANN purse 3: expected"),
        ("report ANN gifts ANN>BOB:2", "line 5: report ANN gifts ANN>BOB:2: expected"),
        ("gift ANN BOB 2", "line 5: gift ANN BOB 2: there was no such gift"),
        ("ANN GIVE BOB - 3\nANN GIVE BOB - 3", "ANN owes coins"),
        ("next turn\nend ANN 4", "turn 2, line 6: end ANN 4: expected 4, found 5"),
    ],
)
def test_what_comes_out_otherwise_is_told(lines: str, difference: str) -> None:
    """Whatever a case can say can be found wrong, with the line, what was expected and what was found."""
    (fault,) = found(lines)

    assert difference in fault


@pytest.mark.parametrize(
    "line",
    [
        "ANN GIVE BOB - 2 -> won",
        "ANN GIVE BOB - 2 -> done : ",
        "then ANN",
        "then ANN 3,",
        "end ANN many",
        "report ANN",
        "gift",
        "letter ANN BOB: Hello",
        "letter ANN to BOB Hello",
        "letter ANN to: Hello",
        "letter",
        "absent",
        "next",
        "purse DAN",
        "until ANN 3",
        "case A gift",
        "case C.1",
    ],
)
def test_what_is_no_part_of_the_language_is_refused(line: str) -> None:
    """Nothing is dropped in silence: a slip in a case is an error with file and line."""
    with pytest.raises(CaseError, match="test:5: "):
        read_text("test", POSITION + line, VOCABULARY)


def test_a_case_begins_with_its_head() -> None:
    """What stands above the first case belongs to none."""
    with pytest.raises(CaseError, match="test:1: a case begins with"):
        read_text("test", "purse ANN 3" + POSITION, VOCABULARY)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("report DAN purse 3", "test: line 5: report DAN purse 3: DAN does not play"),
        ("letter DAN to ANN: Hello", "test:2: DAN does not play"),
        ("absent DAN", "test:2: DAN does not play"),
    ],
)
def test_whoever_does_not_play_is_refused(line: str, said: str) -> None:
    """What is said of a player whom the case does not name otherwise is an error."""
    with pytest.raises(CaseError, match=said):
        found(line)
