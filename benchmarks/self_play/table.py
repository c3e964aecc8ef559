"""What came of the games, printed."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING

from pbm.sheets.card import read_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.self_play.observer import Observer
    from benchmarks.self_play.record import Game


def print_games(games: Sequence[Game]) -> None:
    """Print who won, how long it took, and who was left."""
    for mode in dict.fromkeys(game.mode for game in games):
        these = [game for game in games if game.mode == mode]
        won = [game for game in these if game.winners]
        lengths = sorted(game.turns for game in won)
        print(f"\n{mode}: {len(these)} games, {len(won)} won", end="")
        if lengths:
            print(f" in {lengths[0]} to {lengths[-1]} turns, median {lengths[len(lengths) // 2]}", end="")
        print(f", {sum(game.left for game in these) / len(these):.1f} empires left")
        print("  endings:", dict(Counter(game.ending for game in these)))
        winners = Counter("+".join(game.winners) or f"({game.leader} leads)" for game in these)
        for empire, number in winners.most_common():
            print(f"  {empire:14}{number:5}{100 * number / len(these):7.1f} %")
    seconds = sum(game.writing + game.playing for game in games)
    sheets = sum(len(areas) for game in games for areas in game.areas)
    writing = 1000 * sum(game.writing for game in games) / max(1, sheets)
    turns = sum(game.turns for game in games)
    print(f"\n{turns} turns, {1000 * seconds / max(1, turns):.0f} ms each; report and sheet {writing:.1f} ms")


def print_actions(games: Sequence[Game], observer: Observer) -> None:
    """Print how often each action was given, and how often it failed."""
    outcomes: Counter[tuple[str, str]] = Counter()
    for game in games:
        outcomes.update(game.outcomes)
    given: Counter[str] = Counter()
    for (word, _), number in outcomes.items():
        given[word] += number
    every = given.total()
    failed = sum(number for (_, outcome), number in outcomes.items() if outcome == "failed")
    cut = sum(number for (_, outcome), number in outcomes.items() if outcome == "cut")
    print(f"\n{every} actions, {100 * failed / every:.2f} % failed, {100 * cut / every:.2f} % cut", end="")
    alone = sum((game.alone for game in games), Counter())
    print(f"; alone on the board {100 * alone['failed'] / alone.total():.2f} % failed" if alone else "")
    words = [layout.word for layout in read_card(observer.ruleset.grammar).layouts.values()]
    for word in sorted(words, key=lambda word: -given[word]):
        print(f"  {word:10}{given[word]:9}", end="")
        print(f"{outcomes[word, 'failed']:8} failed{outcomes[word, 'cut']:8} cut")


def print_counts(title: str, counts: Counter[str], most: int | None = None) -> None:
    """Print a table of counts."""
    print(f"\n{title}")
    for name, number in counts.most_common(most):
        print(f"  {name:60}{number:9}")


def print_areas(games: Sequence[Game]) -> None:
    """Print how the number of areas grows in each game, and the points at its end."""
    for game in games:
        print(f"\n{game.mode}, seed {game.seed}")
        for turn, areas in enumerate(game.areas, 1):
            if turn % 5 == 0:
                print(f"  {turn:3}", "  ".join(f"{code} {number:2}" for code, number in areas.items()))
        print("  points", "  ".join(f"{code} {number:2}" for code, number in game.points.items()))


def print_winners(games: Sequence[Game]) -> None:
    """Print the wins of each empire in each mode and in all games together, and the share of games that were won.

    A game that several empires win together counts for each of them.
    """
    modes = list(dict.fromkeys(game.mode for game in games))
    wins = {mode: Counter(code for game in games if game.mode == mode for code in game.winners) for mode in modes}
    together = sum(wins.values(), Counter())
    won = [game for game in games if game.winners]
    heads = "".join(f"{mode:>14}" for mode in modes)
    print(f"\n{'wins':16}{heads}{'together':>14}{'of games':>11}{'95 % interval':>19}{'of won':>11}")
    for code, number in together.most_common():
        low, high = interval(number, len(games))
        shares = (
            f"{100 * number / len(games):9.1f} %{100 * low:9.1f} to{100 * high:5.1f} %{100 * number / len(won):9.1f} %"
        )
        print(f"  {code:14}{''.join(f'{wins[mode][code]:14}' for mode in modes)}{number:14}{shares}")
    print(f"{len(won)} of {len(games)} games won ({100 * len(won) / len(games):.1f} %), by {len(together)} empires")


def interval(number: float, of: int) -> tuple[float, float]:
    """Return between which shares the true one lies, most likely, if so many games were won (Wilson, 95 %)."""
    share, z = number / of, 1.96
    middle = share + z * z / (2 * of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    whole = 1 + z * z / of
    return (middle - half) / whole, (middle + half) / whole
