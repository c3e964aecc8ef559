"""Tournaments: who plays whom, and what their ratings say."""

from __future__ import annotations

from argparse import Namespace

import pytest

from benchmarks.self_play.__main__ import GAMES
from benchmarks.tournament.__main__ import pairings, play_named
from benchmarks.tournament.ratings import intervals, ratings
from benchmarks.tournament.record import Result, from_json


def duel(seed: int, *, won: bool) -> Result:
    """Return a game of two that hard has won or lost."""
    ranks = [1.0, 2.0] if won else [2.0, 1.0]
    return Result("auerstedt", "simultaneous", seed, ["hard", "normal"], ranks, [won, not won])


def test_a_hundred_elo_more_win_64_of_100_games() -> None:
    """The usual scale: whoever knows ratings from elsewhere reads these."""
    results = [duel(seed, won=seed % 100 < 64) for seed in range(1000)]
    assert ratings(results) == {"normal": 0, "hard": pytest.approx(100, abs=3)}
    low, high = intervals(results)["hard"]
    assert 60 < low < 100 < high < 140


def test_who_has_won_all_games_is_not_infinitely_better() -> None:
    """Ten games won do not prove that none will be lost."""
    assert 300 < ratings([duel(seed, won=True) for seed in range(10)])["hard"] < 600


def test_each_side_is_played_once_by_the_level_that_is_tried() -> None:
    """The seats are turned, so that no side's advantage counts for a level."""
    options = Namespace(seed=8, games=2, mode="simultaneous", players=["easy", "hard", "normal"])
    of_two = [(result.seed, *result.levels) for result in pairings("battles", "auerstedt", options)]
    assert of_two[:2] == [(8, "hard", "normal"), (8, "normal", "hard")]
    assert len(of_two) == 2 * 3 * 2
    assert sorted(of_two) == sorted({*of_two})
    of_five = [result.levels for result in pairings("baton", "baton-5", Namespace(**{**vars(options), "games": 1}))]
    assert [levels.count("hard") for levels in of_five[:5]] == [1] * 5
    assert len({levels.index("hard") for levels in of_five[:5]}) == 5


def test_a_game_that_knows_one_way_of_adjudication_is_played_in_it() -> None:
    """Whichever way the others are to be played in."""
    options = Namespace(seed=8, games=1, mode="in-order", players=["easy", "normal"])
    wanted = next(pairings("baton", "baton-2", options))
    assert play_named("baton", 2, wanted).turns == 2


def test_a_game_is_played_to_its_end_and_can_be_kept_as_a_line() -> None:
    """A log of many lines can be read again, so that no game need be played twice."""
    wanted = Result("auerstedt", "simultaneous", 3, ["normal", "easy"])
    result = play_named("battles", 40, wanted)
    assert sorted(result.ranks) in ([1, 2], [1.5, 1.5])
    assert result.turns >= 3
    assert {len(each) for each in result.seconds.values()} == {result.turns}
    assert from_json(result.to_json()) == result
    assert {"battles", "baton", "empires", "warp"} == {*GAMES}
