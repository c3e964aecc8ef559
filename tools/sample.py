"""The sample games: the first one's empires, how a turn is played on a desk, and what else a desk is told to do."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

from click.testing import CliRunner

from pbm.cli import main

ROOT = Path(__file__).resolve().parents[1]
SCENARIO = ROOT / "pbm" / "rulesets" / "empires" / "scenarios" / "european-empires.toml"
EMPIRES = [empire["code"] for empire in tomllib.loads(SCENARIO.read_text(encoding="utf-8"))["empire"]]


def play(desk: Path, game: str = "sample") -> Path:
    """Play the turn of a sample game on a desk that has none of its turns; return the folder of its reports."""
    shutil.copy(ROOT / "pbm.toml", desk)
    shutil.copytree(ROOT / "orders", desk / "orders", dirs_exist_ok=True)
    run(desk, "turn", game)
    return desk / "reports" / game


def run(desk: Path, *arguments: str) -> None:
    """Run a command of the program's on a desk; it must succeed."""
    result = CliRunner(catch_exceptions=False).invoke(main, ["--desk", str(desk), *arguments])
    assert result.exit_code == 0, result.output
