"""The third golden turn: War of Independence on the repository's own desk, played again to the byte."""

from __future__ import annotations

from json import loads
from typing import TYPE_CHECKING, Any

from tests.support.paths import ROOT
from tests.support.sample_reports import kept_reports

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

GAME = "hudson"
REPORTS = ROOT / "reports" / GAME


def reports() -> dict[str, dict[str, Any]]:
    """Return the reports of the turn by player, as data."""
    files = sorted((REPORTS / "turn-001").glob("*.json"))
    return {file.stem: loads(file.read_text(encoding="utf-8")) for file in files}


def test_the_turn_reproduces_its_reports_byte_for_byte(played: DeskRunner) -> None:
    """What `make turn` writes is what the repository holds: no file more, none less, none different."""
    fresh, kept = kept_reports(played.root, GAME), kept_reports(ROOT, GAME)

    assert sorted(fresh) == sorted(kept)
    assert [name for name in kept if fresh[name] != kept[name]] == []


def test_the_turn_can_be_replayed(played: DeskRunner) -> None:
    """The stored sheets give the same worlds and journals again."""
    assert played.ok("replay", GAME) == "turn 0: the same\nturn 1: the same\n"


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
