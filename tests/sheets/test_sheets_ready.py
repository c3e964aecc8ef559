"""READY: a line of its own that marks a sheet as final."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.sheets import Expected, blank_sheet, read_sheet

if TYPE_CHECKING:
    from pbm.sheets import OrderLanguage, Sheet

HEAD = "GAME g\nTURN 1\nEMPIRE PR\n"


def read_whole(text: str, language: OrderLanguage) -> Sheet:
    """Read a file as a sheet of the game g."""
    return read_sheet("pr.txt", text.encode(), language, Expected(("g",), 1))


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}READY\n1 REST\n",
        f"{HEAD}1 REST\n2 DIG ROS\n\n  ready.\n",
        f"READY\n{HEAD}1 REST\n",
        "GAME g\nREADY\nTURN 1\nEMPIRE PR\n1 REST\n",
        f"{HEAD}1 REST\n[READY]  ; really\n",
        f"> {HEAD}".replace("\n", "\n> ") + "1 REST\n> READY\n",
    ],
)
def test_ready_stands_anywhere_on_a_sheet(order_language: OrderLanguage, text: str) -> None:
    """In whatever case, above, in or below the header and between actions; it is not an action and no mistake."""
    sheet = read_whole(text, order_language)

    assert sheet.ready
    assert (sheet.problems, sheet.refused) == ((), False)
    assert sheet.actions[0].place == 1


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}1 REST\n",
        f"{HEAD}1 REST\nMESSAGE FR\nREADY\nEND\n",
        f"{HEAD}1 REST\n; READY\n",
        f"{HEAD}1 REST\n-- \nREADY\n",
        f"{HEAD}1 REST\n> READY\n",
        f"Ready or not, here I come\n{HEAD}1 REST\n",
    ],
)
def test_other_lines_mark_nothing(order_language: OrderLanguage, text: str) -> None:
    """A letter, a remark, a signature, a quotation and a greeting are none of the sheet's lines."""
    assert not read_whole(text, order_language).ready


def test_a_word_of_two_sheets_does_not_part_them(order_language: OrderLanguage) -> None:
    """The header written twice is one header, though READY stands in one of them."""
    sheet = read_whole(f"{HEAD}1 REST\n{HEAD}READY\n2 DIG ROS\n", order_language)

    assert sheet.ready
    assert not sheet.refused


def test_a_blank_sheet_tells_of_it_where_turns_are_played_early(order_language: OrderLanguage) -> None:
    """Elsewhere nothing would come of it; a blank sheet itself is not final."""
    plain = blank_sheet(order_language, "g", 1, "PR")
    early = blank_sheet(order_language, "g", 1, "PR", early=True)
    alone = blank_sheet(order_language, "g", 1, "PR", alone=True)

    assert "READY" not in plain + alone
    assert "You play alone" in alone
    assert "READY" in early
    assert not read_whole(early, order_language).ready
