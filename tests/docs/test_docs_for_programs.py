"""The page for programs: its bot plays, and it tells what bots are given and what reports are."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from textwrap import dedent
from typing import TYPE_CHECKING

from pbm.desk.settings import settings_from
from pbm.pipeline.catalogue import rulesets
from tests.support.pages import blocks, table
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

PAGE = ROOT / "docs" / "for-programs.md"
TURNS = 6
"""Enough for the bot to reach the front and to attack."""


def bot_text() -> str:
    """Return the page's bot."""
    (block,) = blocks(PAGE, "python")
    return block.text


def settings_text() -> str:
    """Return the page's settings."""
    text = PAGE.read_text("utf-8")
    begins = text.index("    [games.rivers]")
    return dedent(text[begins : text.index("\n\n", begins)]) + "\n"


def test_the_bot_plays(empty: DeskRunner) -> None:
    """Its sheets have no mistakes, most of its orders are done, and it takes land from whoever only mobilises."""
    (empty.root / "pbm.toml").write_text(settings_text() + 'formats = ["text", "json"]\n', encoding="utf-8")
    (empty.root / "mybot.py").write_text(bot_text(), encoding="utf-8")
    empty.ok("new", "rivers", "--scenario", "two-rivers", "--solo", "PR")
    outcomes, areas = [], []
    for turn in range(1, TURNS + 1):
        empty.orders("PR", "MOBILISE", turn=turn, game="rivers")
        assert "failed" not in empty.run("turn", "rivers").stderr
        report = json.loads((empty.root / f"reports/rivers/turn-{turn:03d}/FR.json").read_text("utf-8"))
        assert (report["composed"], report["problems"]) == (True, [])
        outcomes += [action["outcome"] for action in report["actions"]]
        areas.append(report["standings"]["FR"]["areas"])

    assert outcomes.count("done") > 2 * len(outcomes) / 3
    assert areas[-1] > areas[0]


def test_the_bot_can_be_tried_out_on_a_stored_report() -> None:
    """As the page says: it needs nothing that is not in the file."""
    given = (ROOT / "reports/sample/turn-001/PR.json").read_bytes()
    tried = subprocess.run([sys.executable, "-c", bot_text()], input=given, capture_output=True, check=True)

    assert tried.stdout.decode().startswith("GAME sample\nTURN 2\nEMPIRE PR\n")


def test_the_bot_is_as_short_as_promised() -> None:
    """About forty lines are a beginning that can be read."""
    assert len(bot_text().splitlines()) <= 45


def test_the_settings_are_those_that_count_without_them() -> None:
    """What the page shows of time and memory is the default."""
    shown = settings_from(settings_text().encode(), "pbm.toml").games["rivers"]
    usual = settings_from(b"[games.rivers]", "pbm.toml").games["rivers"]

    assert shown.bots == {"FR": ["python", "mybot.py"]}
    assert (shown.bot_seconds, shown.bot_megabytes) == (usual.bot_seconds, usual.bot_megabytes)
    assert tomllib.loads(settings_text())["games"]["rivers"].keys() == {"bots", "bot_seconds", "bot_megabytes"}


def test_each_game_has_its_schema_on_the_page() -> None:
    """All rulesets are named, with the file of the schema."""
    rows = table(PAGE, "ruleset", "schema")

    assert sorted(row[0].strip("`") for row in rows) == sorted(rulesets())
    assert all(f"schemas/report-{row[0].strip('`')}.json" in row[1] for row in rows)


def test_each_game_has_the_schemas_of_its_worlds_and_scenarios_on_the_page() -> None:
    """All rulesets are named, with the files of both."""
    rows = table(PAGE, "rules", "world", "scenario")

    assert sorted(row[0].strip("`") for row in rows) == sorted(rulesets())
    assert all(f"schemas/world-{row[0].strip('`')}.json" in row[1] for row in rows)
    assert all(f"schemas/scenario-{row[0].strip('`')}.json" in row[2] for row in rows)
