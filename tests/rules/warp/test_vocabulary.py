"""The words of Warp Empires for cases: what is not understood is refused, and what is wrong is found."""

from __future__ import annotations

import pytest

from tests.rules.case import CaseError
from tests.rules.judging import differences
from tests.rules.reader import read_text
from tests.rules.warp.vocabulary import VOCABULARY

POSITION = """
case  X.2   The side that is behind lays the next card
land  MAG PR medium points 2
land  BER PR capitol
borders  MAG-BER
stack  MAG FR  GENE1 LINE 3 FOOT HUSS
stack  MAG PR  LDWR 2 CUIR FOOT
hand   FR  6 20 114
hand   PR  75 153
FR  1  PLAY MAG - 6
FR  2  PLAY ANY - 20       -> failed
FR  3  PLAY ANY - 114
PR  1  RETREAT MAG BER
"""


def found(lines: str) -> list[str]:
    """Return what a case with these lines finds wrong with the program."""
    (case,) = read_text("test", POSITION + lines, VOCABULARY)
    return list(differences(case, "simultaneous"))


def test_a_case_that_is_right_finds_nothing() -> None:
    """A case that says what the rules say has no differences."""
    right = """
        fight MAG battle FR 45 PR 40, laid PR 75 PR 153 FR 6 FR 114, won FR
        fight MAG lost PR FOOT LDWR, lost FR HUSS, retreat PR BER
        fight BER none
        then MAG FR GENE1+1 LINE 3 FOOT PR none marker FR, BER PR LDWR CUIR, FR hand 20 standing none
        end PR standing RETREAT MAG BER pile LDWR 19, discards 75 153 6 114, going, FR free status player
        report PR top MAG FR LINE 5
        report PR stack BER PR LDWR CUIR
        report PR hand none
        report FR played PR 75 PR 153 FR 6 FR 114
        report FR standing PR cards 0
    """
    assert found("\n".join(line.strip() for line in right.splitlines())) == []


@pytest.mark.parametrize(
    ("lines", "difference"),
    [
        ("FR 4 KEEP - - 9 -> done", "expected done, found failed"),
        ("then MAG FR GENE1 LINE 3 FOOT", "MAG: FR: expected ['GENE1', 'LINE 3', 'FOOT']"),
        ("then BER PR none", "BER: PR: expected none, found"),
        ("then BER empty", "BER: empty: expected none, found"),
        ("then MAG marker PR", "MAG: marker: expected PR, found FR"),
        ("then BER points 3", "BER: points: expected 3, found "),
        ("then FR hand none", "FR: hand: expected none, found [20]"),
        ("then FR points 99", "FR: points: expected 99, found "),
        ("then FR card-points 1", "FR: card-points: expected 1, found 0"),
        ("then FR pile LINE 3", "FR: pile: expected {'LINE': 3}, found {'LINE': 17}"),
        ("then FR offer LINE", "FR: offer: expected ['LINE'], found none"),
        ("then FR captives GENE1@PR", "FR: captives: expected ['GENE1@PR'], found none"),
        ("then PR standing none", "PR: standing: expected none, found ['RETREAT MAG BER']"),
        ("then PR status eliminated", "PR: status: expected eliminated, found player"),
        ("then PR held", "PR: held: expected True, found False"),
        ("then deck 1", "expected [1], found none"),
        ("end order-of-play PR FR", "expected ['PR', 'FR'], found ['FR', 'PR']"),
        ("end over", "expected True, found False"),
        ("end winners FR", "expected ['FR'], found none"),
        ("fight MAG siege", "expected siege, found battle"),
        ("fight MAG battle FR 45 PR 41", "expected [('FR', 45), ('PR', 41)]"),
        ("fight MAG won PR", "won: expected ['PR'], found ['FR']"),
        ("fight MAG laid none", "laid: expected none, found"),
        ("fight MAG lost FR none", "lost: expected none, found {'HUSS': 1}"),
        ("fight MAG retreat none", "retreat: expected none, found [('PR', 'BER')]"),
        ("fight MAG none", "expected 0, found 1"),
        ("fight MAG 2 won FR", "there are 1 fights"),
        ("report PR top MAG FR HUSS 5", "expected ['HUSS', '5'], found ['LINE', '5']"),
        ("report PR stack MAG FR GENE1", "expected ['GENE1'], found none"),
        ("report PR hand 75", "expected ['75'], found none"),
        ("report FR played none", "expected none, found ["),
        ("report FR looks PR 75", "expected ['PR', '75'], found none"),
        ("report FR standing PR cards 3", "cards: expected 3, found 0"),
        ("report FR moves FR MAG BER LINE 5", "the report has none"),
        ("report FR tells offer", "the report tells "),
        ("report FR letters PR: Hello", "expected ['PR: Hello'], found none"),
        ("next turn\nthen FR hand none", "turn 2, line 15: then FR hand none: FR: hand: expected none, found [20]"),
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
        "then MAG FR GENERALS",
        "then MAG GENE1",
        "then FR handful 3",
        "then nowhere FR LINE",
        "land MAG PR",
        "land BERLIN PR",
        "land DDD wooded",
        "sea MAG BAL BAL",
        "stack MAG FR many",
        "crossing MAG-BER BAL",
        "coast DDD BAL",
        "hand FR six",
        "rules upkeep",
        "pile FR LINE many",
        "until MAG FR none",
        "case Without a rule",
        "case W.1",
    ],
)
def test_a_line_that_is_no_part_of_the_language_is_refused(line: str) -> None:
    """Nothing is dropped in silence: a slip in a case is an error with file and line."""
    with pytest.raises(CaseError, match="test:14: "):
        read_text("test", POSITION + line, VOCABULARY)


@pytest.mark.parametrize(
    "lines", ["then ZZZ empty", "fight MAG was long", "fight MAG lost AU LINE", "report FR smells"]
)
def test_what_is_said_of_nothing_is_refused(lines: str) -> None:
    """A claim about what the case does not have, and words that mean nothing, are errors."""
    with pytest.raises(CaseError):
        found(lines)


def test_a_border_to_nowhere_is_refused() -> None:
    """Both ends of a border must be areas."""
    with pytest.raises(CaseError, match="no such area"):
        found("borders MAG-ZZZ")
