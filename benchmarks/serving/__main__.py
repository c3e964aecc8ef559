"""What the desk in a browser takes: players in the last minute, checks a second, and memory.

    python -m benchmarks.serving            all, in about five minutes of the processor
    python -m benchmarks.serving minute     a part: requests, memory or minute
    python -m benchmarks.serving --least    a moment of each, to see that it runs

A real server runs in another process. Processor time and memory are the server's own, so what else the machine does
matters little. What is waited for is measured by the clock: of the last minute, beside the same server's static files,
which show what the machine and this program cost by themselves. There each request comes at its time, however long
others take, as people do not wait for each other.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from benchmarks.serving.minute import Planned, measure_minute
from benchmarks.serving.players import SCENARIOS, come_in, make_desk, serving

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.serving.players import Player, Served

CONNECTIONS = 8
SEATS = 16
"""Of the game whose copies 200 players play."""


@dataclass(frozen=True)
class Scale:
    """How much is done."""

    players: int = 200
    seconds: float = 60.0
    checks: int = 1000
    requests: Sequence[int] = (100, 1000, 10_000)


LEAST = Scale(SEATS, 2.0, 2 * SEATS, (SEATS, 2 * SEATS))
PARTS = ("requests", "memory", "minute")


def measure_checks(served: Served, game: str, players: Sequence[Player], checks: int) -> None:
    """Show how many checks the server makes in a second, if nobody waits between them."""
    for player in players:
        player.check(0)
    computed, begun = served.computed(), time.perf_counter()
    with ThreadPoolExecutor(CONNECTIONS) as pool:
        list(pool.map(lambda at: at[1].check(at[0]), zip(range(checks), cycle(players), strict=False)))
    took, computed = time.perf_counter() - begun, served.computed() - computed
    each = computed / checks
    told = f"{1 / each:.0f} a second; {checks / took:.0f} by the clock"
    print(f"{game}: a check takes {each * 1000:.1f} ms of the processor, so {told}")


def measure_requests(served: Served, players: Sequence[Player], what: str, times: int) -> None:
    """Show what other requests take of the processor."""
    computed = served.computed()
    for number, player in enumerate(islice(cycle(players), times)):
        Planned(0, what, player, number).ask("")
    print(f"{players[0].game}: {what} takes {(served.computed() - computed) / times * 1000:.1f} ms of the processor")


def measure_memory(served: Served, players: Sequence[Player], requests: Sequence[int]) -> None:
    """Show the server's memory after few and after many requests: of a hundred one is a page, others are checks.

    Before, each player opens the page once: the server keeps their reports.
    """
    for player in players:
        player.page()
    done = 0
    with ThreadPoolExecutor(CONNECTIONS) as pool:
        for until in requests:
            asked = zip(range(done, until), cycle(players), strict=False)
            list(pool.map(lambda at: at[1].check(at[0]) if at[0] % 100 else at[1].page(), asked))
            done = until
            print(f"{players[0].game}: {served.memory():.1f} MB after {until} requests", flush=True)


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.serving")
    parser.add_argument("parts", nargs="*", choices=PARTS, default=PARTS, metavar="PART", help=f"some of {PARTS}")
    parser.add_argument("--least", action="store_true", help="a moment of each")
    asked = parser.parse_args()
    scale = LEAST if asked.least else Scale()
    with TemporaryDirectory(prefix="pbm-serving-") as folder:
        root = Path(folder)
        seats = make_desk(root, -(-scale.players // SEATS) if "minute" in asked.parts else 0)
        for game in SCENARIOS if "requests" in asked.parts else ():
            with serving(root) as served:
                players = come_in(served, root, seats[game])
                measure_checks(served, game, players, scale.checks)
                for what in ("page", "versions", "send"):
                    measure_requests(served, players, what, max(SEATS, scale.checks // 20))
        if "memory" in asked.parts:
            with serving(root) as served:
                measure_memory(served, come_in(served, root, seats["sample"]), scale.requests)
        if "minute" in asked.parts:
            with serving(root) as served:
                measure_minute(served, come_in(served, root, seats["minute"][: scale.players]), scale.seconds)


if __name__ == "__main__":
    main()
