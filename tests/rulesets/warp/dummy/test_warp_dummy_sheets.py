"""What a dummy writes, looked at line by line."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from benchmarks.self_play.warp.observing import WarpObserver
from pbm.kernel.view import View
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.dummy import write_sheet
from pbm.rulesets.warp.position.unit_lists import kind_of

if TYPE_CHECKING:
    from pbm.rulesets.warp.sight.visibility import Sight

SCENARIOS = WarpObserver.scenarios


@pytest.fixture(scope="module")
def view() -> View[Sight]:
    """What France sees before the first turn of the six-player scenario."""
    world = WARP.start((SCENARIOS / "europe-at-war-six.toml").read_text(encoding="utf-8"), "six", 5)
    return View("war", 0, "FR", WARP.look(world, "FR"), [])


def lines(sheet: str, word: str) -> list[list[str]]:
    """Return the boxes of a sheet's lines of an action."""
    return [line.split()[1:] for line in sheet.splitlines() if line.split()[:1] == [word]]


def test_the_same_view_and_seed_give_the_same_sheet(view: View[Sight]) -> None:
    """Nothing but what is seen and the seed decides what is written."""
    assert write_sheet(view, 5) == write_sheet(view, 5)


def test_no_more_is_bought_than_can_be_paid(view: View[Sight]) -> None:
    """What BUY lines name is on offer, and there are points for it beside the upkeep (W.64)."""
    own = view.sight.me
    prices = {chit.kind: kind_of(chit).force for chit in own.on_offer}
    named = [(boxes[1], int(boxes[2])) for boxes in lines(write_sheet(view, 5), "BUY") if boxes[1] != "ANY"]

    assert all(kind.rstrip("0123456789") in prices for kind, _ in named)
    assert sum(prices[kind.rstrip("0123456789")] * number for kind, number in named) <= own.at_hand


def test_a_card_is_named_once(view: View[Sight]) -> None:
    """A line that names a card takes it: no other line counts on it."""
    words = ("PLAY", "MOVE", "KEEP", "DISCARD")
    sheet = write_sheet(view, 5)
    cards = [boxes[2] for word in words for boxes in lines(sheet, word) if len(boxes) > 2]

    assert cards
    assert len(cards) == len(set(cards))


def test_on_the_first_sheet_part_of_the_army_is_put_near_the_war(view: View[Sight]) -> None:
    """A General goes with half of the army from the capitol into a city that is nearer to what can be taken (W.12)."""
    placed = lines(write_sheet(view, 5), "PLACE")

    assert len({boxes[0] for boxes in placed}) == 1
    assert any(boxes[1].startswith("GENE") for boxes in placed)


HANDS = """
[start]
turn = {turn}
[start.hand]
AM = [13, 18, 43, 44, 47, 50, 52, 55]
BR = [7, 14, 19, 42, 48, 53, 56, 57]
"""
"""Movement, and cards for one side alone in both hands."""


def revolution(player: str, turn: int = 0) -> View[Sight]:
    """Return what a player sees of War of Independence."""
    text = (SCENARIOS / "war-of-independence.toml").read_text(encoding="utf-8") + HANDS.format(turn=turn)
    return View("war", turn, player, WARP.look(WARP.start(text, "war", 5), player), [])


def cards_named(sheet: str, *words: str) -> Counter[int]:
    """Return how often cards are named on lines of some actions."""
    return Counter(int(boxes[2]) for word in words for boxes in lines(sheet, word) if len(boxes) > 2)


def test_a_card_for_several_groups_is_named_for_each_of_them() -> None:
    """Where every move needs a card, it serves each leader, and no more (W.34, WI.4)."""
    named = cards_named(write_sheet(revolution("AM"), 5), "MOVE")

    assert named == Counter({13: 2})


def test_markers_go_where_no_own_unit_will_place_them() -> None:
    """A card is named for as many areas as it marks, none of them one's own already (WI.13)."""
    view = revolution("AM")
    places = {**view.sight.places, "CHS": replace(view.sight.places["CHS"], marker=None)}
    view = replace(view, sight=replace(view.sight, places=places))
    marked = lines(write_sheet(view, 5), "MARK")
    own = {*view.sight.own} | {code for code, place in places.items() if place.marker == "AM"}

    assert Counter(int(boxes[2]) for boxes in marked) == Counter({52: 7, 44: 1})
    assert len({boxes[0] for boxes in marked} - own) == 8


@pytest.mark.parametrize(("player", "others"), [("AM", {48, 50, 53}), ("BR", {19, 56, 57})])
def test_cards_of_the_other_side_are_not_played(player: str, others: set[int]) -> None:
    """They would fail (WI.16); and one of many markers is kept, so that the other side has not got it."""
    sheet = write_sheet(revolution(player), 5)

    assert not others & set(cards_named(sheet, "PLAY", "MOVE", "MARK"))
    assert 57 not in cards_named(sheet, "DISCARD")


def test_in_winter_only_its_own_cards_move_and_nothing_is_bought() -> None:
    """Other moves, purchases, and cards for recruits and revenue would fail (WI.2)."""
    sheet = write_sheet(revolution("AM", turn=3), 5)

    assert set(cards_named(sheet, "MOVE")) == {55}
    assert not lines(sheet, "BUY")
    assert not {43, 47} & set(cards_named(sheet, "PLAY"))
