"""Measure what the site of a long game weighs, and what it costs to keep it.

    python benchmarks/site.py [--scenario european-empires] [--turns 25] [--least]

Computer players play a game. After each turn its site is kept, as whoever plays the turn does. In the end the stored
reports are weighed, of which a site once had copies, and the files of the site, by what they are, in millions of bytes.
Time is the processor's, in seconds.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.kernel.seat import Status
from pbm.pipeline.kept_site import keep_site
from pbm.pipeline.play import play_turn
from pbm.pipeline.registration import leave_to
from pbm.pipeline.start import start_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

GAME = "long"
SETTINGS = '[site]\nfolder = "www"\n'
PERCENT = 100
FEW = 5
"""The number of turns at the beginning and at the end of which the middle one counts."""


def play(root: Path, scenario: str, turns: int) -> Iterator[float]:
    """Play a game and keep its site; yield for each turn how long its site took."""
    desk = Desk.at(root)
    game = start_game(desk, GAME, scenario, seed=7).files
    leave_to(desk, game, Status.DUMMY)
    (root / "pbm.toml").write_text(SETTINGS, encoding="utf-8")
    keeping = Desk.at(root)
    keep_site(keeping, game)
    for _ in range(turns):
        over = play_turn(desk, game, force=True).resolved.after.over
        begun = process_time()
        keep_site(keeping, game)
        yield process_time() - begun
        if over:
            return


def stored(reports: Path) -> Mapping[str, int]:
    """Weigh the reports of players on the desk: their pages, and their texts."""
    files = [file for file in reports.glob("turn-*/*.*") if file.stem != "gm"]
    kinds = {"pages": ".html", "texts": ".txt"}
    return {kind: sum(file.stat().st_size for file in files if file.suffix == kinds[kind]) for kind in kinds}


def weighed(site: Path, last: int) -> Mapping[str, int]:
    """Weigh the files of a site by what they are."""
    weights: Counter[str] = Counter()
    for file in site.rglob("*"):
        if file.is_file():
            weights[_kind(file, last)] += file.stat().st_size
    return weights


def _kind(file: Path, last: int) -> str:
    if file.parent.name == "shared":
        return {".css": "shared styles", ".js": "shared scripts", ".svg": "shared pictures"}.get(file.suffix, "other")
    if not file.name.startswith("turn-"):
        return "lists and archive"
    if file.suffix == ".txt":
        return "texts"
    return "pages of the last turn" if file.stem == f"turn-{last:03}" else "pages of played turns"


def main() -> None:
    """Play, weigh, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--scenario", default="european-empires", help="what is played")
    parser.add_argument("--turns", type=int, default=25, help="how many turns")
    parser.add_argument("--least", action="store_true", help="only show that it runs")
    given = parser.parse_args()
    scenario, turns = ("two-rivers", 2) if given.least else (given.scenario, given.turns)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        times = list(play(root, scenario, turns))
        before, after = stored(root / "reports" / GAME), weighed(root / "www" / GAME, len(times))
    _show(f"{scenario}, {len(times)} turns, as stored", before)
    _show("the site", after)
    print(f"all but texts: {(sum(after.values()) - after['texts']) / 1e6:.2f} MB")
    print(f"of what is stored: {PERCENT * sum(after.values()) / sum(before.values()):.0f} %")
    print(
        f"to keep it takes {median(times[:FEW]):.2f} s after one of the first turns, {median(times[-FEW:]):.2f} s later"
    )


def _show(title: str, weights: Mapping[str, int]) -> None:
    print(f"{title}: {sum(weights.values()) / 1e6:.2f} MB")
    for kind, weight in sorted(weights.items(), key=lambda one: -one[1]):
        print(f"    {kind:24}{weight / 1e6:8.2f} MB")


if __name__ == "__main__":
    main()
