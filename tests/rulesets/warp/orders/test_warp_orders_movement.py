"""MOVE, TAKE and LEAVE in words, and what of them can never be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.kernel.order import Actor, objection
from pbm.kernel.quantity import ALL, Quantity
from pbm.rulesets.warp.orders.movement import Leave, Move, Take
from tests.rulesets.warp.small_world import small_world

if TYPE_CHECKING:
    from pbm.rulesets.warp.orders.base import WarpOrder

SAID: list[tuple[WarpOrder, str]] = [
    (Move("STR", "BLK", None), "Move from STR to BLK as a free move"),
    (Move("STR", "BLK", "2"), "Move from STR to BLK with 2"),
    (Move("STR", ("STR", "BLK", "STU"), "2"), "Move from STR to STU with 2"),
    (Move(None, None, None), "Let a round pass"),
    (Take("STR", "H", Quantity(5, all_but=True)), "Take along from STR: H, all but 5"),
    (Take("STR", "GENE2", Quantity(1)), "Take along from STR: GENE2, 1"),
    (Leave("STR", "INF", ALL), "Leave behind in STR: INF, all"),
    (Leave("STR", "INF", None), "Leave behind in STR: INF, all"),
]

FORBIDDEN: list[tuple[Move, str | None]] = [
    (Move(None, None, None), None),
    (Move("STR", "MAG", None), None),
    (Move("STR", "BER", None), None),
    (Move("STR", ("STR", "MAG", "BER"), None), None),
    (Move("STR", ("STR", "BER"), None), "BER is not next to STR"),
    (Move("STR", "STR", None), "a move needs two areas, from where and to where"),
    (Move(None, "STR", None), "a move needs two areas, from where and to where"),
    (Move("STR", None, None), "a move needs two areas, from where and to where"),
    (Move("STR", "MAG", "57"), "57 River Crossing does not move a group of yours"),
    (Move("STR", "MAG", "3"), "3 Grand Strategy is not in your hand"),
]


@pytest.mark.parametrize(("order", "words"), SAID, ids=str)
def test_a_move_is_put_into_words(order: WarpOrder, words: str) -> None:
    """Codes stand as they are here; whoever tells them puts names beside them."""
    assert str(order.words()) == words


@pytest.mark.parametrize(("order", "reason"), FORBIDDEN, ids=str)
def test_only_what_can_never_be_is_refused_beforehand(order: Move, reason: str | None) -> None:
    """A way that is too long is cut, and what stands in it may go: only links and cards are known before the turn."""
    found = objection(order, Actor(small_world(), "FR", 1))

    assert (found and str(found)) == reason


def test_a_card_that_has_been_played_may_stand_on_further_lines() -> None:
    """A card for several stacks leaves the hand with its first line, and serves the next all the same (W.34)."""
    world = small_world()
    world.players["FR"].hand = []
    world.today.served["FR 3"] = 1

    assert objection(Move("STR", "MAG", "3"), Actor(world, "FR", 1)) is None
    assert objection(Move("STR", "MAG", "3"), Actor(world, "PR", 1)) is not None
