"""Each line of a sheet is told once, with what came of it (C.42 to C.45)."""

from __future__ import annotations

from collections import Counter

import pytest

from pbm.kernel.order import Outcome
from tests.support.baton.sheets import actions, told

UNKNOWN = "a line above cannot be read, so it is not clear which line this one belongs to"
NOT_DONE = "the line above was not carried out"
NO_ENEMY = "CHARGE needs a leader as TARGET, or nothing; BAV is an area, Bavaria"

BEFOREHAND = [
    ("KEEP 46", "done", None),
    ("KEEP 121", "failed", "there is no card 121"),
    ("HOLD 2", "done", None),
    ("PAIR", "done", None),
    ("LOSE AID", "done", None),
    ("DEFEND", "done", None),
    ("OR CHARGE MUR", "failed", "OR belongs below LEAD"),
    ("IF FREE MUR", "failed", NOT_DONE),
    ("LEAD CHARGE MUR BAV", "failed", f"{NO_ENEMY}; you have planned instead"),
    ("IF FREE MUR", "failed", NOT_DONE),
    ("FOLLOW CHARGE MUR BAV", "failed", NO_ENEMY),
    ("SPLIT - DAV MUR", "failed", NOT_DONE),
    ("SPLIT - DAV MUR", "failed", "the line above has a SPLIT already"),
    ("AIM 1 - MAC", "failed", "AIM belongs below a BARRAGE"),
    ("FOLLOW CHRAGE MUR", "failed", "CHRAGE is not a deed"),
    ("IF FREE MUR", "failed", UNKNOWN),
    ("OR CHARGE MUR", "failed", UNKNOWN),
    ("PLAN", "done", None),
    ("PLAN - NAP NAP", "failed", "NAP cannot be merged with himself"),
    ("IF FREE NAP", "failed", NOT_DONE),
    ("PLAN", "failed", "there are 3 rounds; there is none for this line"),
    ("IF FREE NAP", "failed", NOT_DONE),
    ("LEAD FORAGE NAP", "failed", "there are 3 rounds; there is none for this line"),
    ("OR FORAGE NAP", "failed", "there are 3 rounds; there is none for this line"),
]
"""Lines, what comes of them, and why."""


def test_lines_judged_when_the_turn_begins() -> None:
    """What is illegal or out of place fails, what holds all turn long is done, and every line is told once."""
    lines = told({"FR": "\n".join(line for line, _, _ in BEFOREHAND)})
    by_place = {line.place: line for line in lines}

    assert len(lines) == len(BEFOREHAND)
    assert [
        (by_place[place].text, by_place[place].outcome.value, by_place[place].reason and str(by_place[place].reason))
        for place in range(1, len(lines) + 1)
    ] == BEFOREHAND


@pytest.mark.parametrize(
    ("lines", "reasons"),
    [
        ("FOLLOW BARRAGE NAP", ["nobody led Artillery"]),
        ("FOLLOW BARRAGE NAP\nIF FREE NAP", ["nobody led Artillery", NOT_DONE]),
        ("FOLLOW RECRUIT MUR", ["nobody led Aides"]),
        ("FOLLOW RECRUIT MUR\nFOLLOW RECRUIT NAP", ["nobody led Aides", "nobody led Aides"]),
    ],
)
def test_follow_lines_whose_moment_never_came(lines: str, reasons: list[str]) -> None:
    """They fail, but nothing has gone wrong (C.44)."""
    found = told({"FR": lines})

    assert [str(line.reason) for line in found] == reasons
    assert all(line.unneeded and line.outcome is Outcome.FAILED for line in found)


def test_a_follow_line_that_was_tried_says_what_it_met_with() -> None:
    """The reason is that of the last try: Russia leads an Aide, and Prussia's army is there, but its hand is held."""
    found = told({"RU": "LEAD RECRUIT KUT", "PR": "FOLLOW RECRUIT BLU\nHOLD 6"})
    (line,) = (line for line in found if line.empire == "PR" and line.place == 1)

    assert str(line.reason) == "only 5 cards would be left, HOLD asks for 6"
    assert not line.unneeded


def test_a_follow_line_that_was_tried_twice_says_what_it_met_with_last() -> None:
    """Both tricks of Aides are led by others than the condition asks for."""
    found = told({"RU": "LEAD RECRUIT KUT", "AU": "LEAD RECRUIT MAC", "PR": "FOLLOW RECRUIT BLU\nIF LED FR"})
    (line,) = (line for line in found if line.empire == "PR" and line.place == 1)

    assert str(line.reason) == "the condition is not met: the trick is led by AU"


def test_a_follow_line_that_another_was_before() -> None:
    """Of two lines that fit the first is carried out; the second has not had its moment (C.28)."""
    found = told({"RU": "LEAD RECRUIT KUT", "PR": "FOLLOW RECRUIT BLU\nFOLLOW RECRUIT HOH\nHOLD 1"})
    first, second = (line for line in found if line.empire == "PR" and line.place < 3)

    assert (first.place, first.outcome) == (1, Outcome.DONE)
    assert (second.place, str(second.reason), second.unneeded) == (2, "an earlier line followed instead", True)


def test_every_line_of_every_sheet_is_told_once() -> None:
    """Whatever becomes of leads, follows, alternatives and conditions."""
    sheets = {
        "RU": "LEAD RECRUIT KUT\nIF FREE KUT\nOR FORAGE BAG\nIF LED RU\nPLAN - KUT BAG\nIF FREE KUT\nLEAD CHARGE BEN",
        "PR": "FOLLOW RECRUIT BLU\nIF HAND - 9\nFOLLOW RECRUIT HOH\nSPLIT 1 GNE HOH\nIF BELOW MAC\nLEAD FORCED BLU SAX",
        "FR": "LEAD CHARGE MUR MAC\nIF BELOW MAC\nIF HAND\nOR BARRAGE NAP\nAIM 1 - MAC\nPLAN\nIF ABOVE NAP",
        "EN": "PLAN\nALLY - - RU\nBREAK - - RU\nRELEASE - NAP\nLEAD MANEUVER WEL FLA\nOR RECRUIT MOO\nFOLLOW FORAGE",
    }
    written = [(power, line.place) for power, lines in sheets.items() for line in actions(lines, power)]

    assert Counter((line.empire, line.place) for line in told(sheets)) == Counter(written)
