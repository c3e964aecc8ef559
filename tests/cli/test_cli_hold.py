"""`pbm hold`: the clock of a game stopped and started."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.support.desks import DeskRunner

if TYPE_CHECKING:
    from pathlib import Path

SETTINGS = '[games.g]\nscenario = "two-rivers"\nfirst_deadline = 2900-01-08T20:00:00\ntimezone = "Europe/Berlin"\n'


def desk(root: Path) -> DeskRunner:
    """Return a desk with a game whose first deadline is far away."""
    (root / "pbm.toml").write_text(SETTINGS)
    runner = DeskRunner(root)
    runner.ok("new", "g", "--scenario", "two-rivers")
    return runner


def hours_pass(root: Path) -> None:
    """Put the beginning of the hold back, as if it had been two hours before."""
    file = root / "worlds" / "g" / "clock.json"
    values = json.loads(file.read_text())
    values["hold"]["since"] -= 2 * 3600
    file.write_text(json.dumps(values))


def test_a_game_on_hold_says_so_everywhere_until_it_is_released(tmp_path: Path) -> None:
    """Status and reports say that it is on hold; after two hours it has lost a day."""
    runner = desk(tmp_path)
    assert "due Friday, 8 January 2900, 20:00 (Europe/Berlin)" in runner.ok("status", "g")

    assert "g is on hold" in runner.ok("hold", "g")
    assert "due when the game goes on (it is on hold)" in " ".join(runner.ok("status", "g").split())
    runner.ok("turn", "g", "--force")
    assert runner.report(next(iter(runner.world()["empires"])))["deadline"] == "when the game goes on (it is on hold)"

    hours_pass(tmp_path)
    assert "g goes on: turn 2 is due Saturday, 16 January 2900, 20:00" in runner.ok("hold", "g", "--release")
    runner.ok("undo", "g")
    assert "8 January 2900" in runner.ok("status", "g")
    runner.ok("redo", "g")
    assert "16 January 2900" in runner.ok("status", "g")


def test_a_hold_until_a_day_tells_the_new_deadline_at_once(tmp_path: Path) -> None:
    """Whoever knows when the game goes on knows what is due then; it may be changed, and not to a time that is over."""
    runner = desk(tmp_path)

    said = runner.ok("hold", "g", "--until", "2890-01-01")
    assert "(Europe/Berlin; on hold until Sunday, 1 January 2890, 00:00)" in " ".join(said.split())
    assert "would be over before it begins" in runner.refused("hold", "g", "--until", "2001-01-01")
    assert "2895" in runner.ok("hold", "g", "--until", "2895-01-01T12:00")


def test_only_a_game_on_hold_is_released(tmp_path: Path) -> None:
    """Nothing is changed by a release of a clock that goes."""
    runner = desk(tmp_path)

    assert "g is not on hold" in runner.refused("hold", "g", "--release")
    assert runner.run("hold", "g", "--release", "--until", "2890-01-01").exit_code == 2
