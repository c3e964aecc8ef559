"""Let computer players of different levels play against each other, and print how they rank.

    python -m benchmarks.tournament [--game empires|warp|battles|baton] [--scenario NAME] [--players hard,normal]
                                    [--games N] [--seed K] [--turns T] [--mode MODE] [--log FILE]

A pairing is a seed in which each side is played once by the level that is tried, and all others by the other level.
Without --game all games are played, each by its usual scenarios. What is in the log already is not played again.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.self_play.__main__ import GAMES
from benchmarks.self_play.observer import MODES
from benchmarks.tournament.playing import play
from benchmarks.tournament.record import Result, from_json
from benchmarks.tournament.table import rank, tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SCENARIOS = {
    "battles": ("auerstedt", "pratzen"),
    "baton": ("baton-2", "baton-5"),
    "empires": ("two-rivers", "european-empires"),
    "warp": ("the-hudson", "the-rhine", "war-of-independence", "europe-at-war-six", "europe-at-war"),
}
"""The scenarios that are played if none is named."""


def main() -> None:
    """Play and print."""
    options = read_options()
    games = [options.game] if options.game else list(GAMES)
    done = _logged(options.log)
    wanted = [
        (game, result)
        for game in games
        for scenario in ([options.scenario] if options.scenario else SCENARIOS[game])
        for result in pairings(game, scenario, options)
    ]
    known = {_key(result): result for result in done}
    results = [known[_key(result)] for _, result in wanted if _key(result) in known]
    for result in _played([each for each in wanted if _key(each[1]) not in known], options):
        results.append(result)
        print(f"{len(results)} of {len(wanted)}", end="\r", file=sys.stderr, flush=True)
        if options.log is not None:
            with options.log.open("a", encoding="utf-8") as log:
                log.write(f"{result.to_json()}\n")
    print("\n".join(tables(results)))


def pairings(game: str, scenario: str, options: argparse.Namespace) -> Iterator[Result]:
    """Yield the games of a scenario as they are to be played."""
    observer, _ = GAMES[game]
    text = (observer.scenarios / f"{scenario}.toml").read_text(encoding="utf-8")
    mode = options.mode if options.mode in observer.modes else observer.modes[0]
    sides = len(observer.sides(observer.ruleset.start(text, scenario, 1)))
    for seed in range(options.seed, options.seed + options.games):
        for one, other in combinations(sorted(options.players, key=rank, reverse=True), 2):
            for tried in range(sides):
                yield Result(scenario, mode, seed, [one if at == tried else other for at in range(sides)])


def _played(wanted: Sequence[tuple[str, Result]], options: argparse.Namespace) -> Iterator[Result]:
    with ProcessPoolExecutor(options.processes) as pool:
        futures = [pool.submit(play_named, game, options.turns, result) for game, result in wanted]
        for future in as_completed(futures):
            yield future.result()


def play_named(game: str, turns: int, wanted: Result) -> Result:
    """Play a game whose scenario is given by its name."""
    observer, _ = GAMES[game]
    text = (observer.scenarios / f"{wanted.scenario}.toml").read_text(encoding="utf-8")
    return play(observer, text, turns, wanted)


def _logged(log: Path | None) -> list[Result]:
    if log is None or not log.exists():
        return []
    return [from_json(line) for line in log.read_text(encoding="utf-8").splitlines()]


def _key(result: Result) -> tuple[str, str, int, tuple[str, ...]]:
    return result.scenario, result.mode, result.seed, tuple(result.levels)


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=tuple(GAMES), help="all games without it")
    parser.add_argument("--scenario", help="a scenario of the game")
    parser.add_argument("--players", type=lambda text: text.split(","), default=["hard", "normal", "easy"])
    parser.add_argument("--games", type=int, default=10, help="seeds; each side is played once by the level tried")
    parser.add_argument("--seed", type=int, default=1, help="of the first games; the others follow")
    parser.add_argument("--turns", type=int, default=60, help="turns at most")
    parser.add_argument("--mode", choices=MODES, default=MODES[0])
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--log", type=Path, help="a file that keeps each game, a line each")
    options = parser.parse_args()
    if options.scenario and not options.game:
        parser.error("--scenario needs --game")
    return options


if __name__ == "__main__":
    main()
