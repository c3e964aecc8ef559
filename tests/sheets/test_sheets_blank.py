"""Blank sheets: the form a player gets."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.keys import Key
from pbm.sheets import Expected, OrderLanguage, blank_sheet, read_sheet

if TYPE_CHECKING:
    from pbm.kernel.ruleset import Ruleset

BLANK = """\
; Garden: orders

GAME    plot
TURN    3
EMPIRE  PR
KEY     K7Q2-MX4D

;   ACTION    WHERE     WHERE TO  NUMBER
  1
  2
  3
  4
  5
  6
  7
  8

; One action on each line. An empty box is -; empty boxes at the end may be
; left out. NUMBER is 3, ALL, ALL BUT 3 or AB-3. What follows a ; is not read.

; Letters: MESSAGE and the codes of empires, or MESSAGE ALL; then the text;
; then END on a line of its own.
"""


def test_blank_sheet(order_language: OrderLanguage) -> None:
    """A blank sheet has its header filled in, a line for each place, and says how to fill them."""
    assert blank_sheet(order_language, "plot", 3, "PR", "K7Q2-MX4D") == BLANK


def test_blank_sheet_is_a_sheet(order_language: OrderLanguage) -> None:
    """A blank sheet sent back untouched is a good sheet without actions."""
    text = blank_sheet(order_language, "plot", 3, "PR", "K7Q2-MX4D")
    sheet = read_sheet("in.txt", text.encode(), order_language, Expected(("plot",), 3, {"PR": Key("K7Q2-MX4D")}))

    assert (sheet.problems, sheet.actions, sheet.messages, sheet.refused) == ((), (), (), False)


def test_key(order_language: OrderLanguage) -> None:
    """A game without keys has no KEY line on its sheets."""
    assert "KEY" not in blank_sheet(order_language, "plot", 3, "PR")


def test_filled_in(order_language: OrderLanguage) -> None:
    """What is written behind the numbers is the action of that place."""
    text = blank_sheet(order_language, "plot", 3, "PR").replace("  5\n", "  5 DIG ROS\n")
    sheet = read_sheet("in.txt", text.encode(), order_language)

    assert [(action.place, action.text) for action in sheet.actions] == [(5, "DIG ROS")]


CAMPAIGN = """
 23
 24

; One action on each line. An empty box is -; empty boxes at the end may be
; left out. NUMBER is 3, ALL, ALL BUT 3 or AB-3. What follows a ; is not read.

; On some lines NUMBER is a card: see the orders.

; A path is what lies on the way, joined by >, as A>B>C.

; There may be up to 60 lines: write on below the last.

; Letters: MESSAGE and the codes of empires, or MESSAGE ALL; then the text;
; then END on a line of its own.
"""


def test_sheet_of_many_places(campaign_language: OrderLanguage) -> None:
    """Of sixty lines some are printed, and the hint tells of the rest, and of paths."""
    text = blank_sheet(campaign_language, "war", 3, "PR")

    assert text.endswith(CAMPAIGN)
    assert "WHAT" in text


HINTS = {
    "number_all": "left out. NUMBER is 3 or ALL. What follows a ; is not read.",
    "number": "left out. What follows a ; is not read.",
}


@pytest.mark.parametrize(("numbers", "hint"), HINTS.items())
def test_hints_tell_of_what_the_card_uses(garden: Ruleset[Any, Any], numbers: str, hint: str) -> None:
    """A game without ALL BUT does not tell of it, nor one without ALL of that."""
    card = re.sub(r"any_number|number_all_but|number_all|number_blank", numbers, garden.grammar)
    text = blank_sheet(OrderLanguage(replace(garden, grammar=card), (), 8), "plot", 3, "PR")

    assert hint in text.replace("\n; ", " ")


def test_no_hint_where_most_lines_take_words(garden: Ruleset[Any, Any]) -> None:
    """That the last box holds words needs no saying where numbers are the exception."""
    card = re.sub(r"any_number|number_all_but|number_all|number ", "bed ", garden.grammar)
    text = blank_sheet(OrderLanguage(replace(garden, grammar=card), (), 8), "plot", 3, "PR")

    assert "NUMBER is" not in text


def test_no_hint_on_a_box_that_there_is_not(garden: Ruleset[Any, Any]) -> None:
    """A game whose boxes have other names says nothing of NUMBER, whatever numbers its card takes."""
    renamed = replace(garden, boxes=tuple("TARGET" if box == "NUMBER" else box for box in garden.boxes))
    text = blank_sheet(OrderLanguage(renamed, (), 8), "plot", 3, "PR")

    assert "NUMBER" not in text
    assert "; left out. What follows a ; is not read." in text
