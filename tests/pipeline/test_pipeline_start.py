"""Starting a game, also one whose start was cut off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

NEW = ("new", "g", "--scenario", "two-rivers", "--seed", "7")


def cut_off(desk: DeskRunner) -> None:
    """Bring the desk back to the instant in which the game had become true and nothing more was done."""
    reports = desk.root / "reports" / "g"
    (reports / "turn-000").rename(reports / ".turn-000.new")
    (reports / "index.html").rename(reports / ".turn-000.new" / ".index.html")
    (desk.root / "orders" / "g").rmdir()


@pytest.mark.parametrize("keys", [False, True])
def test_a_start_that_was_cut_off_is_taken_up(empty: DeskRunner, *, keys: bool) -> None:
    """The same command once more completes it, and the game is as it was begun: its keys, too."""
    command = (*NEW, *(["--keys"] if keys else []))
    empty.ok(*command)
    before = empty.files()
    cut_off(empty)
    assert "g is ready" in empty.ok(*command)
    assert empty.files() == before
    assert (empty.root / "orders" / "g").is_dir()


def test_another_game_does_not_take_it_up(empty: DeskRunner) -> None:
    """With another seed it is another game, and is refused; what was begun is put in order all the same."""
    empty.ok(*NEW)
    before = empty.files()
    cut_off(empty)
    assert "there is a game g already" in empty.refused(*NEW[:-1], "8")
    assert empty.files() == before


def test_a_game_that_is_ready_is_not_begun_again(empty: DeskRunner) -> None:
    """The same command on a whole game is refused."""
    empty.ok(*NEW)
    assert "there is a game g already" in empty.refused(*NEW)


@pytest.mark.parametrize("command", [NEW, ("turn", "g", "--force")])
def test_nobody_else_can_look_into_a_game(empty: DeskRunner, command: tuple[str, ...]) -> None:
    """Positions, keys and what players keep secret lie in folders of the owner; where sheets are put others may be."""
    (empty.root / "pbm.toml").write_text('[games.g]\nscenario = "two-rivers"\n', encoding="utf-8")
    empty.ok(*command)
    closed = {kind: not (empty.root / kind / "g").stat().st_mode & 0o077 for kind in ("worlds", "reports", "orders")}
    assert closed == {"worlds": True, "reports": True, "orders": False}
