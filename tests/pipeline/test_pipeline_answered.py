"""Outside of turns, too, a fault of the program ends in a sentence: one that a stranger's game leads to, or our own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from pbm.desk.desk import Desk
from pbm.desk.sealed import seal
from pbm.pipeline.open_game import load, load_events
from tests.support.desks import DeskRunner
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def forged(tmp_path: Path) -> Iterator[DeskRunner]:
    """A toy game of two turns, in the first of which somebody took a pebble whom nobody knows; no figures are kept."""
    runner = DeskRunner(tmp_path)
    with among_the_games():
        runner.ok("new", "g", "--scenario", "pebbles", "--seed", "1")
        for turn in (1, 2):
            runner.orders("AA", "TAKE 1", turn=turn)
            runner.ok("turn", "g", "--force")
        desk = Desk.at(tmp_path)
        opened = load(desk, desk.game("g"), 1)
        events: list[Any] = list(load_events(opened, 1))
        events = [replace(each, empire="QQ") if hasattr(each, "pebbles") else each for each in events]
        ruleset = opened.position.ruleset
        file = desk.game("g").events_file(1)
        file.write_bytes(seal(events, ruleset.name, ruleset.saved_classes()))
        desk.game("g").figures_file(1).unlink()
        yield runner


def test_a_site_that_cannot_be_made_is_told(forged: DeskRunner, tmp_path: Path) -> None:
    """A file in the game's folder tells more, the doctor knows of it, and there is no half of a site."""
    www = tmp_path / "www"
    (tmp_path / "reports/g/index.html").unlink()  # it has to be made again, from what was forged
    said = forged.refused("site", "g", "--out", str(www))
    assert "g has no new site: a fault of the program was met: KeyError: 'QQ'; " in said
    assert "worlds/g/faults/site.txt tells more" in said
    assert "rulesets.pebbles, line " in (tmp_path / "worlds/g/faults/site.txt").read_text("utf-8")
    assert not www.exists()
    assert "worlds/g/faults/site.txt: reports a fault of the program" in forged.run("doctor", "g").stdout


def test_a_turn_that_cannot_be_undone_stands(forged: DeskRunner) -> None:
    """The sentence says where the fault was met."""
    before = forged.files()
    assert "turn 2 was not undone: a fault of the program was met: KeyError: 'QQ' (" in forged.refused("undo", "g")
    assert forged.files() == before


def test_a_report_that_cannot_be_made_again_is_told(forged: DeskRunner, tmp_path: Path) -> None:
    """The doctor goes on with all other mends."""
    (tmp_path / "reports/g/turn-001/AA.txt").unlink()
    (tmp_path / "reports/g/turn-000/AA.txt").unlink()
    mended = forged.run("doctor", "--mend")
    assert "the report of AA cannot be printed: a fault of the program was met: KeyError: 'QQ'" in mended.stderr
    assert (tmp_path / "reports/g/turn-000/AA.txt").is_file()


def test_a_scenario_at_which_a_game_stumbles_begins_nothing(tmp_path: Path) -> None:
    """Nothing is there afterwards."""
    runner = DeskRunner(tmp_path)
    (tmp_path / "bare.toml").write_text('[scenario]\ntitle = "Bare"\nruleset = "pebbles"\n[rules]\nheap = 9\n', "utf-8")
    before = runner.files()
    with among_the_games():
        said = runner.refused("new", "g", "--scenario", str(tmp_path / "bare.toml"))
    assert "a fault of the program was met: KeyError: 'player' (" in said
    assert runner.files() == before
