"""The third golden turn: War of Independence on the repository's own desk, played again to the byte."""

from __future__ import annotations

import shutil
from json import loads
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.desks import DeskRunner
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

REPORTS = ROOT / "reports" / "hudson"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> DeskRunner:
    """A desk on which the turn has just been played; sheets are handed over in another order."""
    desk = DeskRunner(tmp_path_factory.mktemp("desk"))
    shutil.copy(ROOT / "pbm.toml", desk.root)
    (desk.root / "orders" / "hudson").mkdir(parents=True)
    for file in sorted((ROOT / "orders" / "hudson").iterdir(), reverse=True):
        shutil.copyfile(file, desk.root / "orders" / "hudson" / file.name)
    desk.ok("turn", "hudson")
    return desk


def contents(folder: Path) -> dict[str, bytes]:
    """Return what the files below a folder hold, by their paths in it."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*.*"))}


def reports() -> dict[str, dict[str, Any]]:
    """Return the reports of the turn by player, as data."""
    files = sorted((REPORTS / "turn-001").glob("*.json"))
    return {file.stem: loads(file.read_text(encoding="utf-8")) for file in files}


def test_the_turn_reproduces_its_reports_byte_for_byte(played: DeskRunner) -> None:
    """What `make turn` writes is what the repository holds: no file more, none less, none different."""
    fresh, kept = contents(played.root / "reports" / "hudson"), contents(REPORTS)

    assert sorted(fresh) == sorted(kept)
    assert [name for name in kept if fresh[name] != kept[name]] == []


def test_the_turn_can_be_replayed(played: DeskRunner) -> None:
    """The stored sheets give the same worlds and journals again."""
    assert played.ok("replay", "hudson") == "turn 0: the same\nturn 1: the same\n"


def test_the_turn_shows_what_the_module_is_about() -> None:
    """A landing, a marker by a card, the alliance, and slips of the pen explained."""
    seen = reports()
    lines = [line for report in seen.values() for line in report["actions"]]
    played = {card["name"] for card in seen["AM"]["cards_played"]}

    assert list(seen) == ["AM", "BR"]
    assert {"Tory Uprising", "French Alliance", "Encircle", "Rearguard Action"} <= played
    assert [fight["area"] for fight in seen["AM"]["fights"]] == ["TIC", "PAM", "BOS"]
    assert {line["outcome"] for line in lines} == {"done", "cut", "failed"}
    assert any(line.get("unneeded") for line in lines)
    assert "there are no free moves" in str(seen["BR"]["actions"])
    assert "only Britain may play 54 Winter Quarters" in str(seen["AM"]["actions"])
