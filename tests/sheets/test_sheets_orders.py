"""Good lines: what may be written in the boxes, and the order that comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.quantity import ALL, Quantity
from pbm.sheets import order_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.kernel.ruleset import Ruleset
    from pbm.sheets import Sheet

ONE_LINE = [
    ("DIG ROS", "dig", ("ROS",)),
    ("dig ros", "dig", ("ROS",)),
    ("[DIG] [ROS] [] []", "dig", ("ROS",)),
    ("[dig][ros][blank][-]", "dig", ("ROS",)),
    ('"DIG" "rose bed"', "dig", ("ROS",)),
    ("DIG 'Rose Bed'", "dig", ("ROS",)),
    ("DIG [  Rose   Bed ]", "dig", ("ROS",)),
    ("DIG RoseBed", "dig", ("ROS",)),
    ("DIG rose-bed", "dig", ("ROS",)),
    ("DIG herbs", "dig", ("HRB",)),
    ('DIG "cote d\'or"', "dig", ("COT",)),
    ("DIG CÔTEDOR", "dig", ("COT",)),
    ("DIG n-1", "dig", ("N-1",)),
    ("DIG SOW", "dig", ("SOW",)),
    ("SOW SOW - 3", "sow", ("SOW", Quantity(3))),
    ("DIG ALL", "dig", ("ALL",)),
    ("DIG 12", "dig", ("12",)),
    ("DIG FR", "dig", ("FR",)),
    ("DIG ROS -- -", "dig", ("ROS",)),
    ("DIG ROS, -, -", "dig", ("ROS",)),
    ("DIG ROS # a comment", "dig", ("ROS",)),
    ("DIG ROS;a comment", "dig", ("ROS",)),
    ("REST", "rest", ()),
    ("FENCE ROS", "fence", ("ROS", None)),
    ("FENCE ROS HRB", "fence", ("ROS", "HRB")),
    ("WATER ROS HRB", "water", ("ROS", "HRB", None)),
    ("WATER ALL ALL ALL", "water", ("ALL", "ALL", ALL)),
    ("WATER ROS HRB ALL BUT 2", "water", ("ROS", "HRB", Quantity(2, all_but=True))),
    ("WATER ROS HRB [ALL BUT 2]", "water", ("ROS", "HRB", Quantity(2, all_but=True))),
    ("WATER ROS HRB AB-2", "water", ("ROS", "HRB", Quantity(2, all_but=True))),
    ("WATER ROS HRB [ab 2]", "water", ("ROS", "HRB", Quantity(2, all_but=True))),
    ("WATER ROS HRB AB 2", "water", ("ROS", "HRB", Quantity(2, all_but=True))),
    ("WATER ROS HRB all-but-2", "water", ("ROS", "HRB", Quantity(2, all_but=True))),
    ("SOW ROS - 12", "sow", ("ROS", Quantity(12))),
    ("SOW ROS - 007", "sow", ("ROS", Quantity(7))),
    ("SOW ROS - 999999999", "sow", ("ROS", Quantity(999_999_999))),
    ("SOW ROS - 1234567890", "sow", ("ROS", Quantity(10**9))),
    ("SOW ROS - " + "9" * 5000, "sow", ("ROS", Quantity(10**9))),
    ("PICK ROS - ALL", "pick", ("ROS", ALL)),
    ("SELL - - ALL", "sell", (ALL,)),
    ("SELL", "sell", (None,)),
    ("GIVE - FR 3", "give", ("FR", Quantity(3))),
    ("GIVE - [new spain] 3", "give", ("NS", Quantity(3))),
    ("BID - - 3", "bid", (Quantity(3),)),
    ("BID", "bid", (None,)),
]


@pytest.mark.parametrize(("line", "alias", "values"), ONE_LINE, ids=[line[:30] for line, _, _ in ONE_LINE])
def test_good_line(
    read: Callable[[str], Sheet], garden: Ruleset[Any, Any], line: str, alias: str, values: tuple[object, ...]
) -> None:
    """A line may be written in all these ways and means one order, without any complaint."""
    sheet = read(line)

    assert sheet.problems == ()
    assert [action.order for action in sheet.actions] == [garden.orders[alias](*values)]
    assert not sheet.refused


IGNORED = [
    ("DIG ROS PR ALL BUT 2", "dig", ("ROS",), ["9: DIG ignores WHERE TO: PR", "12: DIG ignores NUMBER: ALL BUT 2"]),
    ("DIG ROS 3 ; a comment", "dig", ("ROS",), ["9: DIG ignores WHERE TO: 3"]),
    ("SOW ROS KIT 3", "sow", ("ROS", Quantity(3)), ["9: SOW ignores WHERE TO: KIT"]),
    ("REST - - 5", "rest", (), ["10: REST ignores NUMBER: 5"]),
    ("FENCE ROS - 2", "fence", ("ROS", None), ["13: FENCE ignores NUMBER: 2"]),
]


@pytest.mark.parametrize(("line", "alias", "values", "told"), IGNORED, ids=[line for line, *_ in IGNORED])
def test_what_is_ignored_is_pointed_out_and_the_order_counts(  # noqa: PLR0913, PLR0917 - each is another thing
    read: Callable[[str], Sheet],
    garden: Ruleset[Any, Any],
    line: str,
    alias: str,
    values: tuple[object, ...],
    told: list[str],
) -> None:
    """What stands in boxes that an order does not use is told, box by box, and the order is played all the same."""
    sheet = read(line)

    assert [str(problem) for problem in sheet.problems] == [f"pr.txt:4:{each}; leave it empty: -" for each in told]
    assert [action.order for action in sheet.actions] == [garden.orders[alias](*values)]
    assert not sheet.refused


CANONICAL = [
    ("dig [rose bed] - -", "DIG ROS"),
    ("water ros kit ab-2", "WATER ROS KIT ALL BUT 2"),
    ("water ros kit all but 0", "WATER ROS KIT ALL"),
    ("sow ros kit 007", "SOW ROS - 7"),
    ("give - france 3", "GIVE - FR 3"),
    ("rest - - 3 ; a comment", "REST"),
]


@pytest.mark.parametrize(("line", "text"), CANONICAL)
def test_canonical_text(read: Callable[[str], Sheet], line: str, text: str) -> None:
    """The text of a good action is the same however it was written."""
    (action,) = read(line).actions

    assert action.text == text


def test_actions_belong_to_the_sender(read: Callable[[str], Sheet]) -> None:
    """Actions carry their empire, place and order."""
    actions = read("3 DIG ROS\n1 REST").actions

    assert [(action.empire, action.place, action.text) for action in actions] == [
        ("PR", 1, "REST"),
        ("PR", 3, "DIG ROS"),
    ]


def test_codes_in_capitals(garden: Ruleset[Any, Any]) -> None:
    """An order is printed in capitals, even if the game writes its codes otherwise."""
    assert order_text(garden.orders["fence"](*["ros", "n 1"]), garden) == "FENCE ROS [N 1]"
