"""The golden turn: the sample game on the repository's own desk, played again to the byte."""

from __future__ import annotations

from collections import Counter
from json import loads
from typing import TYPE_CHECKING

from tests.support.paths import ROOT
from tests.support.sample_reports import kept_reports

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

GAME = "sample"


def test_the_sample_turn_reproduces_its_reports_byte_for_byte(played: DeskRunner) -> None:
    """What `make turn` writes is what the repository holds: no file more, none less, none different."""
    fresh, kept = kept_reports(played.root, GAME), kept_reports(ROOT, GAME)

    assert sorted(fresh) == sorted(kept)
    assert [name for name in kept if fresh[name] != kept[name]] == []


def test_the_sample_turn_can_be_replayed(played: DeskRunner) -> None:
    """The stored sheets give the same worlds and journals again."""
    assert played.ok("replay", GAME) == "turn 0: the same\nturn 1: the same\n"


def test_the_sample_turn_shows_every_outcome(played: DeskRunner) -> None:
    """At least eight empires write sixteen actions, and done, cut and failed all occur often."""
    files = (played.root / "reports" / GAME / "turn-001").glob("*.json")
    sheets = [loads(file.read_text(encoding="utf-8"))["actions"] for file in files]
    outcomes = Counter(action["outcome"] for actions in sheets for action in actions)

    assert sum(len(actions) == 16 for actions in sheets) >= 8
    assert min(outcomes[word] for word in ("done", "cut", "failed")) >= 10
