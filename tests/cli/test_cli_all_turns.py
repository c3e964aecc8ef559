"""`pbm turn --all`: what it plays, what it prints, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

SETTINGS = """
[games.due]
first_deadline = 2026-01-05T20:00:00
[games.far]
first_deadline = 2900-01-05T20:00:00
[games.free]
[games.unbegun]
"""


def begin(desk: DeskRunner) -> None:
    """Begin games, one of which is due; no sheet has come."""
    (desk.root / "pbm.toml").write_text(SETTINGS, "utf-8")
    for name in ("due", "far", "free"):
        desk.ok("new", name, "--scenario", "two-rivers", "--seed", "1")


def test_what_is_due_is_played_and_all_is_told(empty: DeskRunner) -> None:
    """A table has each game, its turn and what came of it; nothing is left to do for a second run."""
    begin(empty)
    for empire in ("PR", "FR"):
        empty.orders(empire, "TAX", game="due")
    told = " ".join(empty.ok("turn", "--all", "--jobs", "1").split())

    assert "due 1 played its deadline has passed" in told
    assert "far 1 waits not due yet: 2900-01-05 20:00" in told
    assert "free 1 waits no deadline" in told
    assert "unbegun waits not begun" in told
    assert told.endswith("played: 1, waits: 3, failed: 0")
    assert "turn 1" in (empty.root / "reports/due/turn-001/PR.txt").read_text("utf-8")


def test_a_game_that_fails_makes_the_exit_status_1(empty: DeskRunner) -> None:
    """Whoever runs it by a timer is told; the reason stands in the table."""
    begin(empty)
    (empty.root / "worlds/far/clock.json").write_text("{", "utf-8")
    (empty.root / "worlds/due/clock.json").write_text('{"hold": {"turn": 1, "since": 1}}', "utf-8")
    result = empty.run("turn", "--all")

    assert result.exit_code == 1
    assert "played: 0, waits: 3, failed: 1" in result.stdout
    assert "clock.json" in result.stdout


@pytest.mark.parametrize(
    "args",
    [
        ("g", "--all"),
        ("--all", "--dry-run"),
        ("--all", "--force"),
        ("--jobs", "2"),
        ("--scheduler", "tcp://localhost:1"),
    ],
)
def test_options_that_do_not_go_together_are_wrong_usage(empty: DeskRunner, args: tuple[str, ...]) -> None:
    """They are said before anything is played."""
    assert empty.run("turn", *args).exit_code == 2


def test_a_desk_without_games_has_nothing_to_play(empty: DeskRunner) -> None:
    """It is no failure."""
    assert "played: 0, waits: 0, failed: 0" in empty.ok("turn", "--all")
