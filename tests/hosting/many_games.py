"""A desk with several toy games, each due or not, for processes that find the toy games by themselves."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.support.desks import DeskRunner
from tests.support.paths import ROOT
from tests.support.pebbles import among_the_games
from tests.support.rulesets.stumbles import FATAL

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

PAST, FAR = "2026-01-05T20:00:00", "2900-01-08T20:00:00"
FOUND_AT_START = str(ROOT / "tests" / "support" / "found_at_start")


@dataclass(frozen=True)
class ManyGames:
    """A desk with several games."""

    runner: DeskRunner

    @classmethod
    def begun(cls, root: Path, settings: dict[str, str]) -> ManyGames:
        """Begin games with these lines in their settings; both players of each take a pebble."""
        (root / "pbm.toml").write_text("".join(f"[games.{name}]\n{lines}\n" for name, lines in settings.items()))
        many = cls(DeskRunner(root))
        with among_the_games():
            for name in settings:
                many.runner.ok("new", name, "--scenario", "stumbles", "--seed", "1")
                many.order(name, "TAKE 1")
        return many

    def order(self, game: str, *lines: str, turn: int = 1) -> None:
        """Let both players of a game send these lines."""
        for empire in ("AA", "BB"):
            _in_time(self.runner.orders(empire, *lines, turn=turn, game=game))

    def spoil(self, game: str) -> None:
        """Let one player's sheet of a game be none."""
        _in_time(self.runner.sheet("AA.txt", "nonsense", game))

    def turn_of(self, game: str) -> int:
        """Return the last turn of a game that was played."""
        return max(int(path.name.removeprefix("turn-")) for path in (self.runner.root / "worlds" / game).glob("turn-*"))

    def stray(self) -> list[str]:
        """Return what an interrupted run has left behind."""
        return sorted(path.name for path in self.runner.root.rglob(".*") if path.suffix in {".new", ".old", ".gone"})


def _in_time(path: Path) -> None:
    """Let a sheet have come long before any deadline."""
    os.utime(path, (1_700_000_000, 1_700_000_000))


def due(moment: str = PAST, more: str = "") -> str:
    """Return the settings of a game with a deadline."""
    return f"first_deadline = {moment}\n{more}"


def toys_everywhere(monkeypatch: pytest.MonkeyPatch, lives: Path, deaths: int = 0) -> None:
    """Let processes to come find the toy games; an order to die kills so many of them."""
    lives.write_text("one more\n" * deaths, "utf-8")
    monkeypatch.setenv("PYTHONPATH", FOUND_AT_START)
    monkeypatch.setenv(FATAL, str(lives))
