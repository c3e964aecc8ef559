"""The words of Baton and Knapsack for cases: what is not understood is refused, and what is wrong is found."""

from __future__ import annotations

import pytest

from tests.rules.baton.vocabulary import VOCABULARY
from tests.rules.case import CaseError
from tests.rules.judging import differences
from tests.rules.reader import read_text

POSITION = """
case  X.3   A charge fails, and the rest of what a case can say
scenario baton-2
season summer
turn  3
army  DAV BAV 8 33 34 36
army  MAC BAV 7 1 2 ground 3
engaged DAV MAC
army  NAP LOR point 5
prisoner AU NEY
hand  FR 37 4
hand  AU 5 6 7 8 9 10 11 12 13
deck  20 16
discard 14
vps   FR 3
marker BAV FR
cubes BAV 1
FR    LEAD CHARGE DAV MAC       -> done 1
FR    OR FORAGE NAP             -> failed : an earlier line
"""


def found(lines: str) -> list[str]:
    """Return what a case with these lines finds wrong with the program."""
    (case,) = read_text("test", POSITION + lines, VOCABULARY)
    return list(differences(case, "in order"))


def test_a_case_that_is_right_finds_nothing() -> None:
    """A case that says what the rules say has no differences."""
    right = """
        trick 1 FR  leads FR CHARGE DAV MAC, follows none, paid FR 37, flipped 20
        trick 1 FR  tests DAV MAC 3 lost, reckons 7 0 4 0 0 3 7, morale DAV -1 failed-charge
        happens     flipped 20 16 15 17, plans AU, seasons autumn
        then DAV BAV 7 units 33 34 36 ground none foes MAC power FR, NAP LOR point 5, MUR gone, MAC 7
        then FR hand 4 holds 1 vps 3 armies DAV NAP cards 5 seat PAR value 11 par 9, FR status player missed 0
        then AU prisoners NEY, BAV marker FR cubes 1 value 2 printed 3 home none, map 20 32 41
        then discard 14 37 20, season summer fair, going, deck 97 16
        end  initiative AU FR, turn 4, year 1805, reshuffles 0, alliances none
        report FR is armies/DAV/power FR
        report FR letters none
        report AU tells led : DAV
        report AU conceals followed
    """
    assert [fault for fault in found("\n".join(line.strip() for line in right.splitlines())) if fault] == []


@pytest.mark.parametrize(
    ("lines", "difference"),
    [
        ("FR FOLLOW FORAGE NAP", "expected done, found failed"),
        ("trick 1 FR paid FR 4", "paid: expected ['FR', '4'], found ['FR', '37']"),
        ("trick 1 FR tests none", "tests: expected none, found ['DAV', 'MAC', '3', 'lost']"),
        ("happens broken MAC", "broken: expected ['MAC'], found none"),
        ("then DAV BAV point", "DAV: expected ('BAV', True), found ('BAV', False)"),
        ("then DAV 8", "DAV: expected 8, found 7"),
        ("then DAV units 33", "DAV: units: expected [33], found [33, 34, 36]"),
        ("then DAV foes none", "DAV: foes: expected none, found ['MAC']"),
        ("then DAV gone", "DAV: expected gone, found BAV 7"),
        ("then MUR LOR", "MUR: expected LOR, found gone"),
        ("then MAC ground none", "MAC: ground: expected none, found 3"),
        ("then BAV cubes 2", "BAV: cubes: expected 2, found 1"),
        ("then BAV marker none", "BAV: marker: expected none, found FR"),
        ("then FR hand none", "FR: hand: expected none, found ['4']"),
        ("then FR vps 0", "FR: vps: expected ['0'], found ['3']"),
        ("then AU prisoners none", "AU: prisoners: expected none, found ['NEY']"),
        ("then deck 97 20", "deck: expected [20], found [16]"),
        ("then deck 90", "deck: expected [90], found [97]"),
        ("then discard 14 37", "discard: expected [14, 37], found [14, 37, 20]"),
        ("then season summer foul", "season: expected ['summer', 'foul'], found ['summer', 'fair']"),
        ("then map 20 32 43", "map: expected [20, 32, 43], found [20, 32, 41]"),
        ("end initiative FR AU", "initiative: expected ['FR', 'AU'], found ['AU', 'FR']"),
        ("end turn 3", "turn: expected 3, found 4"),
        ("end over calendar FR", "over: expected ['calendar', 'FR'], found none"),
        ("end alliances AU FR", "alliances: expected ['AU', 'FR'], found none"),
        ("report FR is armies/DAV/power AU", "expected AU, found FR"),
        ("report FR tells nonsense", "the report tells "),
        ("report FR conceals led", "the report tells: France leads"),
        ("report FR letters AU: Hello", "expected ['AU: Hello'], found none"),
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
        "then FR hand",
        "then FR hand Katzbach",
        "then FR smells",
        "then nowhere FR",
        "scenario nowhere",
        "army XXX BAV 8",
        "army NAP Bavaria 8",
        "army NAP BAV point",
        "army NAP BAV 8 INF",
        "army NAP BAV 8 ground",
        "engaged NAP",
        "engaged NAP MAC CHA",
        "hand FR",
        "hand FR rest 3",
        "deck top",
        "prisoner FR XXX",
        "marker BAV",
        "cubes BAV many",
        "vps FR many",
        "season",
        "status FR",
        "status FR standby late",
        "rules actions",
        "turn soon",
        "dealt twice",
        "until FR hand none",
        "case Without a rule",
        "case C.1",
    ],
)
def test_a_line_that_is_no_part_of_the_language_is_refused(line: str) -> None:
    """Nothing is dropped in silence: a slip in a case is an error with file and line."""
    with pytest.raises(CaseError, match="test:20: "):
        read_text("test", POSITION + line, VOCABULARY)


@pytest.mark.parametrize(
    "lines",
    [
        "then XX hand none",
        "then XXX marker FR",
        "then DAV marker FR",
        "trick 2 FR paid none",
        "trick 1 FR was long",
        "trick 1",
        "happens paid",
        "report FR smells",
        "report FR is nose red",
    ],
)
def test_what_is_said_of_nothing_is_refused(lines: str) -> None:
    """A claim about what the case does not have, and words that mean nothing, are errors."""
    with pytest.raises(CaseError):
        found(lines)
