"""The KEY of a sheet: when it must be there, when it is asked no more, and that none is ever shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.keys import Key, hashed
from pbm.sheets import Expected, blank_sheet, read_sheet

if TYPE_CHECKING:
    from pbm.sheets import OrderLanguage, Sheet

KEY = "K7Q2-MX4D"
WANTED = Expected(("plot",), 4, {"PR": Key(hashed(KEY, bytes(16)))})
HEAD = "GAME plot\nTURN 4\nEMPIRE PR\n"


def told(order_language: OrderLanguage, text: str, wanted: Expected = WANTED) -> list[str]:
    """Read a sheet; return what is wrong with it."""
    return [str(problem) for problem in read(order_language, text, wanted).problems]


def read(order_language: OrderLanguage, text: str, wanted: Expected = WANTED) -> Sheet:
    """Read a sheet."""
    return read_sheet("in.txt", text.encode(), order_language, wanted)


def test_a_hashed_key_is_asked_for(order_language: OrderLanguage) -> None:
    """The right key does, however it is written; a wrong one and none are refused, with where to get it."""
    missing = "in.txt:1:1: KEY is missing; write the key that the game master has sent to the player of PR"

    assert told(order_language, f"{HEAD}KEY k7q2mx4d\n") == []
    assert told(order_language, f"{HEAD}KEY K7Q2-MX4E\n") == ["in.txt:4:5: this is not the key of PR"]
    assert told(order_language, HEAD) == [missing]


def test_where_the_address_proves_it_a_key_may_be_left_out(order_language: OrderLanguage) -> None:
    """But a wrong one is refused all the same: something is amiss."""
    by_address = replace(WANTED, key_needed=False)

    assert told(order_language, HEAD, by_address) == []
    assert told(order_language, f"{HEAD}KEY {KEY}", by_address) == []
    assert told(order_language, f"{HEAD}KEY K7Q2-MX4E", by_address) == ["in.txt:4:5: this is not the key of PR"]


@pytest.mark.parametrize("key", ["", "KEY gone long ago\n", f"KEY {KEY}\n"])
def test_what_was_proved_once_is_not_asked_again(order_language: OrderLanguage, key: str) -> None:
    """A stored sheet is as good, or as bad, as it was, whatever the key is now."""
    assert not read(order_language, HEAD + key, replace(WANTED, proved=True)).refused
    assert read(order_language, HEAD + key, replace(WANTED, proved=False)).refused
    assert read(order_language, HEAD + key, Expected(proved=False)).refused


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}KEY K7Q2-MX4E\n",
        f"KEY: K7Q2-MX4E\n{HEAD.replace('TURN 4', 'TURN 5')}",
        "KEY K7Q2-MX4E\nGAME plot\nEMPIRE PR\n",
        f"{HEAD}KEY K7Q2-MX4E\nKEY {KEY}\n",
        "> GAME plot\n> TURN 4\n> EMPIRE PR\n> KEY K7Q2-MX4E\n",
        "[GAME] [plot]\n[TURN] [4]\n[EMPIRE] [PR]\n[KEY] [K7Q2-MX4E]\n",
    ],
)
def test_no_key_is_shown_not_even_a_wrong_one(order_language: OrderLanguage, text: str) -> None:
    """What is nearly the key would help whoever is after it; carets still point at it."""
    problems = read(order_language, text).problems
    shown = [part for problem in problems for part in (str(problem), *problem.underlined())]

    assert problems
    assert not [part for part in shown if "MX4" in part or "K7Q2" in part]
    assert all(len(problem.source) >= problem.column for problem in problems)


def test_a_sheet_for_a_key_that_is_not_printed_has_room_for_it(order_language: OrderLanguage) -> None:
    """It says what to do; sent back without the key it is refused, with the key it is good."""
    blank = blank_sheet(order_language, "plot", 4, "PR", "")

    assert "\nKEY\n; Behind KEY write the key" in blank
    assert read(order_language, blank).refused
    assert told(order_language, blank.replace("\nKEY\n", f"\nKEY {KEY}\n")) == []
