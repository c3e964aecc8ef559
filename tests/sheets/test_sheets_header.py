"""Headers: what refuses a sheet, and what is told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.keys import Key
from pbm.sheets import Expected, read_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.sheets import OrderLanguage, Sheet

WANTED = Expected(("plot", "The Big Plot"), 4, {"PR": Key("K7Q2-MX4D")}, ("NS",))


def read_file(order_language: OrderLanguage, text: str, expected: Expected = WANTED) -> Sheet:
    """Read a whole file."""
    return read_sheet("in.txt", text.encode(), order_language, expected)


GOOD = [
    "GAME plot\nTURN 4\nEMPIRE PR\nKEY K7Q2-MX4D",
    "KEY K7Q2-MX4D\nEMPIRE PR\nTURN 4\nGAME plot",
    "game: Plot\nturn: 4\nempire: Prussia\nkey: k7q2mx4d",
    "Game:plot\nTurn=4\nEmpire = pr\nKey : K7Q2 MX4D",
    "[GAME] [plot]\n[TURN] [4]\n[EMPIRE] [PR]\n[KEY] [K7Q2-MX4D]",
    'GAME the  big plot ; ours\nTURN 4 # this one\nEMPIRE "Prussia"\nKEY "K7Q2-MX4D"',
    "REST\nGAME plot\nREST\nTURN 4\nREST\nEMPIRE PR\nKEY K7Q2-MX4D",
    "GAME plot\nTURN 4\nEMPIRE PR\nKEY K7Q2-MX4D\nTURN 4\nGAME PLOT",
    "GAME plot\nTURN 0004\nEMPIRE FR",
    "GAME plot\nTURN 4\nEMPIRE France\nKEY whatever",
    "GAME plot\nTURN 4\nEMPIRE FR\nKEY",
    "GAME plot\nTURN 4\nEMPIRE FR\nKEY -",
]


@pytest.mark.parametrize("header", GOOD)
def test_good_header(order_language: OrderLanguage, header: str) -> None:
    """A header may be written in all these ways, in any order, even between the actions."""
    sheet = read_file(order_language, header)

    assert sheet.problems == ()
    assert not sheet.refused
    assert sheet.turn == WANTED.turn


def test_header_as_read(order_language: OrderLanguage) -> None:
    """The sheet says what the header claims: names as written, the empire by its code."""
    sheet = read_file(order_language, "GAME The Big Plot\nTURN 4\nEMPIRE prussia\nKEY K7Q2 - mx4d")

    assert (sheet.game, sheet.turn, sheet.empire, sheet.key) == ("The Big Plot", 4, "PR", "K7Q2 - mx4d")


FIRST_THREE = "GAME plot\nTURN 4\nEMPIRE FR\n"
REFUSED = [
    ("TURN 4\nEMPIRE FR", ["in.txt:1:1: GAME is missing; write GAME plot"]),
    ("GAME plot\nEMPIRE FR", ["in.txt:1:1: TURN is missing; write TURN 4"]),
    ("GAME plot\nTURN 4", ["in.txt:1:1: EMPIRE is missing"]),
    (
        "",
        [
            "in.txt:1:1: GAME is missing; write GAME plot",
            "in.txt:1:1: TURN is missing; write TURN 4",
            "in.txt:1:1: EMPIRE is missing",
        ],
    ),
    ("GAME\nTURN 4\nEMPIRE FR", ["in.txt:1:1: GAME is empty"]),
    ("GAME plot\nTURN\nEMPIRE FR", ["in.txt:2:1: TURN is empty"]),
    ("GAME plot\nTURN four\nEMPIRE FR", ["in.txt:2:6: TURN must be a number; four is not one"]),
    ("GAME plot\nTURN -4\nEMPIRE FR", ["in.txt:2:6: TURN must be a number; -4 is not one"]),
    ("GAME plot\nTURN 4.5\nEMPIRE FR", ["in.txt:2:6: TURN must be a number; 4.5 is not one"]),
    ("GAME plot\nTURN 4\nEMPIRE Frnace", ["in.txt:3:8: Frnace is not an empire; did you mean FR, France?"]),
    ("GAME plot\nTURN 4\nEMPIRE ROS", ["in.txt:3:8: EMPIRE must be an empire; ROS is a bed, Rose Bed"]),
    ("GAME plot\nTURN 4\nEMPIRE", ["in.txt:3:1: EMPIRE is empty"]),
    ("GAME polt\nTURN 4\nEMPIRE FR", ["in.txt:1:6: this sheet is for the game polt; this is plot"]),
    ("GAME ?\nTURN 4\nEMPIRE FR", ["in.txt:1:6: this sheet is for the game ?; this is plot"]),
    ("GAME plot\nTURN 3\nEMPIRE FR", ["in.txt:2:6: this sheet is for turn 3; the coming turn is 4"]),
    ("GAME plot\nTURN 5\nEMPIRE FR", ["in.txt:2:6: this sheet is for turn 5; the coming turn is 4"]),
    ("GAME plot\nTURN 4\nEMPIRE NS", ["in.txt:3:8: NS is out of the game"]),
    ("GAME plot\nTURN 4\nEMPIRE PR", ["in.txt:1:1: KEY is missing; you find it in the report of PR"]),
    ("GAME plot\nTURN 4\nEMPIRE PR\nKEY", ["in.txt:1:1: KEY is missing; you find it in the report of PR"]),
    ("GAME plot\nTURN 4\nEMPIRE PR\nKEY K7Q2-MX4E", ["in.txt:4:5: this is not the key of PR"]),
    (f"{FIRST_THREE}GAME plan", ["in.txt:4:6: GAME is plan here, but plot in line 1"]),
    (f"{FIRST_THREE}TURN 5", ["in.txt:4:6: TURN is 5 here, but 4 in line 2"]),
    (f"{FIRST_THREE}EMPIRE PR", ["in.txt:4:8: EMPIRE is PR here, but FR in line 3"]),
    (f"{FIRST_THREE}EMPIRE XX", ["in.txt:4:8: XX is not an empire"]),
    (f"{FIRST_THREE}KEY one\nKEY two", ["in.txt:5:5: there is another KEY in line 4"]),
    (f"TUNR 4\n{FIRST_THREE}".replace("\nTURN 4", ""), [
        "in.txt:1:1: TUNR is not an action; did you mean TURN?",
        "in.txt:1:1: TURN is missing; write TURN 4",
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("header", "told"), REFUSED)
def test_refused(order_language: OrderLanguage, header: str, told: list[str]) -> None:
    """A header that is missing, unreadable, contradictory or not what is wanted refuses the sheet."""
    sheet = read_file(order_language, header)

    assert [str(problem) for problem in sheet.problems] == told
    assert sheet.refused


def test_a_game_that_is_over_has_no_coming_turn(order_language: OrderLanguage) -> None:
    """A sheet for another turn is not told of one."""
    sheet = read_file(order_language, "GAME plot\nTURN 3\nEMPIRE FR", replace(WANTED, over=True))

    assert [str(problem.message) for problem in sheet.problems] == ["this sheet is for turn 3, and the game is over"]


def test_refused_sheet_tells_the_rest(order_language: OrderLanguage) -> None:
    """A sheet that is refused still tells all that is wrong with its lines."""
    sheet = read_file(order_language, "GAME plot\nTURN 3\nEMPIRE FR\nDIG RSO\nDIG ROS")

    assert [problem.line for problem in sheet.problems] == [2, 4]
    assert [action.text for action in sheet.actions] == ["DIG RSO", "DIG ROS"]


def test_nothing_expected(order_language: OrderLanguage) -> None:
    """Without a game, a turn and keys to compare with, any will do."""
    assert not read_file(order_language, "GAME any\nTURN 99\nEMPIRE PR", Expected()).refused


def test_greeting(order_language: OrderLanguage) -> None:
    """What a mail says before the header costs no complaint and no place; what may be an order is told."""
    sheet = read_file(order_language, "Hello all,\n2 things, and\ndig ROSS!\nGAME plot\nTURN 4\nEMPIRE FR\nREST\nREST")

    assert [action.place for action in sheet.actions] == [1, 2]
    assert [problem.line for problem in sheet.problems] == [3]
    assert not sheet.refused


def test_title_of_the_game(order_language: OrderLanguage) -> None:
    """Whoever writes the game's title is told its name."""
    (problem,) = read_file(order_language, "GAME Garden\nTURN 4\nEMPIRE FR").problems

    assert str(problem).endswith("this sheet is for the game Garden; this is plot; write GAME plot")


@pytest.mark.parametrize("turn", ["#4", "# 4", "No. 4", "Nr 4"])
def test_number_sign(order_language: OrderLanguage, turn: str) -> None:
    """The turn may be numbered as people do it."""
    assert read_file(order_language, f"GAME plot\nTURN {turn}\nEMPIRE FR").problems == ()


PROSE = ["Turn 5 will be decisive", "Game on, my friends", "Key question: who is next?", "Empire of mine"]


@pytest.mark.parametrize("line", PROSE)
def test_prose_like_a_heading(order_language: OrderLanguage, line: str) -> None:
    """A sentence that begins with a word of the header is none, if the header stands elsewhere."""
    sheet = read_file(order_language, f"{line}\nI think.\n\nGAME plot\nTURN 4\nEMPIRE FR\nREST\n\n{line}\n")

    assert (sheet.problems, sheet.refused) == ((), False)


def test_slip_in_a_heading(read: Callable[[str], Sheet]) -> None:
    """A misspelt header word is told as such and takes no place from the actions."""
    sheet = read("KYE K7Q2\n1 REST")

    assert [str(problem) for problem in sheet.problems] == ["pr.txt:4:1: KYE is not an action; did you mean KEY?"]
    assert [action.text for action in sheet.actions] == ["REST"]
