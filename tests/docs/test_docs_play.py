"""docs/play.md says how the scenarios play, with intervals that follow from its own numbers."""

from __future__ import annotations

import re

from benchmarks.self_play.table import interval
from tests.support.paths import ROOT

PAGE = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")
ROW = re.compile(r"(?P<wins>\d+) \| (?P<share>[\d.]+) % \((?P<low>[\d.]+) to (?P<high>[\d.]+)\) \|$", re.MULTILINE)


def test_an_interval_is_wilsons() -> None:
    """Fifty of a hundred, none, and all: the figures of the textbooks."""
    assert [round(100 * share, 1) for share in interval(50, 100)] == [40.4, 59.6]
    assert [round(100 * share, 1) for share in interval(0, 10)] == [0.0, 27.8]
    assert [round(100 * share, 1) for share in interval(10, 10)] == [72.2, 100.0]


def test_shares_and_intervals_follow_from_wins_and_games() -> None:
    """A section's first number of games is that of its table."""
    checked = 0
    for section in re.split(r"^## ", PAGE, flags=re.MULTILINE):
        for row in ROW.finditer(section):
            games = re.search(r"(\d+) (?:games|times)", section)
            assert games is not None
            wins, of = int(row["wins"]), int(games[1])
            low, high = interval(wins, of)
            said = [f"{100 * share:.1f}" for share in (wins / of, low, high)]
            assert [row["share"], row["low"], row["high"]] == said, section
            checked += 1
    assert checked
