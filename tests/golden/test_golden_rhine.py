"""The second golden turn: a game of Warp Empires on the repository's own desk, played again to the byte."""

from __future__ import annotations

from json import loads
from typing import TYPE_CHECKING, Any

from tests.support.paths import ROOT
from tests.support.sample_reports import kept_reports

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

GAME = "rhine"


def reports(desk: DeskRunner) -> dict[str, dict[str, Any]]:
    """Return the reports of the turn by player, as data."""
    files = sorted((desk.root / "reports" / GAME / "turn-001").glob("*.json"))
    return {file.stem: loads(file.read_text(encoding="utf-8")) for file in files}


def test_the_turn_reproduces_its_reports_byte_for_byte(played: DeskRunner) -> None:
    """What `make turn` writes is what the repository holds: no file more, none less, none different."""
    fresh, kept = kept_reports(played.root, GAME), kept_reports(ROOT, GAME)

    assert sorted(fresh) == sorted(kept)
    assert [name for name in kept if fresh[name] != kept[name]] == []


def test_the_turn_can_be_replayed(played: DeskRunner) -> None:
    """The stored sheets give the same worlds and journals again."""
    assert played.ok("replay", GAME) == "turn 0: the same\nturn 1: the same\n"


def test_the_turn_shows_what_the_game_is_about(played: DeskRunner) -> None:
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
