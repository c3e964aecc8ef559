"""The MOVE lines of the computer player: gaps, relief, reserves, bringing up (N.107)."""

from __future__ import annotations

import pytest

from tests.support.battles.composed import QUIET, composed, starting


def moves(own: dict[str, str], **more: str) -> list[str]:
    """Return the MOVE lines of a sheet of Ney's army, who has rating 4."""
    return starting("MOVE", composed(own, **more))  # type: ignore[arg-type]


def test_nobody_moves_without_need() -> None:
    """Neither gap nor relief, and neither reserve nor bringing up."""
    assert moves(QUIET) == []


@pytest.mark.parametrize(
    ("own", "shaken", "line"),
    [
        ({"RESERVE": "FR09 FR03 FR05"}, "", "FR05 LEFT TOP"),
        ({"RESERVE": "FR09 FR02 FR01 FR03"}, "", "FR02 LEFT TOP"),
        ({"RESERVE": "FR09 FR07 FR11"}, "", "FR11 LEFT TOP"),
        ({"RESERVE": "FR04 FR03"}, "FR04", "FR03 LEFT TOP"),
        ({"CENTRE": "FR10 FR01 FR04"}, "", "FR04 LEFT TOP"),
        ({"CENTRE": "FR10 FR01 FR04", "RESERVE": "FR05"}, "FR05", "FR04 LEFT TOP"),
    ],
    ids=["best infantry", "nearest the top", "best of others", "ready only", "from beside", "reserve not ready"],
)
def test_a_gap_is_filled_with_the_best(own: dict[str, str], shaken: str, line: str) -> None:
    """From the RESERVE, else from a stack of three beside it; infantry first, and only who is ready (N.107a)."""
    assert moves({"CENTRE": "FR12", "RIGHT": "FR06", **own}, shaken=shaken)[0] == line


def test_two_do_not_fill_the_gap_beside_them() -> None:
    """A line stack gives only if it has three battalions or more (N.107a)."""
    assert moves({"CENTRE": "FR10 FR01", "RIGHT": "FR11 FR02 FR03 FR04"}) == []


def test_a_gap_in_the_centre_looks_to_both_wings_in_stack_order() -> None:
    """The first that has three, and somebody ready (N.107a)."""
    three = {"LEFT": "FR07 FR01 FR02", "RIGHT": "FR11 FR03 FR06"}

    assert moves(three)[0] == "FR01 CENTRE TOP"
    assert moves(three, shaken="FR07 FR01 FR02")[0] == "FR03 CENTRE TOP"


def test_each_gap_finds_what_the_one_before_has_left() -> None:
    """Two gaps in stack order, and a RESERVE with one battalion only (N.106, N.107a)."""
    found = moves({"CENTRE": "FR10 FR01 FR02 FR06", "RESERVE": "FR03"})

    assert found[:2] == ["FR03 LEFT TOP", "FR01 RIGHT TOP"]


def test_a_shaken_top_is_relieved() -> None:
    """It goes to the bottom of its own stack (N.107b)."""
    assert moves(QUIET, shaken="FR29") == ["FR29 RIGHT BOTTOM"]


def test_relief_needs_somebody_ready_below_and_a_top_that_can_move() -> None:
    """Neither among shaken comrades, nor if the top is blown as well, which cannot move (N.107b, N.37c)."""
    assert moves(QUIET, shaken="FR29 FR30 FR31 FR32") == []
    assert moves(QUIET | {"RIGHT": "FR09 FR30 FR31 FR32"}, shaken="FR09", blown="FR09") == []
    assert moves(QUIET | {"RIGHT": "FR09 FR30 FR31 FR32"}, shaken="FR09")[:1] == ["FR09 RIGHT BOTTOM"]


def test_the_smallest_stack_is_fed_with_the_best_until_each_has_four() -> None:
    """Ties by stack order; to the bottom; shaken battalions stay in the RESERVE (N.107c)."""
    own = {"LEFT": "FR21 FR22 FR23", "CENTRE": "FR25 FR26", "RIGHT": "FR29 FR30 FR31", "RESERVE": "FR06 FR04 FR07 FR09"}

    assert moves(own) == ["FR04 CENTRE BOTTOM", "FR09 LEFT BOTTOM", "FR07 CENTRE BOTTOM", "FR06 RIGHT BOTTOM"]
    assert moves(own, shaken="FR04 FR09 FR06") == ["FR07 CENTRE BOTTOM"]


def test_the_highest_strike_is_brought_up() -> None:
    """If it is the top's and three more; nearest the top of equal ones (N.107d)."""
    assert moves(QUIET | {"LEFT": "FR21 FR05 FR08 FR09"}) == ["FR09 LEFT TOP"]
    assert moves(QUIET | {"RIGHT": "FR29 FR08 FR04 FR32"}) == ["FR08 RIGHT TOP"]
    assert moves(QUIET | {"RIGHT": "FR29 FR04 FR08 FR32"}) == ["FR04 RIGHT TOP"]


def test_two_more_are_not_enough_to_bring_up() -> None:
    """Three are; and who is on top already stays (N.107d)."""
    assert moves(QUIET | {"RIGHT": "FR01 FR08 FR31 FR32"}) == []
    assert moves(QUIET | {"RIGHT": "FR01 FR09 FR31 FR32"}) == ["FR09 RIGHT TOP"]
    assert moves(QUIET | {"RIGHT": "FR09 FR08 FR31 FR32"}) == []


def test_foot_artillery_is_not_brought_up() -> None:
    """It could not attack; horse artillery can (N.66, N.107d)."""
    assert moves(QUIET | {"LEFT": "FR01 FR10 FR23 FR24"}) == []
    assert moves(QUIET | {"LEFT": "FR01 FR10 FR11 FR24"}) == ["FR11 LEFT TOP"]


def test_who_is_blown_is_not_brought_up() -> None:
    """He is not ready, and cannot move (N.37c, N.106)."""
    assert moves(QUIET | {"LEFT": "FR21 FR22 FR23 FR09"}, blown="FR09") == []


def test_a_shaken_top_counts_three_less() -> None:
    """One that is blown, too, is not relieved, and so is compared (N.107d)."""
    own = QUIET | {"RIGHT": "FR07 FR01 FR31 FR32"}

    assert moves(own, shaken="FR07", blown="FR07") == ["FR01 RIGHT TOP"]
    assert moves(own, blown="FR07") == []


def test_who_has_been_moved_is_not_moved_again() -> None:
    """What the reserves have brought is not ready any more, nor is what relief has sent down (N.106)."""
    fed = QUIET | {"RIGHT": "FR29 FR30 FR31", "RESERVE": "FR09"}
    relieved = QUIET | {"RIGHT": "FR09 FR30 FR31 FR32"}

    assert moves(fed) == ["FR09 RIGHT BOTTOM"]
    assert moves(relieved, shaken="FR09") == ["FR09 RIGHT BOTTOM"]


def test_gaps_come_before_relief_reserves_and_bringing_up() -> None:
    """In this order, whatever the stacks (N.107)."""
    own = {"CENTRE": "FR25 FR26 FR27 FR28", "RIGHT": "FR29 FR30 FR09 FR32", "RESERVE": "FR14 FR15"}

    assert moves(own, shaken="FR25") == [
        "FR14 LEFT TOP",
        "FR25 CENTRE BOTTOM",
        "FR15 LEFT BOTTOM",
        "FR09 RIGHT TOP",
    ]


def test_the_gap_takes_the_battalion_that_relief_would_have_needed() -> None:
    """Each line finds the stacks as the one before has left them (N.106)."""
    own = {"CENTRE": "FR01 FR02 FR04", "RIGHT": "FR29 FR30 FR31 FR32"}

    assert moves(own, shaken="FR01 FR02") == ["FR04 LEFT TOP"]


@pytest.mark.parametrize(("general", "rating"), [("VAN", 2), ("SOU", 4), ("NAP", 5)])
@pytest.mark.parametrize("turn", [0, 5])
def test_there_are_as_many_moves_as_the_rating(general: str, rating: int, turn: int) -> None:
    """Never more, also on turn 1, and the gap comes first (N.107)."""
    own = {"CENTRE": "FR12", "RIGHT": "FR06", "RESERVE": "FR01 FR02 FR03 FR04 FR05 FR07 FR08"}
    found = starting("MOVE", composed(own, generals={general: "CENTRE"}, turn=turn))

    assert len(found) == rating
    assert found[0] == "FR04 LEFT TOP"
