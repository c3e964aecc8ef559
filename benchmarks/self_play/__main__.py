"""Let dummies play whole games among themselves, check every turn, and print what came of it.

    python -m benchmarks.self_play [--games N] [--turns T] [--scenario NAME-OR-FILE] [--mode simultaneous|in-order|both]

Every game has a seed of its own, from which the first order of play and the dummies' tempers come. After each turn the
invariants are checked: nothing negative, armies aboard not above the ships, the journal gives the same world, armies,
ships, trains and population come and go only for the causes that the rulebook names.
"""

from __future__ import annotations

import argparse
import gc
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from benchmarks.self_play.playing import MODES, SCENARIOS, play
from benchmarks.self_play.table import print_actions, print_areas, print_counts, print_games, print_winners


def main() -> None:
    """Play and print."""
    gc.disable()  # a game leaves next to nothing in circles, and looking for them takes a quarter of the time
    options = read_options()
    named = SCENARIOS / f"{options.scenario}.toml"
    scenario = (named if named.exists() else Path(options.scenario)).read_text(encoding="utf-8")
    modes = MODES if options.mode == "both" else (options.mode,)
    tasks = [(mode, seed) for mode in modes for seed in range(options.seed, options.seed + options.games)]
    run = partial(play, scenario, options.turns, options.alone)
    if options.processes > 1:
        with ProcessPoolExecutor(options.processes) as pool:
            games = list(pool.map(run, tasks))
    else:
        games = [run(task) for task in tasks]
    print_games(games)
    print_winners(games)
    print_actions(games)
    print_counts("special rules", sum((game.rules for game in games), Counter()))
    print_counts("sums", sum((game.figures for game in games), Counter()))
    print_counts("reasons of failure", sum((game.reasons for game in games), Counter()), 25)
    if options.areas:
        print_areas(games)


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2, help="games in each mode")
    parser.add_argument("--turns", type=int, default=10, help="turns at most")
    parser.add_argument("--scenario", default="european-empires", help="a scenario's name or file")
    parser.add_argument("--mode", choices=(*MODES, "both"), default="both")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--alone", action="store_true", help="also play each sheet without the others")
    parser.add_argument("--areas", action="store_true", help="print how the number of areas grows")
    return parser.parse_args()


if __name__ == "__main__":
    main()
