"""The golden turn: the sample game on the repository's own desk, played again to the byte."""

from __future__ import annotations

import shutil
from collections import Counter
from json import loads
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from pbm.cli import main
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

REPORTS = ROOT / "reports" / "sample"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A desk on which the sample turn has just been played; sheets are handed over in another order."""
    desk = tmp_path_factory.mktemp("desk")
    shutil.copy(ROOT / "pbm.toml", desk)
    (desk / "orders" / "sample").mkdir(parents=True)
    for file in sorted((ROOT / "orders" / "sample").iterdir(), reverse=True):
        shutil.copyfile(file, desk / "orders" / "sample" / file.name)
    result = CliRunner().invoke(main, ["--desk", str(desk), "turn", "sample"])
    assert result.exit_code == 0, result.output
    return desk


def test_the_sample_turn_reproduces_its_reports_byte_for_byte(played: Path) -> None:
    """What `make turn` writes is what the repository holds: no file more, none less, none different."""
    fresh = {path.relative_to(played / "reports" / "sample"): path for path in (played / "reports").rglob("*.*")}
    kept = {path.relative_to(REPORTS): path for path in REPORTS.rglob("*.*")}

    assert sorted(fresh) == sorted(kept)
    assert [str(name) for name in kept if fresh[name].read_bytes() != kept[name].read_bytes()] == []


def test_the_sample_turn_can_be_replayed(played: Path) -> None:
    """The stored sheets give the same worlds and journals again."""
    result = CliRunner().invoke(main, ["--desk", str(played), "replay", "sample"])

    assert (result.exit_code, result.output) == (0, "turn 0: the same\nturn 1: the same\n")


def test_the_sample_turn_shows_every_outcome(played: Path) -> None:
    """At least eight empires write sixteen actions, and done, cut and failed all occur often."""
    files = (played / "reports" / "sample" / "turn-001").glob("*.json")
    sheets = [loads(file.read_text(encoding="utf-8"))["actions"] for file in files]
    outcomes = Counter(action["outcome"] for actions in sheets for action in actions)

    assert sum(len(actions) == 16 for actions in sheets) >= 8
    assert min(outcomes[word] for word in ("done", "cut", "failed")) >= 10
