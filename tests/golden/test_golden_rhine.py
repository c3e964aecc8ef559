"""The second golden turn: a game of Warp Empires on the repository's own desk, played again to the byte."""

from __future__ import annotations

import shutil
from json import loads
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from pbm.cli import main
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

REPORTS = ROOT / "reports" / "rhine"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A desk on which the turn has just been played; sheets are handed over in another order."""
    desk = tmp_path_factory.mktemp("desk")
    shutil.copy(ROOT / "pbm.toml", desk)
    (desk / "orders" / "rhine").mkdir(parents=True)
    for file in sorted((ROOT / "orders" / "rhine").iterdir(), reverse=True):
        shutil.copyfile(file, desk / "orders" / "rhine" / file.name)
    result = CliRunner().invoke(main, ["--desk", str(desk), "turn", "rhine"])
    assert result.exit_code == 0, result.output
    return desk


def reports(desk: Path) -> dict[str, dict[str, Any]]:
    """Return the reports of the turn by player, as data."""
    files = sorted((desk / "reports" / "rhine" / "turn-001").glob("*.json"))
    return {file.stem: loads(file.read_text(encoding="utf-8")) for file in files}


def test_the_turn_reproduces_its_reports_byte_for_byte(played: Path) -> None:
    """What `make turn` writes is what the repository holds: no file more, none less, none different."""
    fresh = {path.relative_to(played / "reports" / "rhine"): path for path in (played / "reports").rglob("*.*")}
    kept = {path.relative_to(REPORTS): path for path in REPORTS.rglob("*.*")}

    assert sorted(fresh) == sorted(kept)
    assert [str(name) for name in kept if fresh[name].read_bytes() != kept[name].read_bytes()] == []


def test_the_turn_can_be_replayed(played: Path) -> None:
    """The stored sheets give the same worlds and journals again."""
    result = CliRunner().invoke(main, ["--desk", str(played), "replay", "rhine"])

    assert (result.exit_code, result.output) == (0, "turn 0: the same\nturn 1: the same\n")


def test_the_turn_shows_what_the_game_is_about(played: Path) -> None:
    """Four sheets with a fight of allies, a trap, a cancelled card, each outcome, and a slip of the pen explained."""
    seen = reports(played)
    (fight,) = seen["FR"]["fights"]
    lines = [line for report in seen.values() for line in report["actions"]]

    assert list(seen) == ["FR", "HO", "PR", "RH"]
    assert [side["players"] for side in fight["sides"]] == [["HO", "FR"], ["RH"]]
    assert [card["card"] for card in seen["FR"]["cards_played"] if card["answered"]] == [215]
    assert {218, 11, 208, 178} <= {card["card"] for card in seen["FR"]["cards_played"]}
    assert {line["outcome"] for line in lines} == {"done", "cut", "failed"}
    assert any(line.get("unneeded") for line in lines)
    assert "did you mean MOVE?" in str(seen["HO"]["problems"])
