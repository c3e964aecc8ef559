"""The fog of Baton and Knapsack: no byte of a report depends on what its reader may not know (C.96, C.97)."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

from tests.support.baton.reported import after, before, over, played, report, report_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.rulesets.baton.position.world import World


def other_hand(world: World) -> None:
    """Let two powers change cards of theirs."""
    russian, prussian = world.powers["RU"].hand, world.powers["PR"].hand
    russian[0], prussian[0] = prussian[0], russian[0]


def other_order(world: World) -> None:
    """Turn a hand round."""
    world.powers["RU"].hand.reverse()


def other_deck(world: World) -> None:
    """Put the deck into another order."""
    world.deck.reverse()


def seen(world: World, reader: str | None) -> str:
    """Return a report as text, all of it."""
    return json.dumps(report_of(world, reader, after()[0]), ensure_ascii=False)


@pytest.mark.parametrize("disturb", [other_hand, other_order, other_deck], ids=lambda each: each.__name__)
@pytest.mark.parametrize("reader", ["FR", None])
def test_nothing_hidden_changes_a_report(reader: str | None, disturb: Callable[[World], None]) -> None:
    """Hands of others and the order of the deck are nobody's."""
    world = deepcopy(after()[1])
    before = seen(world, reader)
    disturb(world)

    assert seen(world, reader) == before


@pytest.mark.parametrize("disturb", [other_hand, other_order], ids=lambda each: each.__name__)
def test_its_owner_does_see_it(disturb: Callable[[World], None]) -> None:
    """The test above would be worth nothing if nobody's report changed; the deck's order is not even its owner's."""
    world = deepcopy(after()[1])
    before = seen(world, "RU")
    disturb(world)

    assert seen(world, "RU") != before


SECRETS = (
    "BAG BEL",
    "HOLD",
    "KEEP 76",
    "IF ABOVE",
    "ALLY",
    "PAIR",
    "DEFEND",
    "offered",
    "condition",
    "free, and no pair",
)
"""What only those who wrote it know of the turn of X.6: lines that failed or waited, whole-sheet lines, an offer."""


@pytest.mark.parametrize("reader", ["EN", None])
def test_what_others_write_is_not_told(reader: str | None) -> None:
    """Lines that failed, KEEP, HOLD, PAIR, DEFEND and IF lines, offers that were not returned (C.97)."""
    told = {key: value for key, value in report(reader).items() if key not in ("reference", "blank_sheet")}
    text = json.dumps(told, ensure_ascii=False)

    assert [secret for secret in SECRETS if secret in text] == []


def test_what_others_draw_is_not_told() -> None:
    """How many cards somebody draws is everybody's, which ones is his (C.96, C.97)."""
    drawn = {card for deck in report("RU")["taken"] for card in deck} - {None}
    flipped = {card for deck in report(None)["taken"] for card in deck} - {None}

    assert drawn > flipped
    assert [len(deck) for deck in report("RU")["taken"]] == [len(deck) for deck in report(None)["taken"]]
    assert [step for trick in report(None)["tricks"] for step in trick["steps"] if step["kind"] == "draw"] == []


def test_that_a_lead_failed_is_its_owners() -> None:
    """All are told that he plans, he alone why (C.99)."""
    events, world = played(before(), {"FR": "LEAD FORAGE NAP"})
    own, others = (report_of(world, reader, events)["tricks"][0] for reader in ("FR", "AU"))

    assert (own["failed"], others["failed"]) == (True, False)
    assert [step["kind"] for step in own["steps"]][:1] == ["why"]
    assert [step["kind"] for step in others["steps"]] == []
    assert own["text"] == others["text"] == "France plans and draws 2 cards."


def test_when_the_game_is_over_everything_is_shown() -> None:
    """All hands, all sheets of the last turn, the deck (C.98)."""
    for reader, told in over().items():
        world = after()[1]
        assert told["hands"] == {code: power.hand for code, power in world.powers.items()}
        assert told["deck_order"] == world.deck
        assert [line["text"] for line in told["sheets"]["RU"]] == ["FOLLOW CHARGE BAG BEL", "HOLD 2"]
        assert None not in told["taken"][0]
        assert reader is None or told["hand"] == world.powers[reader].hand


def test_before_the_end_nothing_is_shown() -> None:
    """Neither hands nor sheets nor the deck."""
    for reader in ("FR", None):
        assert [report(reader)[key] for key in ("hands", "deck_order", "sheets")] == [{}, [], {}]
