"""Players in the last minute before a deadline, beside static files of the same server."""

from __future__ import annotations

import random
import re
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.serving.players import Player, Served

CHECKS = 5
"""Checks of each player."""

STATIC = "static file"


@dataclass(frozen=True)
class Planned:
    """A request, and when it comes, in seconds."""

    at: float
    what: str
    player: Player
    number: int = 0

    def ask(self, static: str) -> None:
        """Send it."""
        match self.what:
            case "page":
                self.player.page()
            case "versions":
                self.player.versions()
            case "check":
                self.player.check(self.number)
            case "send":
                self.player.send(self.number)
            case _:
                self.player.static(static)


def measure_minute(served: Served, players: Sequence[Player], seconds: float) -> None:
    """Show how long players wait who have a sheet checked while they write, send it, and look at what they sent."""
    static = re.findall(r'"(/static/[^"]+)"', players[0].page())[0]
    plan = sorted(planned(players, seconds), key=lambda each: each.at)
    waited = defaultdict[str, list[float]](list)
    computed, begun = served.computed(), time.perf_counter()

    def ask(request: Planned) -> None:
        request.ask(static)
        waited[request.what].append(time.perf_counter() - begun - request.at)

    with ThreadPoolExecutor(len(players)) as pool:
        asked = []
        for request in plan:
            time.sleep(max(0.0, begun + request.at - time.perf_counter()))
            asked.append(pool.submit(ask, request))
        for each in asked:
            each.result()
    took = time.perf_counter() - begun
    share = (served.computed() - computed) / took
    print(f"{len(players)} players, {len(plan)} requests in {took:.0f} s; the server computed {share:.0%} of the time")
    for what, times in sorted(waited.items()):
        ordered = sorted(times)
        half, most = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
        print(f"    {what:12} {len(times):5}   half within {half * 1000:5.0f} ms, 95 % within {most * 1000:5.0f} ms")


def planned(players: Sequence[Player], seconds: float) -> Iterator[Planned]:
    """Yield what players ask for and when; every second one opens the page in that time, the others have it open."""
    chance = random.Random(1805)
    for number, player in enumerate(players):
        begin = chance.uniform(0, seconds / 2)
        if number % 2:
            yield Planned(begin, "page", player)
        for _ in range(2):
            yield Planned(chance.uniform(begin, seconds), STATIC, player)
        for at in range(CHECKS):
            yield Planned(chance.uniform(begin, seconds), "check", player, number * CHECKS + at)
        yield Planned(chance.uniform(seconds / 2, seconds), "send", player, 1)
        yield Planned(chance.uniform(seconds / 2, seconds), "versions", player)
