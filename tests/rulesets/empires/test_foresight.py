"""What would come of a sheet as things stand: told from what its empire sees alone, by the orders' own judgement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.kernel.order import Action, Outcome
from pbm.kernel.quantity import Quantity
from pbm.kernel.sentence import say
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.foresight.trial import foresee
from pbm.rulesets.empires.form.boxes import TO, WHERE, order_card
from pbm.rulesets.empires.form.judging import PLENTY, Judge
from pbm.sheets import OrderLanguage, read_sheet
from tests.support.effort import examples
from tests.support.empires.games import RandomGame
from tests.support.empires.positions import position, view_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.order import Order
    from pbm.rulesets.empires.position.world import World

WORLD = position(
    {"PR": 'balance = 9; treasury = 12; capital = "BRA"; army_reserve = 2', "FR": 'balance = 9; capital = "PAR"'},
    {
        "BRA": 'MGD SAX BAL | terrain = "plains"; population = 5; owner = "PR"; armies = 6; trains = 2; port = "BAL"; '
        'base = { entrance = "BAL", commission = 1 }',
        "MGD": 'SAX PAR HRZ | terrain = "plains"; population = 3; owner = "PR"; armies = 2; retreat = "BRA"',
        "SAX": '| terrain = "plains"; population = 3; owner = "PR"; armies = 1',
        "PAR": 'LOR | terrain = "plains"; population = 3; owner = "FR"; armies = 9',
        "LOR": '| terrain = "plains"; population = 2; owner = "FR"; armies = 1',
        "HRZ": '| terrain = "plains"; population = 1; armies = 1',
        "BAL": '| owner = "PR"',
    },
)


def actions(*lines: str) -> list[Action[Any]]:
    """Read the lines of Prussia's sheet."""
    language = OrderLanguage(EMPIRES, EMPIRES.words(WORLD), EMPIRES.places(WORLD))
    text = "\n".join(["GAME small", "TURN 1", "EMPIRE PR", *lines, ""])
    sheet = read_sheet("pr.txt", text.encode(), language)
    assert not sheet.problems
    return list(sheet.actions)


def foreseen(*lines: str) -> list[str]:
    """Return the hints about Prussia's sheet."""
    return [str(hint) for hint in foresee(view_of(WORLD, "PR"), actions(*lines)).hints]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("ATTACK PAR LOR 2", "it would fail: PAR is not yours"),
        ("ATTACK BRA MGD 2", "it would fail: MGD is yours"),
        ("ATTACK MGD PAR 2", "it would fail: MGD has no supply train: no attack from there"),
        ("MOVE BRA MGD 20", "it would fail: armies in BRA: 6, not 20"),
        ("GATHER MGD - 2", "it would fail: MGD is not a supply centre"),
        ("SEND BRA SAX 1", "it would fail: no supply line leads from BRA to SAX"),
        ("WAGONS SAX MGD 1", "it would fail: supply trains in SAX: 0"),
        ("SEND BRA MGD 5", "it would be cut: supply trains in BRA: 2"),
        ("GATHER BRA - 9", "it would be cut: your supply capacity is 4"),
        ("ARMY - - 4", "it would be cut: the balance pays for 3"),
        ("GIFT - FR 10", "it would be cut: the balance pays for 9"),
        ("CASH - - 20", "it would be cut: the treasury holds 12"),
    ],
)
def test_what_would_fail_or_be_cut_is_told_in_the_order_s_own_words(line: str, told: str) -> None:
    """Legal but surely unintended: the action is named, and why nothing or less would come of it."""
    hint, _ = foreseen(line)

    assert hint == f"As things stand: action 1, {line}: {told}"


def test_a_sheet_that_does_what_it_says_is_told_only_what_it_costs() -> None:
    """Costs are told by action, with what there is to spend, what the sheet itself brings included."""
    assert foreseen("GATHER BRA - 3", "TAX", "4 FORTIFY BRA - 1") == [
        "BPs: 6 of 11 spent as things stand (action 1: 3, action 4: 3)"
    ]
    assert foreseen("CAPITAL MGD", "TAX") == [
        "BPs: none of 11 spent as things stand",
        "Treasury BPs: 10 of 12 spent as things stand (action 1: 10)",
    ]


def test_actions_see_what_the_earlier_ones_have_done() -> None:
    """Armies that are gone cannot be sent again, and BPs that are spent are spent."""
    assert foreseen("MOVE BRA MGD ALL", "MOVE BRA SAX 3", "GATHER BRA - 4", "GROW BRA") == [
        "As things stand: action 2, MOVE BRA SAX 3: it would fail: armies in BRA: 0, not 3",
        "As things stand: action 4, GROW BRA: it would fail: it costs 6 BPs and the balance is 1",
        "BPs: 8 of 9 spent as things stand (action 1: 4, action 3: 4)",
    ]


def test_supply_lines_that_go_round_in_a_circle_are_told() -> None:
    """The action that closes the circle is named, be it RETREAT or WAGONS."""
    circle = "supply lines would go round in a circle: MGD, SAX"
    told = "As things stand: action 2"

    assert foreseen("RETREAT MGD SAX", "RETREAT SAX MGD")[0] == f"{told}, RETREAT SAX MGD: {circle}"
    assert foreseen("SEND BRA MGD 2", "RETREAT MGD SAX", "WAGONS MGD SAX 1")[0] == (
        f"As things stand: action 3, WAGONS MGD SAX 1: {circle}"
    )


def test_a_circle_that_a_later_action_opens_again_is_not_told() -> None:
    """Only what the sheet leaves behind counts."""
    lines = foreseen("RETREAT MGD SAX", "RETREAT SAX MGD", "RETREAT SAX BRA")

    assert lines == ["BPs: none of 9 spent as things stand"]


def test_what_hangs_on_an_attack_that_looks_lost_is_told_so() -> None:
    """Who attacks hopes to win: what he does there afterwards would fail unless he has."""
    hints = foreseen("WAGONS BRA MGD 2", "ATTACK MGD PAR ALL", "MOVE MGD PAR 1", "FORTIFY LOR - 1")

    assert hints[:2] == [
        "As things stand: action 3, MOVE MGD PAR 1: it would fail, unless PAR is yours by then: PAR is not yours",
        "As things stand: action 4, FORTIFY LOR - 1: it would fail: LOR is not yours",
    ]


def test_an_attack_that_looks_won_brings_the_area() -> None:
    """What is captured as things stand is the empire's for the actions after it."""
    hints = foreseen("WAGONS BRA HRZ 2", "WAGONS BRA MGD 2", "MOVE BRA MGD 4", "ATTACK MGD HRZ 3", "DEFEND HRZ")

    assert not [hint for hint in hints if "DEFEND" in hint]


@given(st.builds(RandomGame, st.integers(0, 10**9)))
@settings(max_examples=examples(10), deadline=None)
def test_the_order_form_and_the_hints_judge_alike(game: RandomGame) -> None:
    """Of any single order the form and the hints say the same: that it would fail, or be cut, and why."""
    world = game.world()
    purse = world.empires[game.empires[0]]
    purse.balance = purse.treasury = PLENTY
    view = view_of(world, purse.code)
    judge = Judge(view)
    for order in orders(judge.world, judge.me):
        verdict = judge.now(order)
        hints = foresee(view, [Action(judge.me, 1, "it", order)]).hints
        told = {Outcome.FAILED: "it would fail: {reason}", Outcome.CUT: "it would be cut: {reason}"}
        expected = [say(told[verdict.outcome], reason=verdict.reason)] if verdict.reason else []

        assert [hint.what for hint in hints if hint.place and "circle" not in str(hint.what)] == expected


def orders(world: World, me: str) -> Iterator[Order[World]]:
    """Yield each order of the card for each area and its neighbours, with the number 1."""
    for boxes in order_card():
        for where in world.areas if boxes.takes(WHERE, "AREA") else [None]:
            ends: list[str | None] = [None]
            if boxes.takes(TO, "EMPIRE"):
                ends = [code for code in world.empires if code != me]
            elif boxes.takes(TO, "AREA") and where is not None:
                ends = [*world.area(where).borders]
            yield from (boxes.filled(where, to, Quantity(1)) for to in ends)
