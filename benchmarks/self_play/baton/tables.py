"""The tables of the rulebook: how long games last, who wins, what happens on the average (C.116)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.self_play.record import Game


def tables(games: Sequence[Game]) -> Iterator[str]:
    """Yield the lines of the tables."""
    turns = sorted(game.turns for game in games)
    at = [turns[len(turns) * share // 100] for share in (0, 5, 50, 95)]
    yield ""
    yield f"turns: least, 5 %, median, 95 %, most: {', '.join(map(str, (*at, turns[-1])))}"
    won = Counter(winner for game in games for winner in game.winners)
    codes = list(games[0].points)
    yield "wins in %: " + ", ".join(f"{code} {100 * won[code] / len(games):.0f}" for code in codes)
    means = {code: sum(game.points[code] for game in games) / len(games) for code in codes}
    yield "mean VPs: " + ", ".join(f"{code} {mean:.0f}" for code, mean in means.items())
    yield "ended by: " + ", ".join(f"{how} {times}" for how, times in sorted(Counter(g.ending for g in games).items()))
    yield from averages(games)


def averages(games: Sequence[Game]) -> Iterator[str]:
    """Yield how often everything happens in a game, the sums of each sort first."""
    figures = sum((game.figures for game in games), Counter())
    sorts = Counter[str]()
    for name, number in figures.items():
        sorts[name.partition(":")[0]] += number
    yield f"in a game of {sum(game.turns for game in games) / len(games):.1f} turns:"
    for name, number in sorted((sorts | figures).items()):
        yield f"  {name:40}{number / len(games):8.1f}"
