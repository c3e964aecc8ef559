"""What players of Baton and Knapsack are told of lines that cannot be read (C.42)."""

from __future__ import annotations

import pytest

from tests.support.baton.sheets import check

UNITS = "a suit, a number, ALL, ALL BUT a number or empty"

UNREAD = [
    ("FOLLOW CHRAGE NAP MAC", "CHRAGE is not a deed; did you mean CHARGE, Charge?"),
    ("FOLLOW CHARGE NPA MAC", "NPA is not a leader; did you mean NAP, Napoleon?"),
    ("LEAD CHARGE", "WHO must be a leader; it is empty"),
    ("FOLLOW MOVE NAP BAV", "MOVE is not a deed; did you mean MANEUVER, Manoeuvre?"),
    ("LEED CHARGE NAP MAC", "LEED is not an action; did you mean LEAD?"),
    (
        "LEAD MANEUVER NAP BAV-VIN",
        "BAV-VIN is not a leader, an area, a border or a suit; did you mean BAV-VIE, VIE-BAV or BAV, Bavaria?",
    ),
    (
        "LEAD MANEUVER NAP Northern Italy",
        "Northern is not a leader, an area, a border or a suit; put brackets around the name: [Northern Italy]",
    ),
    ("LEAD CHARGE NAP MAC 3", "3 is one box too many; there are 4: ACTION, WHAT, WHO, TARGET"),
    (
        "SPLIT MUR NAP",
        f"WHAT must be {UNITS}; MUR is a leader, Murat; did you mean SPLIT - MUR NAP?",
    ),
    ("IF MORALE MAC 5", "MORALE is not a condition; it may be BELOW, ABOVE, ENGAGED, FREE, LED or HAND"),
    (
        "DEFEND FORREST NAP",
        "FORREST is not a terrain; did you mean FORESTS, Forests or FORTRESS, Fortress?",
    ),
    (
        "DEFEND NAP",
        "WHAT must be a terrain, a number or empty; NAP is a leader, Napoleon; did you mean DEFEND - NAP?",
    ),
    ("KEEP FORESTS", "WHAT must be a number; FORESTS is a terrain, Forests"),
    ("ALLY AU", "TARGET must be an empire; it is empty; did you mean ALLY - - AU?"),
    ("RELEASE MAC", "WHO must be a leader; it is empty; did you mean RELEASE - MAC?"),
    ("LEAD MANEUVER NAP BAV-BAV", "BAV-BAV is not a leader, an area, a border or a suit; did you mean BAV, Bavaria?"),
    ("41 LEAD CHARGE NAP MAC", "there is no place 41; a sheet has places 1 to 40"),
]
"""The table of C.42, as far as there is one thing wrong with the line."""

FIRST = [
    ("LEAD NAP CHARGE MAC", "WHAT must be a deed; NAP is a leader, Napoleon"),
    ("AIM MAC", "WHAT must be a number; MAC is a leader, Mack"),
    ("LOSE NAP AIDES", "WHAT must be a suit; NAP is a leader, Napoleon"),
]
"""Lines of the table with another box that is wrong, of which players are told, too."""

OTHER_WORDS = [
    ("CHARGE NAP MAC", "did you mean LEAD or FOLLOW?"),
    ("MARCH NAP BAV", "did you mean LEAD or FOLLOW?"),
    ("PASS", "did you mean PLAN?"),
    ("RESERVE 46", "did you mean KEEP?"),
    ("HOLD two", "did you mean 2?"),
]


@pytest.mark.parametrize(("line", "message"), UNREAD)
def test_what_a_player_is_told(line: str, message: str) -> None:
    """The rulebook's message, to the letter, and nothing else."""
    (problem,) = check(line).wrong

    assert str(problem).partition(": ")[2] == message


@pytest.mark.parametrize(("line", "message"), FIRST)
def test_what_a_player_is_told_first(line: str, message: str) -> None:
    """The rulebook's message, to the letter, is the first of all that is wrong with a line."""
    assert str(check(line).wrong[0]).partition(": ")[2] == message


def test_a_needless_box_is_only_passed_over() -> None:
    """What PLAN does not use is ignored, with a word about it; what is left is half a merger."""
    said = [str(problem).partition(": ")[2] for problem in check("PLAN NAP MUR").wrong]

    assert said == [
        "PLAN merges two armies: it needs WHO and TARGET, or neither",
        "PLAN ignores WHAT: NAP; did you mean PLAN - NAP MUR?",
    ]


@pytest.mark.parametrize(("line", "suggestion"), OTHER_WORDS)
def test_other_words(line: str, suggestion: str) -> None:
    """What players write for actions and numbers is told as what they meant."""
    (problem,) = check(line).wrong

    assert str(problem.suggestion) == suggestion


def test_every_area_border_and_leader_has_a_name_of_its_own() -> None:
    """Whichever code or name a player writes, it is read: borders in both directions, leaders of all nations (C.41)."""
    lines = "\n".join(
        f"FOLLOW MANEUVER {leader} {target}"
        for leader, target in [
            ("NAP", "BAV-VIE"),
            ("nap", "vie-bav"),
            ("[Archduke Charles]", "[Northern Italy]"),
            ("YUS", "Naples"),
            ("Massena", "NPL"),
            ("Bulow", "Mack"),
        ]
    )

    assert [action.text for action in check(lines).understood] == [
        "FOLLOW MANEUVER NAP BAV-VIE",
        "FOLLOW MANEUVER NAP BAV-VIE",
        "FOLLOW MANEUVER CHA MIL",
        "FOLLOW MANEUVER YUS NPL",
        "FOLLOW MANEUVER MSN NPL",
        "FOLLOW MANEUVER BUW MAC",
    ]


SHEET = """
 1  LEAD    BARRAGE    NAP  MAC       ; round 1: the guns
 2  AIM     1          -    CHA       ; one of the points on Archduke Charles
 3  OR      CHARGE     NAP            ; if Mack is gone: whoever is weakest
 4  LEAD    CHARGE     MUR  MAC       ; round 2 ...
 5  IF      BELOW      MAC  5         ; ... if the guns have done their work
 6  OR      FORCED     MUR  BAV-VIE   ; if not: close the road to Vienna
 7  PLAN    -          MSN  DAV       ; round 3: Davout joins Masséna; draw
 8  FOLLOW  CHARGE     NAP  MAC
 9  FOLLOW  MANEUVER   LNS  TYR       ; Lannes, still in the hand, goes to Tyrol
10  SPLIT   ALL BUT 1  LNS  MSN       ; with all of Masséna's units but one
11  FOLLOW  FORAGE     MSN
12  IF      LED        AU             ; only behind Austria
13  FOLLOW  RECRUIT    NAP  57        ; card 57, which is reserved by this
14  DEFEND  RIVER      NAP
15  DEFEND  -          -              ; anybody else: any terrain
16  LOSE    AIDES
17  KEEP    46
18  HOLD    2
19  PAIR    CHARGE
20  ALLY    -          -    RU

MESSAGE RU
Bavaria for us, Galicia for you.
END
"""
"""The sheet of C.46."""


def test_there_is_no_complaint_about_the_rulebooks_sheet() -> None:
    """The reader takes all of it."""
    checked = check(SHEET)

    assert not checked.wrong
    assert [understood.place for understood in checked.understood] == [*range(1, 21)]
