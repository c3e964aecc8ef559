"""The rounds of the computer player, and the rest of its sheet (C.103.8, C.103.9)."""

from __future__ import annotations

import pytest

from tests.support.baton.composed import CONTENT, HOME, OPEN, composed, starting


def of_rounds(lines: list[str]) -> list[str]:
    """Return the LEAD, OR and PLAN lines."""
    return [line for line in lines if line.split()[0] in {"LEAD", "OR", "PLAN"}]


def test_a_round_leads_the_best_want_with_the_next_four_below_it() -> None:
    """What was led is led no more; wants are led only while their suit is left (C.103.8)."""
    lines = composed("NAP LOR 9", "DAV PAR 9", hand=[1, 2, 75, 76, 33, 3], markers=OPEN)

    assert of_rounds(lines) == [
        "LEAD FORCED DAV BAV",
        "OR FORCED NAP MIL",
        "OR RECRUIT DAV",
        "OR RECRUIT NAP",
        "LEAD FORCED NAP MIL",
        "OR RECRUIT DAV",
        "OR RECRUIT NAP",
        "PLAN",
    ]


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ([], ["PLAN", "LEAD", "LEAD"]),
        ([1], ["PLAN", "LEAD", "LEAD"]),  # one card is too few before the first PLAN
        ([1, 2], ["LEAD", "PLAN", "LEAD"]),
        ([33, 34, 36], ["PLAN", "LEAD", "LEAD"]),  # nothing to be led with Cavalry
        ([1, 2, 3, 4, 5, 6], ["LEAD", "LEAD", "PLAN"]),  # four left in round 3
        ([1, 2, 3, 4, 5, 6, 7], ["LEAD", "LEAD", "LEAD"]),
    ],
)
def test_who_runs_out_of_cards_plans_once_and_then_hopes(hand: list[int], found: list[str]) -> None:
    """After the first PLAN all wants may be led, whatever is in the hand (C.103.8)."""
    there = ("NAP LOR 9", "DAV PAR 9", "NEY GUY 9")
    main = [
        line.split()[0] for line in of_rounds(composed(*there, hand=hand, markers=HOME)) if not line.startswith("OR")
    ]

    assert main == found


def test_leaders_who_are_wanted_are_not_reckoned_with() -> None:
    """Victor is to be raised: the hand is one card without him (C.103.8)."""
    assert of_rounds(composed("NAP LOR 9", hand=[1, 22], markers=HOME))[0] == "PLAN"
    assert of_rounds(composed("NAP LOR 9", hand=[1, 23], markers=HOME))[0].startswith("LEAD")


@pytest.mark.parametrize(
    ("armies", "found"),
    [
        (("DAV LOR 5 7", "NAP LOR 5", "NEY PAR 9"), "PLAN - DAV NAP"),
        (("DAV LOR 5 7", "NAP LOR 6", "NEY PAR 9"), "PLAN - NAP DAV"),
        (("DAV LOR 5 7 8", "NAP LOR 6 10 11", "NEY PAR 9"), "PLAN"),  # four units together
        (("DAV LOR 5", "NAP LOR 6"), "PLAN"),  # two armies
        (("DAV LOR 5", "NAP PAR 6", "NEY FLA 9"), "PLAN"),
    ],
)
def test_the_first_plan_merges_two_small_armies(armies: tuple[str, ...], found: str) -> None:
    """Three units together at most, under the one with more morale, with more than two armies (C.103.8)."""
    assert of_rounds(composed(*armies, markers=CONTENT))[0] == found


def test_the_engaged_do_not_merge() -> None:
    """Both must be unengaged (C.103.8)."""
    there = ("DAV LOR 5", "NAP LOR 6", "NEY PAR 9", "MAC LOR 9")

    assert of_rounds(composed(*there, engaged=["DAV MAC"], markers=CONTENT))[0] == "PLAN"


@pytest.mark.parametrize(("hand", "pair"), [([1, 2, 3, 4], []), ([1, 2, 3, 4, 5], [""])])
def test_the_rest_of_the_sheet(hand: list[int], pair: list[str]) -> None:
    """HOLD 2, PAIR with five cards or more, any ground; no alliance, no release (C.103.9)."""
    lines = composed("NAP LOR 9", hand=hand, markers=HOME)

    assert starting("HOLD", lines) == ["2"]
    assert starting("PAIR", lines) == pair
    assert starting("DEFEND", lines) == [""]
    assert {line.split()[0] for line in lines} <= {"LEAD", "OR", "PLAN", "FOLLOW", "HOLD", "PAIR", "DEFEND"}


LED = ["LEAD FORCED DAV BAV", "LEAD MANEUVER MSN MIL"]
WHAT_MATTERS = {
    2: LED,
    5: [*LED, "PLAN", "HOLD 2", "DEFEND"],
    10: [
        *("LEAD FORCED DAV BAV", "OR MANEUVER MSN MIL", "LEAD MANEUVER MSN MIL", "OR FORCED NAP SAX", "PLAN"),
        *("FOLLOW FORCED DAV BAV", "FOLLOW MANEUVER MSN MIL", "HOLD 2", "PAIR", "DEFEND"),
    ],
}


@pytest.mark.parametrize("places", WHAT_MATTERS)
def test_a_sheet_keeps_within_its_places(places: int) -> None:
    """What matters most is written, in the order of the sheet: rounds, DEFEND, HOLD, PAIR, then what is wanted most."""
    there = ("NAP LOR 9 7 18 70", "DAV PAR 9", "MSN MIL 9", "SOU BRE 9")

    lines = composed(*there, hand=[1, 2, 75, 76, 33, 3], markers=OPEN, rules={"actions": places})

    assert lines == WHAT_MATTERS[places]
