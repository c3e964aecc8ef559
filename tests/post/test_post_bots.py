"""Bots and the post: a player with a bot is not reminded, and the game master hears why one failed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.post.weeks import Week
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from pathlib import Path

FAILS = """["python", "-c", "raise SystemExit('no idea')"]"""


def with_bot(root: Path) -> Week:
    """Begin a game in which AA has a bot that fails."""
    week = Week.begun(root)
    settings = root / "pbm.toml"
    settings.write_text(
        settings.read_text("utf-8").replace("[games.g]", f"[games.g]\nbots = {{ AA = {FAILS} }}"), "utf-8"
    )
    return week


def test_a_player_with_a_bot_is_not_reminded(tmp_path: Path) -> None:
    """The bot writes when the turn is played; the others are reminded as ever."""
    with among_the_games():
        week = with_bot(tmp_path)

        assert week.run("2027-01-07").reminded == 1
        assert week.letters("aa", "due") == []


def test_a_turn_that_is_due_waits_for_no_bot_and_the_game_master_hears_of_its_failure(tmp_path: Path) -> None:
    """Once, with what it wrote on standard error."""
    with among_the_games():
        week = with_bot(tmp_path)
        week.sheet("BB", 1, "2027-01-07", "TAKE 1")

        assert week.run("2027-01-08T20:00").played == {"g": 1}
        (told,) = week.letters("gm", "bots failed in turn 1")

    said = " ".join("".join(told.get_content().split("=\n")).split())
    assert "the bot of AA failed, and it has sent no good sheet" in said
    assert "no idea" in said
