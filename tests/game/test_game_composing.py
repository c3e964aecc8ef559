"""What a computer player is handed to throw dice with."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from benchmarks.self_play.baton.observing import BatonObserver
from benchmarks.self_play.playing import play
from pbm.game.position import Position
from pbm.game.turn import compose
from pbm.rulesets.baton import BATON

if TYPE_CHECKING:
    from pbm.kernel.view import View

SEED = 1805
SCENARIO = (BatonObserver.scenarios / "baton-2.toml").read_text(encoding="utf-8")


def test_a_computer_player_is_handed_a_roll_and_never_the_seed_of_the_game() -> None:
    """Who knew the seed would know the dice of the coming turn; self play tells no more than a game by mail."""
    handed: list[tuple[str | None, int]] = []

    def note_and_compose(view: View[Any], seed: int) -> str:
        handed.append((view.empire, seed))
        assert BATON.compose is not None
        return BATON.compose(view, seed)

    ruleset = replace(BATON, compose=note_and_compose)
    observer = BatonObserver()
    observer.ruleset = ruleset
    play(observer, SCENARIO, 2, deep=False, task=("-", SEED))
    in_self_play, handed = handed, []
    world = ruleset.start(SCENARIO, "scenario", SEED)
    position = Position("g", "baton", ruleset, world, 0, SEED)
    for empire in position.seats:
        compose(position, empire)

    assert in_self_play[: len(handed)] == handed
    rolls = [seed for _, seed in in_self_play]
    assert SEED not in rolls
    assert len(set(rolls)) == len(rolls) == 4
