"""The words of Napoleonic Battles for cases: what is not understood is refused, and what is wrong is found."""

from __future__ import annotations

import pytest

from tests.rules.battles.vocabulary import VOCABULARY
from tests.rules.case import CaseError
from tests.rules.judging import differences
from tests.rules.reader import read_text

POSITION = """
case  X.4   A charge goes home, and the rest of what a case can say
turn  19
stack AL CENTRE AL09 AL08 AL12 AL14
stack FR LEFT none
top   FR CENTRE FR18
shaken FR07
routed FR05
blown  FR20 3
hand  FR LANCES
FR    PLAY LANCES RIGHT       -> failed : not needed
FR    ATTACK LEFT             -> failed : nobody in LEFT
FR    ATTACK CENTRE - MELEE
FR    ATTACK CENTRE - MELEE
"""


def found(lines: str) -> list[str]:
    """Return what a case with these lines finds wrong with the program."""
    (case,) = read_text("test", POSITION + lines, VOCABULARY)
    return list(differences(case, "simultaneous"))


def test_a_case_that_is_right_finds_nothing() -> None:
    """A case that says what the rules say has no differences."""
    right = """
        fight 3 FR  FR06 MELEE AL08
        fight 2 FR  FR18 MELEE AL09, cards none, bottom FR18
        fight 9 FR  none
        then FR LEFT none, FR routed FR05, FR shaken FR07, FR18 blown 20, FR20 blown 3, FR19 steady
        then FR hand LANCES deck 29 discards none, FR commander SOU rating 4 status player missed 0
        then FR instructs CENTRE RIDE RESERVE ABORT ALWAYS prefers none, AL ground CENTRE HILL, SOU CENTRE, DAV gone
        end  over night AL, turn 20, initiative FR
        report FR is army/rating 4
        report FR letters none
    """
    assert [fault for fault in found("\n".join(line.strip() for line in right.splitlines())) if fault] == []


@pytest.mark.parametrize(
    ("lines", "difference"),
    [
        ("FR REACT LEFT - PRESS -> failed", "expected failed, found done"),
        ("then FR LEFT FR01", "FR: LEFT: expected ['FR01'], found none"),
        ("then FR routed none", "FR: routed: expected none, found ['FR05']"),
        ("then FR shaken none", "FR: shaken: expected none, found ['FR07']"),
        ("then FR blown FR20", "FR: blown: expected ['FR20'], found ['FR18', 'FR20']"),
        ("then FR blown FR18 19 FR20", "FR: blown: expected 19, found 20"),
        ("then FR20 steady", "FR20: expected [False, None], found [False, 3]"),
        ("then FR19 shaken", "FR19: expected shaken, found steady"),
        ("then FR07 melee 5", "FR07: melee: expected 5, found 4"),
        ("then SOU LEFT", "SOU: expected LEFT, found CENTRE"),
        ("then DAV LEFT", "DAV: expected LEFT, found gone"),
        ("then FR hand none", "FR: hand: expected none, found ['LANCES']"),
        ("then FR deck 1", "FR: deck: expected 1, found 29"),
        ("then FR rating 3", "FR: rating: expected 3, found 4"),
        ("then FR commander NEY", "FR: commander: expected NEY, found SOU"),
        ("then FR instructs LEFT CHARGE", "FR: instructs: expected CHARGE, found RIDE"),
        ("then FR instructs LEFT RIDE CENTRE", "FR: instructs: expected CENTRE, found RESERVE"),
        ("then FR instructs LEFT prefers FR01", "FR: instructs: expected FR01, found none"),
        ("then AL ground LEFT HILL", "AL: ground: expected HILL, found OPEN"),
        ("end going", "expected none, found ['"),
        ("end turn 19", "expected 19, found 20"),
        ("fight 2 FR none", "expected False, found True"),
        ("fight 9 FR FR18 MELEE AL09", "expected True, found False"),
        ("fight 2 FR FR18 FIRE AL09", "expected ['FR18', 'FIRE', 'AL09'], found ['FR18', 'MELEE', 'AL09']"),
        ("fight 2 FR supporters none", "supporters: expected none, found ["),
        ("fight 2 FR totals FR 1", "totals: expected FR 1, found FR "),
        ("fight 2 FR throws FR 1", "throws: expected FR 1, found FR "),
        ("fight 2 FR adds FR 1", "adds: expected FR 1, found FR "),
        ("fight 2 FR modifiers FR melee 1", "modifiers: expected FR melee 1, found FR "),
        ("fight 2 FR difference 99", "difference: expected ['99'], found ['"),
        ("fight 2 FR results routed routed", "results: expected ['routed', 'routed'], found ["),
        ("fight 2 FR square none", "square: expected none, found [('AL09', "),
        ("fight 2 FR square AL09 99/9 formed", "square: expected [('AL09', '99/9', 'formed')], found [('AL09', "),
        ("fight 2 FR breaking-off FR18 1 passed", "breaking-off: expected [('FR18', '1', 'passed')], found "),
        (
            "fight 2 FR reaction RIDE AL09 1 passed",
            "reaction: expected ['RIDE', 'AL09', '1', 'passed'], found ['none']",
        ),
        ("fight 2 FR rode AL09 RESERVE", "rode: expected ['AL09', 'RESERVE'], found none"),
        ("fight 2 FR cards FR LANCES", "cards: expected ['FR', 'LANCES'], found none"),
        ("fight 2 FR generals SOU 10 falls", "generals: expected ['SOU', '10', 'falls'], found "),
        ("fight 2 FR checks FR LEFT", "checks: expected ['FR', 'LEFT'], found "),
        ("fight 2 FR check FR LEFT FR01 1 held", "check: there were 0 checks"),
        ("fight 2 FR bottom none", "bottom: expected none, found ["),
        ("fight 2 FR nothing", "nothing: it did not come to nothing"),
        ("fight 2 FR routed FR19", "routed: expected ['FR19'], found "),
        ("report FR is army/rating 5", "expected 5, found 4"),
        ("report FR sees AL RIGHT 9", "expected 9, found 6"),
        ("report FR letters AL: Hello", "expected ['AL: Hello'], found none"),
        ("report FR tells nonsense", "the report tells "),
    ],
)
def test_a_case_that_is_wrong_says_where(lines: str, difference: str) -> None:
    """Whatever a case can say can be found wrong, with the line, what was expected and what was found."""
    (fault,) = found(lines)

    assert difference in fault
    assert "line " in fault


@pytest.mark.parametrize(
    "line",
    [
        "then FR",
        "then FR LEFT",
        "then FR LEFT FR1",
        "then FR hand VOLEY",
        "then FR smells",
        "then nowhere FR01",
        "scenario nowhere",
        "stack FR WEST FR01",
        "stack FR LEFT FR99",
        "stack XX LEFT FR01",
        "top FR LEFT AL01",
        "shaken SOU",
        "blown FR18",
        "blown FR18 many",
        "general DAV LEFT",
        "generals FR SOU",
        "card FR01",
        "card FR99 LINE",
        "hand FR VOLEY",
        "hand FR",
        "instruct FR LEFT SLEEP",
        "rules actions",
        "turn soon",
        "until FR LEFT none",
        "case Without a rule",
        "case N.1",
    ],
)
def test_a_line_that_is_no_part_of_the_language_is_refused(line: str) -> None:
    """Nothing is dropped in silence: a slip in a case is an error with file and line."""
    with pytest.raises(CaseError, match="test:15: "):
        read_text("test", POSITION + line, VOCABULARY)


@pytest.mark.parametrize(
    "lines",
    ["then XX LEFT none", "then FR99 steady", "fight 2 FR was long", "report FR smells", "report FR is nose red"],
)
def test_what_is_said_of_nothing_is_refused(lines: str) -> None:
    """A claim about what the case does not have, and words that mean nothing, are errors."""
    with pytest.raises(CaseError):
        found(lines)
