"""Sentences, other words and odd numbers: one complaint, and the line to write."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from pbm.rulesets.empires import EMPIRES
from pbm.sheets import Expected, OrderLanguage, read_sheet
from pbm.sheets.words import closest_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.kernel.ruleset import Ruleset
    from pbm.sheets import Sheet

MEANT = [
    ("Water Herbs from ROS with 3", "WATER ROS HRB 3"),
    ("WATER ROS to HRB ALL BUT 2", "WATER ROS HRB ALL BUT 2"),
    ("WATER to HRB from ROS", "WATER ROS HRB"),
    ("WATER ROS > HRB", "WATER ROS HRB"),
    ("WATER ROS->HRB 3", "WATER ROS HRB 3"),
    ("WATER ROS-HRB", "WATER ROS HRB"),
    ("water 3 of my cans from Kitchen Garden into Rose Bed", "WATER KIT ROS 3"),
    ("Fence in ROS against Herbz", "FENCE ROS HRB"),
    ("SOW 3 ROS", "SOW ROS - 3"),
    ("Sow three tulips in Rose Bed", "SOW ROS - 3"),
    ("Give 5 to France", "GIVE - FR 5"),
    ("PICK ROS ALL - 1", "PICK ROS - ALL BUT 1"),
    ("please sow 3 seeds in the KIT", "SOW KIT - 3"),
]


@pytest.mark.parametrize(("line", "meant"), MEANT)
def test_sentence(read: Callable[[str], Sheet], line: str, meant: str) -> None:
    """A sentence costs one complaint, with the line that it means."""
    (problem,) = read(f"REST\n{line}\nREST").problems

    assert str(problem.suggestion) == f"did you mean {meant}?"
    assert read(meant).problems == ()


NUMBERS = [("five", "5"), ("all-1", "ALL BUT 1"), ("all but one", "ALL BUT 1"), ("everything", "ALL")]


@pytest.mark.parametrize(("written", "meant"), NUMBERS)
def test_number_in_words(read: Callable[[str], Sheet], written: str, meant: str) -> None:
    """Numbers in words and in other forms are told how to be written."""
    (problem,) = read(f"PICK ROS - {written}").problems

    assert str(problem.suggestion).endswith(f" {meant}?")


@pytest.mark.parametrize("word", ["to", "in", "from", "against", "into", "with", ">", "->"])
def test_little_words_are_no_slips(read: Callable[[str], Sheet], word: str) -> None:
    """A word between two boxes is never taken for a code with a slip in it."""
    problems = read(f"DIG {word}").problems

    assert [str(problem.suggestion) for problem in problems] == [
        "write only what goes into the boxes: ACTION, WHERE, WHERE TO, NUMBER"
    ]


def test_what_is_not_near() -> None:
    """No suggestion is better than a wrong one."""
    assert closest_of("Berlin", ["Bergen"]) == ()


def test_synonyms(garden: Ruleset[Any, Any], order_language: OrderLanguage) -> None:
    """Other words for an action are told which action they may mean."""
    game = replace(garden, synonyms={"PLOUGH": ["DIG", "SOW"], "SPRINKLE": ["WATER"]})
    language = OrderLanguage(game, order_language.words.all, 8)
    lines = b"GAME plot\nTURN 2\nEMPIRE PR\nPLOUGH ROS\nSprinkle Herbs from ROS"
    problems = read_sheet("in.txt", lines, language, Expected(("plot",), 2)).problems

    assert [str(problem.suggestion) for problem in problems] == [
        "did you mean DIG or SOW?",
        "did you mean WATER ROS HRB?",
    ]


def test_synonyms_of_the_game() -> None:
    """Every other word of European Empires means actions that there are, and is none itself."""
    known = {layout.word for layout in OrderLanguage(EMPIRES, (), 16).card.layouts.values()}

    assert {action for actions in EMPIRES.synonyms.values() for action in actions} <= known
    assert not known & EMPIRES.synonyms.keys()


UNDERSTOOD = [
    "(3) DIG ROS",
    "3) DIG ROS",
    "3,DIG,ROS,,",
    "| 3 | DIG | ROS |",
    "3 | DIG | ROS | | |",
    "- 3 DIG ROS",
    "\u2022 3. DIG ROS",
    "* 3 DIG ROS",
    "\u2502 3 \u2502 dig \u2502 Rose Bed \u2502",
    "3, DIG ROS",
]


@pytest.mark.parametrize("line", UNDERSTOOD)
def test_rows_and_lists(read: Callable[[str], Sheet], line: str) -> None:
    """Rows of tables and spreadsheets, lists and brackets are read as they are meant."""
    sheet = read(line)

    assert sheet.problems == ()
    assert [(action.place, action.text) for action in sheet.actions] == [(3, "DIG ROS")]


def test_empty_cells_count(read: Callable[[str], Sheet]) -> None:
    """An empty cell is an empty box; a table's head and ruler are no actions."""
    table = (
        "| No | ACTION | WHERE | WHERE TO | NUMBER |\n|---|---|---|---|---|\n| 1 | SOW | ROS | | 3 |\n2,SOW,ROS,,ALL\n"
    )
    sheet = read(table)

    assert [action.text for action in sheet.actions] == ["SOW ROS - 3", "SOW,ROS,,ALL"]
    assert [str(problem) for problem in sheet.problems] == ["pr.txt:7:12: NUMBER must be a number, not ALL"]


COMMENTS = [
    ("1;SOW;ROS;;4", "1 SOW ROS - 4"),
    ("#3 REST", "3 REST"),
    ("1 DIG ROS; 2 FENCE ROS HRB", "2 FENCE ROS HRB"),
    ("; DIG ROS", "DIG ROS"),
]


@pytest.mark.parametrize(("line", "order"), COMMENTS)
def test_order_in_a_comment(read: Callable[[str], Sheet], line: str, order: str) -> None:
    """An order in a comment is not read, but pointed out."""
    (problem,) = read(line).problems

    assert str(problem.message) == "there is an order in this comment, but comments are not read"
    assert str(problem.suggestion) == f"did you mean {order}?"


@pytest.mark.parametrize("line", ["DIG ROS ; rest", "REST # the rest is silence", "; dig deeper", ";   ACTION  WHERE"])
def test_plain_comment(read: Callable[[str], Sheet], line: str) -> None:
    """A comment that only sounds like an order costs nothing."""
    assert read(line).problems == ()
