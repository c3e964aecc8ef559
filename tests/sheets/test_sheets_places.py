"""Places: which number an action has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.sheets import Sheet

NUMBERED = [
    ("a line without number follows the line before", "REST\n5 REST\nREST", [1, 5, 6]),
    ("good or bad", "REST\nNONSENSE\nREST", [1, 2, 3]),
    ("numbers may come in any order", "5 REST\n2 REST\nREST", [2, 3, 5]),
    (
        "they may be written in all these ways",
        "1. REST\n2) REST\n[3] REST\n4: REST\n005 REST\n6.REST",
        [1, 2, 3, 4, 5, 6],
    ),
    ("a number may touch its action", "3REST\n[4][REST]", [3, 4]),
    ("empty lines and comments take no place", "REST\n\n; comment\n  # comment\nREST", [1, 2]),
    ("a ruler takes no place", "REST\n-----\n=====\nREST", [1, 2]),
    ("an empty place is passed over", "REST\n2\nREST", [1, 3]),
    ("so is one with empty boxes", "REST\n2 - [] [blank]\nREST", [1, 3]),
    ("and a line of empty boxes without number", "REST\n[] [] [] []\nREST", [1, 3]),
    ("an empty place is free for another line", "REST\n2 -\n2 REST", [1, 2]),
]


@pytest.mark.parametrize(("lines", "places"), [case[1:] for case in NUMBERED], ids=[case[0] for case in NUMBERED])
def test_places(read: Callable[[str], Sheet], lines: str, places: list[int]) -> None:
    """Each line gets the place that the rules of numbering give it."""
    assert [action.place for action in read(lines).actions] == places


NO_PLACE = [
    ("3 REST\n3 DIG ROS", "pr.txt:5:1: place 3 is taken by line 4"),
    ("3 NONSENSE\n3 DIG ROS", "pr.txt:5:1: place 3 is taken by line 4"),
    ("3 REST\n2 REST\n  DIG ROS", "pr.txt:6:3: place 3 is taken by line 4"),
    ("9 REST", "pr.txt:4:1: there is no place 9; a sheet has places 1 to 8"),
    ("8 REST\nREST", "pr.txt:5:1: there is no place 9; a sheet has places 1 to 8"),
    ("0 REST", "pr.txt:4:1: there is no place 0; a sheet has places 1 to 8"),
    ("[ 0 ] REST", "pr.txt:4:1: there is no place 0; a sheet has places 1 to 8"),
    ("-1 REST", "pr.txt:4:1: -1 is not a place; a sheet has places 1 to 8"),
    ("1.5 REST", "pr.txt:4:1: 1.5 is not a place; a sheet has places 1 to 8"),
    ("9" * 5000 + " REST", "pr.txt:4:1: there is no place 1000000000; a sheet has places 1 to 8"),
]


@pytest.mark.parametrize(("lines", "told"), NO_PLACE, ids=[case[0][:20] for case in NO_PLACE])
def test_no_place(read: Callable[[str], Sheet], lines: str, told: str) -> None:
    """A line without a place of its own is a problem and no action."""
    sheet = read(lines)

    assert told in [str(problem) for problem in sheet.problems]
    assert len(sheet.actions) == len(lines.splitlines()) - 1


def test_line_after_one_without_place(read: Callable[[str], Sheet]) -> None:
    """A line whose place is taken still counts for the numbering of the next."""
    assert [action.place for action in read("3 REST\n3 REST\nREST").actions] == [3, 4]


UNNUMBERED = ["My orders:", "PLAYER Hans", "NONSENSE", "GATER BRA"]


@pytest.mark.parametrize("line", UNNUMBERED)
def test_numbers_come_first(read: Callable[[str], Sheet], line: str) -> None:
    """An unreadable line without a number never takes the place of one that says it, but is told."""
    sheet = read(f"{line}\n1 REST\n{line}\n2 DIG ROS\n{line}\n4 REST")

    assert [(action.place, action.text) for action in sheet.actions if action.order] == [
        (1, "REST"),
        (2, "DIG ROS"),
        (4, "REST"),
    ]
    assert [problem.line for problem in sheet.problems] == [4, 6, 8]


def test_prose_pushes_no_order_off(read: Callable[[str], Sheet]) -> None:
    """Prose takes no place if an order would get none for it."""
    sheet = read("here are my orders\n" + "REST\n" * 8)

    assert [action.text for action in sheet.actions] == ["REST"] * 8
    assert [problem.line for problem in sheet.problems] == [4]


def test_gap_beyond_the_last_place(read: Callable[[str], Sheet]) -> None:
    """Empty lines of a longer form are no problem."""
    assert read("\n".join(str(place) for place in range(1, 17))).problems == ()
