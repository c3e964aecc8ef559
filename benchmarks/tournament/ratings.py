"""Ratings of levels: Bradley-Terry over all pairs of sides of a game, with intervals bootstrapped over seeds."""

from __future__ import annotations

from itertools import combinations
from math import log10
from typing import TYPE_CHECKING

from pbm.kernel.dice import Dice

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from benchmarks.tournament.record import Result

    Beaten = Mapping[tuple[str, str], float]
    """How often the first level has come in before the second; equal ranks are half."""

ROUNDS = 100
"""Steps in which strengths are found; they settle long before."""
SAMPLES = 400
"""Samples of seeds of the bootstrap."""
ANCHOR = "normal"
"""The level whose rating is 0."""


def ratings(results: Sequence[Result]) -> dict[str, float]:
    """Return the rating of each level, in Elo above normal: 100 more win 64 of 100 games of two."""
    beaten = _beaten(results)
    levels = sorted({level for pair in beaten for level in pair})
    strength = dict.fromkeys(levels, 1.0)
    for _ in range(ROUNDS):
        strength = {level: _settled(level, levels, strength, beaten) for level in levels}
    anchor = strength.get(ANCHOR, 1.0)
    return {level: 400 * log10(each / anchor) for level, each in strength.items()}


def _settled(level: str, levels: Iterable[str], strength: Mapping[str, float], beaten: Beaten) -> float:
    """Return a better estimate of a level's strength; half a win is added to each pair, so that none is infinite."""
    won = met = 0.0
    for other in levels:
        if other != level and (level, other) in beaten:
            won += beaten[level, other] + 0.5
            met += (beaten[level, other] + beaten[other, level] + 1) / (strength[level] + strength[other])
    return won / met if met else 1.0


def _beaten(results: Iterable[Result]) -> Beaten:
    scores: dict[tuple[str, str], float] = {}
    for result in results:
        sides = list(zip(result.levels, result.ranks, strict=True))
        for (one, rank), (other, of_other) in combinations(sides, 2):
            if one != other:
                score = 0.5 if rank == of_other else float(rank < of_other)
                scores[one, other] = scores.get((one, other), 0.0) + score
                scores[other, one] = scores.get((other, one), 0.0) + 1 - score
    return scores


def intervals(results: Sequence[Result]) -> dict[str, tuple[float, float]]:
    """Return between which ratings each level lies, most likely (95 %): games of a seed are drawn together."""
    by_seed: dict[tuple[str, str, int], list[Result]] = {}
    for result in results:
        by_seed.setdefault((result.scenario, result.mode, result.seed), []).append(result)
    seeds, dice = list(by_seed.values()), Dice(1805, 0, "Bootstrap")
    found: dict[str, list[float]] = {}
    for _ in range(SAMPLES):
        drawn = [each for _ in seeds for each in seeds[dice.roll(len(seeds)) - 1]]
        for level, rating in ratings(drawn).items():
            found.setdefault(level, []).append(rating)
    return {level: _middle(sorted(each)) for level, each in found.items()}


def _middle(ordered: Sequence[float]) -> tuple[float, float]:
    """Return the ends of the middle 95 %."""
    cut = len(ordered) // 40
    return ordered[cut], ordered[-1 - cut]
