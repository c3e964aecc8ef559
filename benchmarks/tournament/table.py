"""What came of a tournament, printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.self_play.table import interval
from benchmarks.tournament.ratings import intervals, ratings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.tournament.record import Result


def tables(results: Sequence[Result]) -> Iterator[str]:
    """Yield the lines of a table for each scenario, and of the ratings."""
    for scenario in dict.fromkeys(result.scenario for result in results):
        these = [result for result in results if result.scenario == scenario]
        yield ""
        memory = max(result.memory for result in these)
        yield f"{scenario}: {len(these)} games, seeds {_span(these)}, {memory} MB at most"
        yield f"{'':26}{'games':>7}{'won':>8}{'share':>9}{'95 % interval':>18}{'by chance':>12}{'mean rank':>11}"
        for pair in dict.fromkeys(_pair(result) for result in these):
            yield _of_pair(pair, [result for result in these if _pair(result) == pair])
        yield f"{'':26}{'Elo':>7}{'95 % interval':>18}{'a sheet: mean':>15}{'95 %':>8}{'most':>8}{'failed':>9}"
        rated, between = ratings(these), intervals(these)
        for level in sorted(rated, key=lambda each: -rated[each]):
            yield _of_level(level, rated[level], between[level], these)


def _pair(result: Result) -> tuple[str, str]:
    """Return the level that is tried and the level of all other sides: of two sides the better level is tried."""
    first = min(set(result.levels), key=result.levels.count) if len(result.levels) > 2 else max(result.levels, key=rank)
    return first, next(level for level in result.levels if level != first)


def rank(level: str) -> int:
    """Return how good a level is meant to be."""
    return ("easy", "normal", "hard").index(level)


def _of_pair(pair: tuple[str, str], results: Sequence[Result]) -> str:
    tried, other = pair
    sides = [(result, result.levels.index(tried)) for result in results]
    drawn = sum(not any(result.won) for result in results)
    score = sum(
        result.won[side] / sum(result.won) if any(result.won) else 1 / len(result.won) for result, side in sides
    )
    low, high = interval(score, len(results))
    chance = sum(1 / len(result.levels) for result in results) / len(results)
    mean = sum(result.ranks[side] for result, side in sides) / len(results)
    told = f"  {tried} among {other}" + (f" ({drawn} drawn)" if drawn else "")
    between = f"{100 * low:.1f} to {100 * high:.1f} %"
    return (
        f"{told:26}{len(results):7}{score:8.1f}{100 * score / len(results):7.1f} %{between:>18}"
        f"{100 * chance:10.1f} %{mean:11.2f}"
    )


def _of_level(level: str, rated: float, between: tuple[float, float], results: Sequence[Result]) -> str:
    seconds = sorted(each for result in results for each in result.seconds.get(level, ()))
    lines = sum(result.lines.get(level, 0) for result in results)
    failed = sum(result.failed.get(level, 0) for result in results)
    told = f"{between[0]:+.0f} to {between[1]:+.0f}"
    mean, late, most = sum(seconds) / len(seconds), seconds[len(seconds) * 19 // 20], seconds[-1]
    times = f"{mean:13.2f} s{late:6.2f} s{most:6.2f} s"
    return f"  {level:24}{rated:+7.0f}{told:>18}{times}{100 * failed / max(1, lines):7.1f} %"


def _span(results: Sequence[Result]) -> str:
    seeds = sorted({result.seed for result in results})
    return f"{seeds[0]} to {seeds[-1]}" if len(seeds) > 1 else str(seeds[0])
