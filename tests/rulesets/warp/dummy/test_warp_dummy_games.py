"""Whole games of Warp Empires among dummies, in small."""

from __future__ import annotations

import pytest

from benchmarks.self_play.observer import MODES
from benchmarks.self_play.playing import play
from benchmarks.self_play.warp.observing import WarpObserver

OBSERVER = WarpObserver()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("name", "turns", "fights"),
    [("the-rhine", 6, 3), ("europe-at-war-six", 3, 1), ("the-hudson", 6, 6), ("war-of-independence", 8, 2)],
)
def test_a_game_among_dummies_is_a_war(name: str, turns: int, fights: int, mode: str) -> None:
    """Dummies fight and conquer, few lines fail, and every turn keeps the invariants of the self-play benchmark."""
    scenario = (OBSERVER.scenarios / f"{name}.toml").read_text(encoding="utf-8")

    game = play(OBSERVER, scenario, turns, deep=True, task=(mode, 1809))

    failed = sum(number for (_, outcome), number in game.outcomes.items() if outcome == "failed")
    assert game.turns == turns
    assert game.rules["FightBegun"] >= fights
    assert game.rules["MarkerPlaced"] >= turns
    assert failed <= 0.06 * game.actions.total()
    assert game.alone["failed"] <= 0.02 * game.alone.total()


def test_a_game_is_the_same_for_a_seed() -> None:
    """Playing a game again gives the same game."""
    scenario = (OBSERVER.scenarios / "the-rhine.toml").read_text(encoding="utf-8")

    one, other = (play(OBSERVER, scenario, 3, deep=False, task=("simultaneous", 7)) for _ in range(2))

    assert one.areas == other.areas
    assert one.outcomes == other.outcomes
