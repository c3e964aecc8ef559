"""A sheet looked over without a desk: what is wrong, what can never be done, what would come of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pbm.game.check import Checked, check_sheet
from pbm.kernel.order import Actor, Order, Outcome, Verdict
from pbm.kernel.view import View
from pbm.rulesets.empires import EMPIRES
from pbm.sheets import OrderLanguage, read_sheet
from tests.support.empires.positions import position
from tests.support.pebbles import RULESETS, pebbles

if TYPE_CHECKING:
    from pbm.kernel.quantity import Quantity

WORLD = position(
    {"PR": 'balance = 9; treasury = 4; capital = "BRA"', "FR": 'balance = 9; capital = "PAR"'},
    {
        "BRA": 'MGD BAL | terrain = "plains"; population = 5; owner = "PR"; armies = 4; trains = 2; port = "BAL"; '
        'base = { entrance = "BAL", commission = 1 }',
        "MGD": 'PAR | terrain = "plains"; population = 3; owner = "PR"; armies = 2; retreat = "BRA"',
        "PAR": '| terrain = "plains"; population = 3; owner = "FR"; armies = 9',
        "BAL": '| owner = "PR"',
    },
)


def checked(*lines: str, told: bool = True) -> Checked:
    """Look over Prussia's sheet, whose actions begin with line 4; with or without its report."""
    language = OrderLanguage(EMPIRES, EMPIRES.words(WORLD), EMPIRES.places(WORLD))
    text = "\n".join(["GAME small", "TURN 1", "EMPIRE PR", *lines, ""])
    sheet = read_sheet("pr.txt", text.encode(), language)
    return check_sheet(EMPIRES, WORLD, sheet, View("small", 0, "PR", EMPIRES.look(WORLD, "PR"), ()) if told else None)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("GIFT - PR 5", "pr.txt:4:1: PR is your own empire"),
        ("GATHER BRA - 0", "pr.txt:4:1: the number comes to 0"),
        (" 2  MOVE BRA MGD 0", "pr.txt:4:5: the number comes to 0"),
        ("ORDER - - 0", "pr.txt:4:1: the number comes to 0"),
        ("3 ORDER", "pr.txt:4:3: ORDER needs a number, except as the last action of the sheet"),
        ("WAGONS BRA BAL 1", "pr.txt:4:1: BAL is a sea space, not a land area"),
        ("MOVE BRA PAR 1", "pr.txt:4:1: PAR is not adjacent to BRA"),
    ],
)
def test_what_can_never_be_done_is_told_with_its_line_and_column(line: str, told: str) -> None:
    """An action that can be read but never done, whatever happens, is wrong like a line that cannot be read."""
    found = checked(line)

    assert [str(problem) for problem in found.illegal] == [told]
    assert found.wrong == list(found.illegal)
    assert found.hints == ()


def test_the_place_of_what_can_never_be_done_is_the_action_without_its_number() -> None:
    """What is underlined is the whole action, from its word to its last box."""
    (problem,) = checked("\t2. [WAGONS] [BRA] [BAL] [1]  ; by ship").illegal
    source, carets = problem.underlined()

    assert source[carets.index("^") : len(carets)] == "[WAGONS] [BRA] [BAL] [1]"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("LEVY BRA 2", "pr.txt:4:10: LEVY ignores WHERE TO: 2; leave it empty: -"),
        ("TAX 5", "pr.txt:4:5: TAX ignores WHERE: 5; leave it empty: -"),
    ],
)
def test_a_number_where_none_is_used_is_told(line: str, told: str) -> None:
    """A box that holds something though the order does not use it is pointed out; nothing is illegal about it."""
    found = checked(line)

    assert [str(problem) for problem in found.problems] == [told]
    assert found.illegal == []
    assert found.faults_written == 0


def test_order_without_a_number_is_good_in_the_last_place() -> None:
    """There it bids all that is left."""
    assert checked("16 ORDER").wrong == []


def test_a_gift_to_an_empire_that_is_out_of_the_game_can_never_be_done() -> None:
    """Nobody comes back into the game."""
    over = position({"PR": "balance = 9", "FR": ""}, {"BRA": '| terrain = "plains"; owner = "PR"; population = 1'})
    over.empires["FR"].status = type(over.empires["FR"].status).ELIMINATED
    language = OrderLanguage(EMPIRES, EMPIRES.words(over), EMPIRES.places(over))
    sheet = read_sheet("pr.txt", b"GAME small\nTURN 1\nEMPIRE PR\nGIFT - FR 1\n", language)

    (problem,) = check_sheet(EMPIRES, over, sheet).illegal
    assert str(problem) == "pr.txt:4:1: FR is no longer in the game"


def test_all_that_is_wrong_comes_by_line() -> None:
    """Unreadable and illegal actions are told in the order of the sheet."""
    found = checked("WAGONS BRA BAL 1", "TXA", "GIFT - PR 1")

    assert [problem.line for problem in found.wrong] == [4, 5, 6]


def test_what_cannot_be_done_does_not_keep_the_rest_from_being_tried() -> None:
    """Hints are of the actions that can be read and are legal, as if the others were not there."""
    found = checked("GIFT - PR 5", "TXA", "MOVE BRA MGD 5")

    assert [(hint.place, str(hint.what)) for hint in found.hints] == [
        (3, "it would fail: armies in BRA: 4, not 5"),
        (None, "BPs: none of 9 spent as things stand"),
    ]


def test_actions_are_told_with_what_they_cost_and_what_would_come_of_them() -> None:
    """The cost is that of the same trial as the bill; what would fail has none, what can never be done a reason."""
    found = checked("GATHER BRA - 3", "TAX", "CAPITAL MGD", "MOVE BRA MGD 5", "GIFT - PR 1", "FORTIFY MGD - 2")

    assert [
        (one.place, str(one.cost or ""), str(one.impossible or ""), *map(str, one.hints)) for one in found.understood
    ] == [
        (1, "3 BPs", ""),
        (2, "nothing", ""),
        (3, "", "", "it would fail: it costs 10 treasury BPs and the treasury holds 4"),
        (4, "", "", "it would fail: armies in BRA: 4, not 5"),
        (5, "", "PR is your own empire"),
        (6, "3 BPs", "", "it would be cut: an area can gain 1 level in a turn"),
    ]


@dataclass(frozen=True, slots=True)
class Wait(Order[Any]):
    """Waits."""

    number: Quantity

    def resolve(self, actor: Actor[Any]) -> Verdict[Any]:
        """Wait."""
        return Verdict(Outcome.DONE)


def test_an_order_without_words_is_told_as_it_is_written() -> None:
    """A game need not put its orders into words, nor foresee anything."""
    game = replace(pebbles(), grammar='order: "WAIT" number -> wait\ncode: EMPIRE\n', orders={"wait": Wait})
    table = game.start(scenario_text(), "pebbles.toml", 1)
    sheet = read_sheet("aa.txt", b"GAME g\nTURN 1\nEMPIRE AA\nwait 2\n", OrderLanguage(game, game.words(table), 2))
    (action,) = check_sheet(game, table, sheet).understood

    assert (action.words, action.cost, action.impossible, action.hints) == ("WAIT 2", None, None, [])


def scenario_text() -> str:
    """Return the scenario of the toy game."""
    return (Path(RULESETS) / "pebbles" / "scenarios" / "pebbles.toml").read_text(encoding="utf-8")


def test_without_the_report_there_are_no_hints() -> None:
    """Who asks without a report is told what is wrong, and nothing about the position."""
    found = checked("MOVE BRA MGD 5", "GIFT - PR 5", told=False)

    assert (len(found.wrong), found.hints) == (1, ())
