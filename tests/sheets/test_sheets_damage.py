"""Damaged sheets: nothing crashes the reader, and a damaged line costs only itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.support.effort import examples

if TYPE_CHECKING:
    from pbm.sheets import Sheet

HEADER = ("GAME plot", "TURN 2", "EMPIRE PR")
ACTIONS = {
    "1 DIG ROS": "DIG ROS",
    "2 FENCE ROS HRB": "FENCE ROS HRB",
    "3 WATER ROS KIT ALL BUT 2": "WATER ROS KIT ALL BUT 2",
    "4 [SOW] [Rose Bed] [] [3]": "SOW ROS - 3",
    "5 PICK KIT - ALL": "PICK KIT - ALL",
    "6 GIVE - NS 12": "GIVE - NS 12",
    "7 SELL": "SELL",
    "8 BID - - 5": "BID - - 5",
}
# No letters that could make MESSAGE or a second header of a line, no digits that could take another's place.
SCRAPS = st.text(
    st.sampled_from("XYZ []\"'-_.,;:#\t\u00a0\u200b\u2013\u201c\uff3b\x00\x07é\u4e2d\U0001f600"), max_size=6
)
ANYTHING = st.text(max_size=200)
WANTED = Expected(("plot",), 2)


def check_problems(sheet: Sheet, source: bytes) -> None:
    """See to it that every problem lies in the file, on the spot it says."""
    for problem in sheet.problems:
        assert problem.line >= 1
        assert 1 <= problem.column <= len(problem.source) + 1
        assert problem.length >= 1
        assert problem.source in source.decode("utf-8", "surrogatepass")
        assert str(problem)
        problem.underlined()


@st.composite
def damaged_lines(draw: st.DrawFn) -> dict[int, str]:
    """Choose some of the action lines and damage each behind its place."""
    lines = list(ACTIONS)
    damaged = {}
    for at in draw(st.sets(st.integers(0, len(lines) - 1), max_size=len(lines))):
        line = lines[at]
        start = draw(st.integers(2, len(line)))
        end = draw(st.integers(start, len(line)))
        damaged[at] = line[:start] + draw(SCRAPS) + line[end:]
    return damaged


@settings(max_examples=examples(300))
@given(damaged=damaged_lines())
def test_damaged_lines(order_language: OrderLanguage, damaged: dict[int, str]) -> None:
    """Whatever happens to some lines, every other line still gives its action."""
    lines = [damaged.get(at, line) for at, line in enumerate(ACTIONS)]
    data = "\n".join((*HEADER, *lines)).encode()
    sheet = read_sheet("in.txt", data, order_language, WANTED)
    texts = {action.place: action.text for action in sheet.actions if action.order is not None}

    for at, text in enumerate(ACTIONS.values()):
        if at not in damaged:
            assert texts[at + 1] == text
    for action in sheet.actions:
        assert (action.order is None) == (action.reason is not None)
    assert not sheet.refused
    check_problems(sheet, data)


@settings(max_examples=examples(300))
@given(lines=st.lists(st.one_of(st.sampled_from([*HEADER, *ACTIONS, "MESSAGE FR", "END", "-- "]), ANYTHING)))
def test_any_lines(order_language: OrderLanguage, lines: list[str]) -> None:
    """Any lines whatever are read without a crash, and every problem points into the file."""
    data = "\n".join(lines).encode()
    sheet = read_sheet("in.txt", data, order_language, WANTED)

    check_problems(sheet, data)
    assert len({action.place for action in sheet.actions}) == len(sheet.actions)


@settings(max_examples=examples(300))
@given(data=st.binary())
def test_any_bytes(order_language: OrderLanguage, data: bytes) -> None:
    """Any bytes whatever are read without a crash."""
    assert read_sheet("in.txt", data, order_language, WANTED).refused


FILES = {
    "PDF": b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
    "Word": b"PK\x03\x04\x14\0word/document.xml",
    "OpenDocument": b"PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.text",
    "zip": b"PK\x03\x04\x14\0sheet.txt",
    "RTF": b"{\\rtf1\\ansi GAME plot}",
    "HTML": b"\xef\xbb\xbf\r\n<!DOCTYPE html><p>GAME plot",
    "picture": b"\x89PNG\r\n\x1a\n",
    "not text": bytes(range(32)) * 9,
}


@pytest.mark.parametrize("kind", FILES)
def test_no_plain_text(order_language: OrderLanguage, kind: str) -> None:
    """A file that is not plain text is told in one problem, with what it is."""
    sheet = read_sheet("in.txt", FILES[kind] + GOOD.encode(), order_language, WANTED)

    (problem,) = sheet.problems
    assert kind in str(problem)
    assert "plain text" in str(problem.suggestion)
    assert sheet.refused


def test_control_codes(order_language: OrderLanguage) -> None:
    """Nothing that a sheet holds acts on the terminal on which its problems are shown."""
    codes = "\x1b]0;title\x07\x1b[31m\x9b\u202e\r"
    sheet = read_sheet(f"in{codes}.txt", f"{GOOD}9 {codes}REST{codes}\nDIG {codes}\n".encode(), order_language, WANTED)

    for problem in sheet.problems:
        shown = "".join((str(problem), *problem.underlined()))
        assert not set(codes.translate({ord(each): None for each in "]0;title[31m"})) & set(shown)


def test_endless_line(order_language: OrderLanguage) -> None:
    """A complaint shows a piece of an endless line, with what is meant in it."""
    line = "WATER " + " ".join(f"{'x' * 1_999}{at}" for at in range(64))
    sheet = read_sheet("in.txt", f"{GOOD}{line}\nGAME {line}\n".encode(), order_language, WANTED)

    assert sheet.problems
    assert sum(len(str(problem)) + len(problem.source) for problem in sheet.problems) < 400 * len(sheet.problems)
    for problem in sheet.problems:
        source, carets = problem.underlined()
        assert len(carets) <= len(source)
        assert carets.endswith("^")


GOOD = "\n".join((*HEADER, *ACTIONS, ""))
JUNK = {
    "one line": "A" * 10_000_000,
    "short lines": "x\n" * 5_000_000,
    "words": "BR " * 3_000_000,
    "quotes": '"' * 10_000_000,
    "single quotes": "' " * 5_000_000,
    "brackets": "[" * 10_000_000,
    "digits": "1" * 10_000_000,
    "marks of quotation": "> " * 5_000_000,
    "recipients": "MESSAGE " + "XX " * 3_000_000,
    "header lines": "TURN x\n" * 1_500_000,
    "slips in headings": "TURM\n" * 2_000_000,
    "headers": "GAME plot\nTURN 2\nEMPIRE PR\n" * 300_000,
    "heads of reports": "ab    cd\nab    cd\n" + "=" * 40 + "\nab\n--\n" * 100_000,
    "titles": "abcd\n----\n" * 1_000_000,
    "cells": "a|" * 5_000_000,
    "commas": "a," * 5_000_000,
    "comments": ";1 REST" * 1_000_000,
    "arrows": "WATER " + ">" * 10_000_000,
    "game": "GAME " + "\u00e9" * 120_000,
}


@pytest.mark.parametrize("junk", JUNK.values(), ids=JUNK.keys())
def test_ten_megabytes_of_junk(order_language: OrderLanguage, junk: str) -> None:
    """A sheet with megabytes of junk behind it is read, and its actions are found; not every line is complained of."""
    sheet = read_sheet("in.txt", (GOOD + junk).encode(), order_language, WANTED)

    assert [action.text for action in sheet.actions] == list(ACTIONS.values())
    assert len(sheet.problems) < 110
