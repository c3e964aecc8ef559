"""Whole games among dummies, in small."""

from __future__ import annotations

import pytest

from benchmarks.self_play.empires.observing import EmpiresObserver
from benchmarks.self_play.observer import MODES
from benchmarks.self_play.playing import play

OBSERVER = EmpiresObserver()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ["european-empires", "two-rivers"])
def test_a_game_among_dummies_is_a_war(name: str, mode: str) -> None:
    """Dummies fight and conquer, few actions fail, and every turn keeps the invariants of the self-play benchmark."""
    scenario = (OBSERVER.scenarios / f"{name}.toml").read_text(encoding="utf-8")

    game = play(OBSERVER, scenario, 5, deep=True, task=(mode, 1805))

    failed = sum(number for (_, outcome), number in game.outcomes.items() if outcome == "failed")
    assert game.turns == 5
    assert game.rules["capture"] > 0
    assert failed <= 0.06 * game.actions.total()
    assert game.alone["failed"] <= 0.02 * game.alone.total()


def test_a_game_is_the_same_for_a_seed() -> None:
    """Playing a game again gives the same game."""
    scenario = (OBSERVER.scenarios / "two-rivers.toml").read_text(encoding="utf-8")

    one, other = (play(OBSERVER, scenario, 4, deep=False, task=("simultaneous", 7)) for _ in range(2))

    assert one.areas == other.areas
    assert one.outcomes == other.outcomes
