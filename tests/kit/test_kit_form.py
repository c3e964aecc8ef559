"""The parts of an order form that are the same in every game."""

from __future__ import annotations

from pbm.kernel.sentence import say
from pbm.kernel.view import View
from pbm.kit.form import Labels, card_actions, head, helps_in
from pbm.locale import find_language
from pbm.rulesets.battles.orders.card import ORDER_CARD

OFFERED = {name.upper(): ("first", "", "") for name in ORDER_CARD.orders}


def test_the_head_is_that_of_the_next_sheet() -> None:
    """Its lines name game, turn and player, and the key that the page shows."""
    found = head(View("p1", 4, "FR", None, ()), {"key": "hush", "sheets_to": "gm@example.org"}, 16)

    assert found == {
        "head": ["GAME    p1", "TURN    5", "EMPIRE  FR", "KEY     hush"],
        "game": "p1",
        "turn": 5,
        "empire": "FR",
        "to": "gm@example.org",
        "places": 16,
    }


def test_an_action_has_its_help_its_boxes_and_their_lists() -> None:
    """As the order card has them; orders that are not played with are left out."""
    helps = helps_in({"reference": [{"word": "MOVE", "summary": "Move a battalion."}]})

    found = card_actions(ORDER_CARD, OFFERED, helps, unused=("truce",))

    assert (found["MOVE"]["help"], found["POST"]["help"]) == ("Move a battalion.", "")
    assert found["MOVE"]["boxes"] == ["BATTALION", "STACK", "END_OF_STACK BLANK"]
    assert found["MOVE"]["lists"] == ["first", "", ""]
    assert "YIELD" in found
    assert "TRUCE" not in found


def test_labels_are_said_in_the_readers_language() -> None:
    """Groups by their numbers on the card; what only one game says, by its name."""
    labels = Labels(
        (say("Action"),), (), {"STACK": say("{text} is not a stack.")}, (say("Muster"),), {"word": say("Who")}
    )

    assert labels.said(find_language("en")) == {
        "boxes": ["Action"],
        "missing": [],
        "unknown": {"STACK": "{text} is not a stack."},
        "groups": {1: "Muster"},
        "word": "Who",
    }
    assert labels.said(find_language("de"))["groups"] == {1: "Musterung"}
