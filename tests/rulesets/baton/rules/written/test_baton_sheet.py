"""Sheets as they are meant: which lines belong together, and which cards they reserve (C.36 to C.40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.orders.turn_lines import Defend
from pbm.rulesets.baton.rules.written.sheet import sheets_of
from tests.support.baton.sheets import actions, five_powers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.rulesets.baton.rules.written.sheet import Entry, Sheet


def sheet(lines: str) -> Sheet:
    """Return the sheet of France."""
    return sheets_of(five_powers(), actions(lines), ["FR"])["FR"]


def places(entries: Iterable[Entry]) -> list[int]:
    """Return which lines some main lines are."""
    return [entry.line.place for entry in entries]


def rounds(lines: str) -> list[list[int]]:
    """Return the places of the lines of each round, those that keep their round alone in brackets of their own."""
    return [places([each.entry, *each.alternatives]) for each in sheet(lines).rounds]


def test_rounds_are_taken_in_order() -> None:
    """LEAD and PLAN lines take the rounds as they stand, whatever stands between; beyond the third none is left."""
    lines = "PLAN\nFOLLOW CHARGE MUR\nLEAD FORAGE NAP\nKEEP 1\nOR FORAGE MUR\nLEAD FORAGE MSN\nPLAN\nLEAD FORAGE NAP"

    assert rounds(lines) == [[1], [3, 5], [6]]


def test_an_or_line_belongs_to_the_lead_above() -> None:
    """FOLLOW and whole-sheet lines do not part them; after a PLAN there is nothing to belong to."""
    lines = "OR FORAGE NAP\nLEAD CHARGE NAP\nFOLLOW CHARGE NAP\nHOLD 1\nOR FORAGE NAP\nPLAN\nOR FORAGE NAP"

    assert rounds(lines) == [[2, 5], [6]]


def test_an_illegal_lead_or_plan_keeps_its_round() -> None:
    """A LEAD goes on to its OR lines; illegal OR lines are none (C.43)."""
    lines = "LEAD CHARGE NAP BAV\nSPLIT - DAV NAP\nOR FORAGE NAP BAV\nOR FORAGE NAP\nPLAN - NAP NAP"
    first, second = sheet(lines).rounds

    assert places([first.entry, *first.alternatives]) == [1, 4]
    assert (first.entry.legal, first.entry.split, second.entry.legal) == (False, None, False)


def test_sub_lines_belong_to_the_nearest_main_line() -> None:
    """OR and FOLLOW are main lines, too; of two SPLIT lines the second fails."""
    lines = (
        "LEAD BARRAGE NAP MAC\nSPLIT - DAV NAP\nAIM 1 - CHA\nKEEP 1\nAIM 2 - MAC\nIF FREE NAP\nSPLIT - LNS NAP\n"
        "OR CHARGE NAP\nIF LED FR\nAIM 1 - CHA\nFOLLOW CHARGE NAP\nIF HAND - 2\nIF FREE MAC"
    )
    found = sheet(lines)
    lead, (other,) = found.rounds[0].entry, found.rounds[0].alternatives

    assert lead.split is not None
    assert lead.split.place == 2
    assert [line.place for line in lead.aims] == [3, 5]
    assert [line.place for line in lead.conditions] == [6]
    assert ([line.place for line in other.conditions], other.aims) == ([9], ())
    assert [line.place for line in found.follows[0].conditions] == [12, 13]


def test_each_main_line_may_have_a_split() -> None:
    """One SPLIT each, of LEAD, OR and FOLLOW."""
    found = sheet(
        "LEAD CHARGE NAP\nSPLIT - DAV NAP\nOR CHARGE NAP\nSPLIT - LNS NAP\nFOLLOW CHARGE NAP\nSPLIT - VIC NAP"
    )
    entries = (found.rounds[0].entry, *found.rounds[0].alternatives, *found.follows)

    assert [entry.split and entry.split.place for entry in entries] == [2, 4, 6]


def test_a_condition_that_lacks_something_stays_and_is_never_true() -> None:
    """An illegal IF is no reason to do what was meant to hang on it; an illegal SPLIT is left out (C.43, C.52)."""
    entry = sheet("FOLLOW CHARGE NAP\nIF BELOW MAC\nSPLIT - NAP NAP").follows[0]

    assert [line.place for line in entry.conditions] == [2]
    assert entry.split is None


def test_lines_below_one_that_cannot_be_read() -> None:
    """Sub-lines and OR lines fail until the next LEAD, FOLLOW or PLAN; rounds are taken without it (C.42)."""
    lines = (
        "LEAD BARRAGE NAP\nIF FRE NAP\nIF FREE NAP\nOR FORAGE NAP\nIF FREE NAP\nFOLLOW FORAGE NAP\nIF FREE NAP\n"
        "OR FORAGE MUR\nPLAM\nPLAN"
    )
    found = sheet(lines)

    assert rounds(lines) == [[1, 8], [10]]
    assert found.rounds[0].entry.conditions == ()
    assert [line.place for line in found.follows[0].conditions] == [7]


def test_what_holds_for_the_whole_turn() -> None:
    """Whole-sheet lines hold wherever they stand, in their order; of several HOLD lines all, so the highest (C.38)."""
    found = sheet("HOLD 1\nDEFEND RIVER NAP\nHOLD 3\nDEFEND\nHOLD 2\nLOSE AID\nPAIR CHARGE\nPAIR\nDEFEND 121")

    assert found.hold == 3
    assert found.defends == (Defend("RIVER", "NAP"), Defend(None, None))
    assert [order.suit for order in found.loses] == ["AID"]
    assert [order.deed for order in found.pairs] == ["CHARGE", None]


def test_reserved_cards() -> None:
    """Cards are reserved by all readable lines that name them, in the hand or not, whether they can be done (C.40)."""
    lines = (
        "KEEP 46\nDEFEND 37 NAP\nLEAD RECRUIT LNS CAV\nOR RECRUIT NAP 57\nPLAN\nPLAN\nFOLLOW RECRUIT NAP 58\n"
        "OR RECRUIT NAP 59\nPLAN\nSPLIT - VIC NAP\nLEAD RECRUIT DAV 60\nKEEP 4O\nLEAD CHARGE MUR MAC\nKEEP 121"
    )
    lannes, victor, davout, napoleon = 20, 22, 19, 65

    assert sheet(lines).reserved == {46, 37, lannes, napoleon, 57, 58, 59, victor, davout, 60, 121}


def test_who_sends_nothing() -> None:
    """He plans and lays any ground; an empty sheet is a sheet, and lays none (C.100)."""
    sheets = sheets_of(five_powers(), (), ["FR"])

    assert sheets["FR"].defends == ()
    assert sheets["AU"].defends == (Defend(None, None),)
    assert not sheets["AU"].rounds
    assert not sheets["AU"].follows


def test_diplomacy() -> None:
    """Its lines come in their order, without those that are illegal."""
    found = sheet("ALLY - - FR\nALLY - - RU\nBREAK - - AU\nRELEASE - MAC\nALLY - - AU\nRELEASE - CHA")

    assert [line.place for line in found.allies] == [2, 5]
    assert [line.place for line in found.breaks] == [3]
    assert [line.place for line in found.releases] == [4, 6]
