"""Where the order form says that stacks get to, against what the game itself foresees of such lines (W.32 to W.40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from benchmarks.self_play.warp.observing import WarpObserver
from pbm.kernel.hint import HintKind
from pbm.kernel.order import Action
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.foresight.hints import foresee
from pbm.rulesets.warp.foresight.reach import own_reach
from pbm.rulesets.warp.orders.movement import Move
from pbm.rulesets.warp.rules.moves.means import REACTIONS
from tests.support.dummy_games import turns_of, views_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.view import View
    from pbm.rulesets.warp.sight.visibility import Sight

SCENARIOS = WarpObserver().scenarios


def views(name: str, turns: int) -> Iterator[View[Sight]]:
    """Yield the views of all players after each turn of a game among computer players."""
    scenario = (SCENARIOS / f"{name}.toml").read_text(encoding="utf-8")
    for world, events in turns_of(WARP, scenario, turns):
        yield from (view for view in views_of(WARP, world, events, world.turn).values() if not view.sight.over)


def is_flagged(view: View[Sight], start: str, goal: str, card: int | None) -> bool:
    """Tell whether a MOVE line alone on a sheet is flagged."""
    move = Move(start, goal, None if card is None else str(card))
    found = foresee(view, [Action(str(view.empire), 1, f"MOVE {start} {goal}", move)])
    return any(hint.place == 1 and hint.kind is not HintKind.REMARK for hint in found.hints)


@pytest.mark.parametrize(
    ("name", "turns", "step"), [("the-hudson", 4, 7), ("the-rhine", 4, 9), ("europe-at-war-six", 2, 61)]
)
def test_moves_into_reach_are_not_flagged_and_others_are(name: str, turns: int, step: int) -> None:
    """With each card that is no reaction, and without one, for a sample of starts and goals."""
    offered = others = number = 0
    for view in views(name, turns):
        sight = view.sight
        for start, found in own_reach(sight).items():
            cards = [card for card in found.by_card if sight.card(card).move.way not in REACTIONS][:2]  # type: ignore[union-attr]
            for card in [*([None] if sight.module.free_moves else []), *cards]:
                goals = found.free if card is None else found.by_card[card]
                for goal in [*goals, *sight.places[start].near, *sight.places]:
                    number += 1
                    if number % step == 0 and goal != start:
                        assert is_flagged(view, start, goal, card) == (goal not in goals), (start, goal, card)
                        offered, others = offered + (goal in goals), others + (goal not in goals)

    assert offered > 20
    assert others > 40
