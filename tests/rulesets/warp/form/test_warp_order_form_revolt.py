"""The order form of War of Independence: markers, lanes, seasons, and cards of two sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.order import Actor, objection
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.form import form
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.sheets import OrderLanguage, read_sheet
from tests.rulesets.warp.small_revolution import revolt
from tests.rulesets.warp.small_world import view_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.position.world import World


def form_of(world: World, player: str = "AM") -> dict[str, Any]:
    """Return the data of a player's form."""
    view = view_of(world, player)
    return form(view, dict(WARP.report(view)))


def items(data: dict[str, Any], name: str, key: str = "*") -> list[str]:
    """Return what a list offers, by what stands in the box it goes by."""
    found = data["lists"][name]["items"]
    listed = found if isinstance(found, list) else found.get(key, [])
    return [item if isinstance(item, str) else item[0] for item in listed]


def complaints(world: World, player: str, lines: list[str]) -> list[str]:
    """Return what is said against lines: by the reader of sheets, and by the orders themselves."""
    text = "\n".join([f"GAME war\nTURN {world.turn + 1}\nEMPIRE {player}", *lines])
    sheet = read_sheet("in.txt", text.encode(), OrderLanguage(WARP, WARP.words(world), 4000))
    reasons = [action.order and objection(action.order, Actor(world, player, action.place)) for action in sheet.actions]
    return [str(problem) for problem in sheet.problems] + [str(reason) for reason in reasons if reason]


def offered(data: dict[str, Any]) -> Iterator[str]:
    """Yield the lines that the form offers: moves, cards, markers, purchases and what becomes of cards."""
    for card in items(data, "moving"):
        yield from (f"MOVE {area} {goal} {card}" for area in items(data, "own") for goal in items(data, "reach", area))
    for card in items(data, "playing"):
        for where in items(data, "targets", card) or ["-"]:
            yield from (f"PLAY {where} {what} {card}" for what in ["-", *items(data, "aims", card)])
    for card in items(data, "marking"):
        yield from (f"MARK {area} - {card}" for area in items(data, "unmarked"))
    if "BUY" in data["words"]:
        for area in ["-", *items(data, "cities")]:
            yield from (f"BUY {area} {what}" for what in [*items(data, "offer"), *items(data, "classes")])
    for card in data["hand"]["cards"]:
        yield from (" ".join(box or "-" for box in line) for line in card["lines"] if line[0] not in {"MOVE", "MARK"})


@pytest.mark.parametrize("player", ["AM", "BR"])
@pytest.mark.parametrize("turns", [0, 2, 3])
def test_nothing_that_is_offered_is_refused(player: str, turns: int) -> None:
    """With every card in hand, in any season, as the reader of sheets and the orders see it (WI.2, WI.16)."""
    world = revolt(turns=turns)
    world.players[player].hand = list(deck_of("war_of_independence"))
    lines = list(offered(form_of(world, player)))

    assert complaints(world, player, lines) == []
    assert len(lines) > 200


def test_markers_are_offered_where_they_may_lie() -> None:
    """Not over own markers nor beside opposing units; over the opponent's by the setting alone (WI.13)."""
    world, strict = revolt(), revolt("marker_replace = false")
    for each in (world, strict):
        each.areas["TRN"].marker = "BR"

    assert items(form_of(world), "unmarked") == ["PVD", "NPT", "TRN"]
    assert items(form_of(strict), "unmarked") == ["PVD", "NPT"]
    assert items(form_of(world), "marking") == ["44", "52"]
    assert items(form_of(world), "playing") == ["17", "24", "46"]


def test_cards_that_are_not_for_now_are_not_offered() -> None:
    """In winter only cards for it move, and nothing is bought; the other side's cards are never played."""
    world = revolt(turns=3)
    world.players["AM"].hand = [1, 42, 46, 53, 55]
    data = form_of(world)

    assert items(data, "moving") == ["55"]
    assert items(data, "playing") == []
    assert "BUY" not in data["words"]
    assert [[line[0] for line in card["lines"]] for card in data["hand"]["cards"]] == [
        *([["KEEP", "DISCARD"]] * 4),
        ["MOVE", "KEEP", "DISCARD"],
    ]


def test_ships_reach_areas_by_lanes_and_land_units_by_borders() -> None:
    """Both are offered for a stack with both, the nearer ones first, none beyond opposing units (WI.5)."""
    data = form_of(revolt(), "BR")

    assert data["reach"]["BOS"]["to"] == ["CBR", "NPT", "SLM", "PHI"]
    assert "NPT" in data["things"]["BOS"][2].split()
    assert data["reach"]["SLM"]["to"] == []


def test_start_units_may_be_placed_where_the_module_lets_them() -> None:
    """Before the first turn PLACE offers the colonies of the player's start (WI.7), and BUY what he stands in."""
    data = form_of(revolt())

    assert items(data, "sites") == ["SLM", "CBR", "PVD", "NPT", "PHI"]
    assert items(data, "cities") == ["CBR", "PHI"]
    assert items(form_of(revolt(turns=1)), "sites") == []
