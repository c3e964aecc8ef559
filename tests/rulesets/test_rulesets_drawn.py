"""Drafts on the map: every order that names a place says what its draft looks like, or that it is not drawn."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.drawing import Drawn, Shape
from pbm.kit.order_card import drawings
from pbm.pipeline.catalogue import find_ruleset, rulesets
from pbm.rulesets.baton.orders.card import ORDER_CARD as BATON
from pbm.rulesets.battles.orders.card import ORDER_CARD as BATTLES
from pbm.sheets.card import read_card

if TYPE_CHECKING:
    from pbm.sheets.card import Layout

PLACES = {"AREA", "PATH", "BORDER", "STACK", "BATTALION", "GENERAL", "LEADER"}
"""What boxes may hold that is a place, or stands at one."""


def named_places(game: str) -> list[tuple[str, Layout]]:
    """Return the orders of a game that name places, each with its line on the card."""
    card = read_card(find_ruleset(game, game).grammar)
    return [
        (alias, layout)
        for alias, layout in card.layouts.items()
        if any(not PLACES.isdisjoint(forms) for forms in card.taken(layout))
    ]


@pytest.mark.parametrize("game", rulesets())
def test_every_order_that_names_a_place_says_how_its_draft_is_drawn(game: str) -> None:
    """A plain None says that it is not; who adds an order has to decide."""
    orders = find_ruleset(game, game).orders
    silent = [layout.word for alias, layout in named_places(game) if not hasattr(orders[alias], "drawn")]

    assert silent == []
    assert any(orders[alias].drawn for alias, _ in named_places(game))


@pytest.mark.parametrize("game", rulesets())
def test_ways_have_ends_and_signs_have_places(game: str) -> None:
    """They are boxes of the order's own line that may hold a place; whatever decides between kinds is one, too."""
    ruleset = find_ruleset(game, game)
    card = read_card(ruleset.grammar)
    for alias, layout in named_places(game):
        drawn = ruleset.orders[alias].drawn
        if drawn is None:
            continue
        shapes = {each.shape or drawn.shape for each in (drawn, *drawn.kinds.values())}
        ends = [drawn.place] if shapes <= {Shape.SIGN, Shape.STANCE} else [drawn.start, drawn.goal]
        assert None not in ends, layout.word
        boxes = {each.name: at for at, each in enumerate(fields(ruleset.orders[alias]))}
        found = drawn.by_boxes(boxes)
        taken = [forms for forms in card.taken(layout) if forms]
        for key in {"from", "to", "at"} & found.keys():
            assert not PLACES.isdisjoint(taken[int(str(found[key]))]), layout.word


def test_a_page_is_given_boxes_by_their_numbers() -> None:
    """The first box after the action is 1; boxes that an order leaves unused are counted."""
    assert drawings(BATTLES)["ATTACK"] == {"as": "attack", "from": 1, "to": 2, "theirs": [2]}
    assert drawings(BATON)["PLAN"] == {"as": "sign", "at": 2}
    assert "ALLY" not in drawings(BATON)


def test_kinds_tell_only_what_is_different() -> None:
    """A line of Baton and Knapsack is drawn by its deed; one that is tried only if others fail is thin."""
    found = drawings(BATON)

    assert found["LEAD"]["kinds"] == {
        **{key: {"as": "way"} for key in ("MANEUVER", "FORCED")},
        **{key: {"as": "attack"} for key in ("CHARGE", "BARRAGE")},
    }
    assert found["OR"] == {**found["LEAD"], "thin": True}
    assert Drawn(Shape.WAY, start="a", goal="b", dotted=True).by_boxes({"a": 2, "b": 3}) == {
        "as": "way",
        "from": 2,
        "to": 3,
        "dotted": True,
    }
