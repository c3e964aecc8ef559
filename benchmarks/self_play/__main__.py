"""Let dummies play whole games among themselves, check every turn, and print what came of it.

    python -m benchmarks.self_play [--game empires|warp|battles|baton] [--games N] [--turns T] [--scenario NAME-OR-FILE]
                                   [--mode simultaneous|in-order|both]

Every game has a seed of its own, from which its dice come; a dummy is handed a roll of its own for each turn, as in a
game by mail. After each turn it is checked that the journal gives the same world, and what the game itself says must
hold.
"""

from __future__ import annotations

import argparse
import gc
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.self_play.baton.observing import BatonObserver
from benchmarks.self_play.battles.observing import BattlesObserver
from benchmarks.self_play.empires.observing import EmpiresObserver
from benchmarks.self_play.observer import MODES
from benchmarks.self_play.playing import play
from benchmarks.self_play.table import print_actions, print_areas, print_counts, print_games, print_winners
from benchmarks.self_play.warp.observing import WarpObserver

if TYPE_CHECKING:
    from collections.abc import Mapping

    from benchmarks.self_play.observer import Observer

GAMES: Mapping[str, tuple[Observer, str]] = {
    "empires": (EmpiresObserver(), "european-empires"),
    "warp": (WarpObserver(), "the-rhine"),
    "battles": (BattlesObserver(), "pratzen"),
    "baton": (BatonObserver(), "baton-5"),
}
"""The games that dummies can play, each with the scenario that is played if none is named."""


def main() -> None:
    """Play and print."""
    gc.disable()  # a game leaves next to nothing in circles, and looking for them takes a quarter of the time
    options = read_options()
    observer, usual = GAMES[options.game]
    name = options.scenario or usual
    named = observer.scenarios / f"{name}.toml"
    scenario = (named if named.exists() else Path(name)).read_text(encoding="utf-8")
    modes = observer.modes if options.mode == "both" else (options.mode,)
    tasks = [(mode, seed) for mode in modes for seed in range(options.seed, options.seed + options.games)]
    run = partial(play, observer, scenario, options.turns, options.alone)
    if options.processes > 1:
        with ProcessPoolExecutor(options.processes) as pool:
            games = list(pool.map(run, tasks))
    else:
        games = [run(task) for task in tasks]
    print_games(games)
    print_winners(games)
    print_actions(games, observer)
    print("\n".join(observer.tables(games)))
    print_counts("special rules", sum((game.rules for game in games), Counter()))
    print_counts("sums", sum((game.figures for game in games), Counter()))
    print_counts("reasons of failure", sum((game.reasons for game in games), Counter()), 25)
    if options.areas:
        print_areas(games)


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=tuple(GAMES), default="empires")
    parser.add_argument("--games", type=int, default=2, help="games in each mode")
    parser.add_argument("--turns", type=int, default=10, help="turns at most")
    parser.add_argument("--scenario", help="a scenario's name or file")
    parser.add_argument("--mode", choices=(*MODES, "both"), default="both")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--alone", action="store_true", help="also play each sheet without the others")
    parser.add_argument("--areas", action="store_true", help="print how the number of areas grows")
    return parser.parse_args()


if __name__ == "__main__":
    main()
