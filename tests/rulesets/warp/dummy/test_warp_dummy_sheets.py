"""What a dummy writes, looked at line by line."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.self_play.warp.observing import WarpObserver
from pbm.kernel.view import View
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.dummy import write_sheet

SCENARIOS = WarpObserver.scenarios


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    """France's report before the first turn of the six-player scenario."""
    world = WARP.start((SCENARIOS / "europe-at-war-six.toml").read_text(encoding="utf-8"), "six", 5)
    return dict(WARP.report(View("war", 0, "FR", WARP.look(world, "FR"), [])))


def lines(sheet: str, word: str) -> list[list[str]]:
    """Return the boxes of a sheet's lines of an action."""
    return [line.split()[1:] for line in sheet.splitlines() if line.split()[:1] == [word]]


def test_the_same_report_and_seed_give_the_same_sheet(report: dict[str, Any]) -> None:
    """Nothing but the report and the seed decides what is written."""
    assert write_sheet(report, 5) == write_sheet(report, 5)


def test_no_more_is_bought_than_can_be_paid(report: dict[str, Any]) -> None:
    """What BUY lines name is on offer, and there are points for it beside the upkeep (W.64)."""
    prices = {chit["kind"]: chit["price"] for chit in report["offer"]}
    named = [(boxes[1], int(boxes[2])) for boxes in lines(write_sheet(report, 5), "BUY") if boxes[1] != "ANY"]

    assert all(kind.rstrip("0123456789") in prices for kind, _ in named)
    assert sum(prices[kind.rstrip("0123456789")] * number for kind, number in named) <= report["purse"]["at_hand"]


def test_a_card_is_named_once(report: dict[str, Any]) -> None:
    """A line that names a card takes it: no other line counts on it."""
    words = ("PLAY", "MOVE", "KEEP", "DISCARD")
    sheet = write_sheet(report, 5)
    cards = [boxes[2] for word in words for boxes in lines(sheet, word) if len(boxes) > 2]

    assert cards
    assert len(cards) == len(set(cards))


def test_on_the_first_sheet_part_of_the_army_is_put_near_the_war(report: dict[str, Any]) -> None:
    """A General goes with half of the army from the capitol into a city that is nearer to what can be taken (W.12)."""
    placed = lines(write_sheet(report, 5), "PLACE")

    assert len({boxes[0] for boxes in placed}) == 1
    assert any(boxes[1].startswith("GENE") for boxes in placed)
