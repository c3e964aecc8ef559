"""Typical slips: what a player is told, word for word, and where the finger points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.sheets import Sheet

SLIPS = [
    # Words nobody knows.
    ("DIG RSO", 5, 3, "RSO is not a bed; did you mean ROS, Rose Bed?"),
    ("DIG RS", 5, 2, "RS is not a bed; did you mean ROS, Rose Bed?"),
    ("DIG ROSS", 5, 4, "ROSS is not a bed; did you mean ROS, Rose Bed?"),
    ("DIG RIS", 5, 3, "RIS is not a bed; did you mean ROS, Rose Bed?"),
    ("DIG KITCH", 5, 5, "KITCH is not a bed; did you mean KIT, Kitchen Garden?"),
    ("DIG [Kitchn Gardne]", 5, 15, "Kitchn Gardne is not a bed; did you mean KIT, Kitchen Garden?"),
    ("DIG Kitchen Garden", 5, 7, "Kitchen is not a bed; put brackets around the name: [Kitchen Garden]"),
    ("DIG XYZZY", 5, 5, "XYZZY is not a bed"),
    ("DIG ?", 5, 1, "? is not a bed"),
    ("FENCE ROS HBR", 11, 3, "HBR is not a bed; did you mean HRB, Herbs?"),
    ("GIVE - RP 3", 8, 2, "RP is not an empire; did you mean PR, Prussia?"),
    ("DIG ELMS", 5, 4, "more than one has the name ELMS; did you mean E1, Elms or E2, Elms?"),
    ("DIG " + "X" * 50, 5, 50, "X" * 40 + "... is not a bed"),
    # Actions nobody knows.
    ("DGI ROS", 1, 3, "DGI is not an action; did you mean DIG?"),
    ("FENC ROS", 1, 4, "FENC is not an action; did you mean FENCE?"),
    ("waterr ROS HRB", 1, 6, "waterr is not an action; did you mean WATER?"),
    ("5 MESAGE FR", 3, 6, "MESAGE is not an action"),
    ("MESAGE FR", 1, 6, "MESAGE is not an action; did you mean MESSAGE?"),
    ("5 GAME plot", 3, 4, "GAME is not an action"),
    ("5 - ROS", 3, 1, "ACTION is empty"),
    ("ROS DIG", 1, 3, "ROS is not an action; it is a bed, Rose Bed"),
    ("5 ALL", 3, 3, "ALL is not an action; it is a bed, Allotment"),
    ("5 6 DIG", 3, 1, "6 is not an action"),
    # Known words of the wrong kind, and boxes left empty.
    ("DIG PR", 5, 2, "WHERE must be a bed; PR is an empire, Prussia"),
    ("GIVE - ROS 3", 8, 3, "WHERE TO must be an empire; ROS is a bed, Rose Bed"),
    ("FENCE ROS 3", 11, 1, "WHERE TO must be a bed or empty; 3 is a number"),
    ("DIG", 4, 1, "WHERE must be a bed; it is empty"),
    ("DIG -", 5, 1, "WHERE must be a bed; it is empty"),
    ("WATER ROS", 10, 1, "WHERE TO must be a bed; it is empty"),
    ("DIG ; ROS", 4, 1, "WHERE must be a bed; it is empty"),
    # Numbers that an action does not take.
    ("SOW ROS - ALL", 11, 3, "NUMBER must be a number, not ALL"),
    ("SOW ROS - AB-2", 11, 4, "NUMBER must be a number, not AB-2"),
    ("SOW ROS -", 10, 1, "NUMBER must be a number; it is empty"),
    ("SELL - - ALL BUT 2", 10, 9, "NUMBER must be a number, ALL or empty, not ALL BUT 2"),
    ("PICK ROS", 9, 1, "NUMBER must be a number, ALL or ALL BUT a number; it is empty"),
    ("BID - - ALL", 9, 3, "NUMBER must be a number or empty, not ALL"),
    ("SOW ROS - KIT", 11, 3, "NUMBER must be a number; KIT is a bed, Kitchen Garden"),
    ("SOW ROS - -3", 11, 2, "NUMBER must be a number, not -3"),
    ("SOW ROS - 1.5", 11, 3, "NUMBER must be a number, not 1.5"),
    ("SOW ROS - 1,5", 11, 3, "NUMBER must be a number, not 1,5"),
    ("SOW ROS - three", 11, 5, "NUMBER must be a number, not three; did you mean 3?"),
    ("PICK ROS - AL", 12, 2, "NUMBER must be a number, ALL or ALL BUT a number, not AL; did you mean ALL?"),
    ("PICK ROS - ALL BUT", 12, 7, "NUMBER must be a number, ALL or ALL BUT a number, not ALL BUT"),
    ("PICK ROS - ALL BUT x", 12, 9, "NUMBER must be a number, ALL or ALL BUT a number, not ALL BUT x"),
    # All there, but in the wrong boxes.
    ("SOW ROS 3", 10, 1, "NUMBER must be a number; it is empty; did you mean SOW ROS - 3?"),
    ("GIVE FR 3", 9, 1, "WHERE TO must be an empire; 3 is a number; did you mean GIVE - FR 3?"),
    (
        "SOW ROS - - 3",
        11,
        1,
        "NUMBER must be a number; it is empty; did you mean SOW ROS - 3?",
    ),
    (
        "DIG ROS - - -",
        13,
        1,
        "- is one box too many; there are 4: ACTION, WHERE, WHERE TO, NUMBER; did you mean DIG ROS?",
    ),
    (
        "WATER ROS HRB 3 4",
        17,
        1,
        "4 is one box too many; there are 4: ACTION, WHERE, WHERE TO, NUMBER",
    ),
    # Boxes that are not used must be readable all the same.
    ("DIG ROS XYZ", 9, 3, "XYZ is not understood; DIG does not use WHERE TO; leave it empty: -"),
    ("REST - - -3", 10, 2, "-3 is not understood; REST does not use NUMBER; leave it empty: -"),
    # Brackets and quotes.
    ("[DIG [ROS]", 1, 4, "[ is never closed"),
    ("DIG [ROS", 5, 4, "[ is never closed"),
    ("DIG ROS]", 8, 1, "there is no [ before this ]"),
    ('DIG "Rose Bed', 5, 9, '" is never closed'),
]


@pytest.mark.parametrize(("line", "column", "length", "told"), SLIPS, ids=[line[:30] for line, *_ in SLIPS])
def test_slip(read: Callable[[str], Sheet], line: str, column: int, length: int, told: str) -> None:
    """A slip costs one action, is told in these words, and the finger is on the very spot."""
    sheet = read(f"REST\n{line}\nREST")
    (problem,) = sheet.problems

    assert str(problem) == f"pr.txt:5:{column}: {told}"
    assert (problem.length, problem.source) == (length, line)
    assert [action.order is None for action in sheet.actions] == [False, True, False]
    assert not sheet.refused


def test_unreadable_action(read: Callable[[str], Sheet]) -> None:
    """An unreadable line is kept as it was written, with the reason why it is not done."""
    (action,) = read("\t3)  dig\t rso   -  ; with a comment").actions

    assert (action.place, action.text, action.order) == (3, "dig rso -", None)
    assert str(action.reason) == "rso is not a bed"


def test_all_mistakes_of_a_line(read: Callable[[str], Sheet]) -> None:
    """All the words that are wrong in a line are told, not only the first."""
    problems = read("WATER RSO PR AL").problems

    assert [(problem.column, str(problem.message)) for problem in problems] == [
        (7, "RSO is not a bed"),
        (11, "WHERE TO must be a bed; PR is an empire, Prussia"),
        (14, "NUMBER must be a number, ALL, ALL BUT a number or empty, not AL"),
    ]


def test_ignored_box_with_an_empty_one(read: Callable[[str], Sheet]) -> None:
    """A number in a box that is ignored, while its own is empty, is no mistake but is not passed over."""
    sheet = read("BID 3")

    assert [action.text for action in sheet.actions] == ["BID"]
    assert [str(problem) for problem in sheet.problems] == [
        "pr.txt:4:5: BID ignores WHERE: 3; did you mean BID - - 3?",
    ]


def test_columns_behind_tabs_and_places(read: Callable[[str], Sheet]) -> None:
    """Columns count the characters of the line as it stands in the file; what would be hidden is shown as one sign."""
    (problem,) = read("\t3.\t DIG\u00a0\u200bRSO").problems

    assert (problem.column, problem.length) == (11, 3)
    assert problem.underlined() == (" 3.  DIG \ufffdRSO", "          ^^^")
