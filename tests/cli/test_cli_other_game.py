"""Another game goes through every command: two players, one order, no map, no money; nothing but its folder is new."""

from __future__ import annotations

import json
from email import message_from_bytes
from email.policy import default
from typing import TYPE_CHECKING

import pytest

from tests.support.desks import DeskRunner
from tests.support.mail_desks import FAR, KEY, PAST, POST, take
from tests.support.pebbles import among_the_games
from tests.support.smtp_servers import PostBox, smtp_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[DeskRunner]:
    """Begin a game of pebbles."""
    runner = DeskRunner(tmp_path)
    with among_the_games():
        runner.ok("new", "g", "--scenario", "pebbles", "--seed", "1")
        yield runner


def play(desk: DeskRunner, turn: int, ada: str, bea: str) -> str:
    """Play a turn with a line of each player."""
    desk.orders("AA", ada, turn=turn)
    desk.orders("BB", bea, turn=turn)
    return desk.ok("turn", "g")


def test_it_is_listed_and_explained(desk: DeskRunner) -> None:
    """The program finds the game by its folder, and its orders by its card."""
    assert "A Handful of Pebbles" in desk.ok("scenarios")
    assert "Takes pebbles from the heap" in desk.ok("rules", "take", "--ruleset", "pebbles")


def test_rules_are_those_of_the_games_on_the_desk(desk: DeskRunner) -> None:
    """On a desk of pebbles the orders are theirs; with two kinds of games those of both, each under its title."""
    assert desk.ok("rules").startswith("TAKE")
    desk.ok("new", "h", "--scenario", "two-rivers")
    both = desk.ok("rules")

    assert both.index("European Empires\n===") > both.index("TAKE") > both.index("Pebbles\n===")
    assert "there is no action LEWY; did you mean LEVY?" in desk.refused("rules", "LEWY")


def test_an_order_is_found_in_whatever_game_has_it(empty: DeskRunner) -> None:
    """Where no game has begun an action that the usual one has not is explained all the same."""
    assert "how you lay cards in fights" in empty.ok("rules", "battle")
    assert "there is no action BATTLE" in empty.refused("rules", "BATTLE", "--ruleset", "empires")


def test_it_is_played_from_sheets_to_reports(desk: DeskRunner) -> None:
    """Sheets are read and complained of, the turn is played, and told in three formats."""
    assert "TURN    1" in desk.ok("sheet", "g", "aa")
    bad = desk.orders("AA", "TAEK 2")
    assert "did you mean TAKE?" in desk.run("check", str(bad)).stdout
    assert "wrong: nothing" in desk.ok("check", str(desk.orders("AA", "TAKE 2")))
    assert "AA.txt" in desk.ok("status", "g")
    assert "Nothing was written." in desk.ok("turn", "g", "--dry-run")

    printed = play(desk, 1, "TAKE 2", "TAKE 5")
    assert "Pebbles" in printed
    folder = desk.root / "reports" / "g" / "turn-001"
    text = (folder / "BB.txt").read_text("utf-8")
    assert "Ada takes 2." in text
    assert "you may take 1 to 3 pebbles" in text
    assert "TAKE 5" in (folder / "BB.html").read_text("utf-8")
    assert desk.report("AA")["pebbles"] == 4
    assert desk.world()["heap"] == 7
    assert "Pebbles" in (folder / "gm.txt").read_text("utf-8")
    assert "Ada takes 2." in (desk.root / "reports" / "g" / "index.html").read_text("utf-8")


def test_it_is_undone_amended_and_replayed(desk: DeskRunner) -> None:
    """Going back and going over work for a game that has neither areas nor money."""
    play(desk, 1, "TAKE 2", "TAKE 1")
    played = json.loads(desk.ok("world", "g"))
    assert "turn 1 is undone" in desk.ok("undo", "g")
    assert desk.world()["heap"] == 9
    desk.ok("redo", "g")
    assert desk.world() == played
    late = desk.root / "late.txt"
    late.write_text("GAME g\nTURN 1\nEMPIRE BB\nTAKE 3\n", "utf-8")
    assert "pebbles: 4 -> 6" in desk.ok("amend", "g", str(late), "--accept")
    assert desk.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]


def test_it_has_a_site_and_no_map(desk: DeskRunner) -> None:
    """Whatever a game does without is refused in words: the map, the computer player, values set by hand."""
    play(desk, 1, "TAKE 2", "TAKE 1")
    site = desk.root / "www"
    assert "Bea" in desk.ok("site", "g", "--out", str(site))
    assert "A Handful of Pebbles" in (site / "index.html").read_text("utf-8")
    assert "has no map" in desk.refused("map", "g")
    assert "has no map" in desk.refused("map", "g", "--gm")
    assert "has no computer player" in desk.refused("play", "g", "AA")
    assert "nothing of Pebbles can be set by hand" in desk.refused("gm", "g", "set", "AA", "pebbles=9", "--why", "luck")


def test_it_may_end_in_a_draw(desk: DeskRunner) -> None:
    """A game is over without a winner when it says so: every report tells it, and no turn is played any more."""
    play(desk, 1, "TAKE 3", "TAKE 2")
    play(desk, 2, "TAKE 2", "TAKE 2")
    assert desk.report("AA", 2)["over"]
    assert "g: turn 2 played, the game is over\n" in desk.ok("status", "g")
    assert desk.report("AA", 2)["winners"] == []
    text = (desk.root / "reports" / "g" / "turn-002" / "AA.txt").read_text("utf-8")
    assert "The game is over. Nobody has won it." in text
    desk.orders("AA", "TAKE 1", turn=3)
    assert "is over" in desk.refused("turn", "g")
    assert "is over" in desk.refused("sheet", "g", "AA")
    assert "is over" in desk.refused("play", "g", "AA")


def by_mail(desk: DeskRunner, deadline: str, port: int = 1, more: str = "") -> dict[str, str]:
    """Let the game be played by mail; return the players' keys."""
    (desk.root / "pbm.toml").write_text(POST.format(port=port, deadline=deadline, more=more))
    keys = {}
    for empire in ("AA", "BB"):
        told = desk.ok("player", "g", empire, "--email", f"{empire.lower()}@example.org", "--new-key")
        keys[empire] = KEY.findall(told)[0]
    return keys


def sheet(empire: str, key: str, *lines: str) -> str:
    """Return a sheet for the first turn."""
    return "\n".join(["GAME g", "TURN 1", f"EMPIRE {empire}", f"KEY {key}", *lines, ""])


def test_it_is_played_by_mail(desk: DeskRunner) -> None:
    """Sheets are answered in words, the due turn is played by itself, and its reports go out."""
    with smtp_server(PostBox()) as box:
        keys = by_mail(desk, PAST, box.port)
        assert "TAKE 2" in take(desk, "AA", sheet("AA", keys["AA"], "TAKE 2"))
        assert "TAEK" in take(desk, "BB", sheet("BB", keys["BB"], "TAEK 2", "TAKE 1"))
        assert "2 sent, 0 waiting." in desk.ok("post", "send")
        assert "g: turn 1 played" in desk.ok("post", "run")
        told = [(to, str(message_from_bytes(data, policy=default)["Subject"])) for _, to, data in box.letters]
        assert sorted(to for to, subject in told[2:] if "report" in subject) == ["aa@example.org", "bb@example.org"], (
            told
        )
        report = next(data for _, to, data in reversed(box.letters) if to == "aa@example.org").decode()
        assert "Ada takes 2." in report
        assert desk.world()["turn"] == 1
        assert "turn 1 played" not in desk.ok("post", "run")
    assert desk.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]


def test_it_is_asked_about_by_mail(desk: DeskRunner) -> None:
    """STATUS, REPORT, RULES and HELP know nothing of areas or money, and need not."""
    by_mail(desk, FAR)
    assert "No sheet of yours counts." in take(desk, "AA", "STATUS\n")
    assert "a handful of pebbles" in take(desk, "AA", "REPORT\n").lower()
    assert "Takes pebbles from the heap" in take(desk, "AA", "RULES TAKE\n")
    assert "EMPIRE BB" in take(desk, "BB", "HELP\n")


def test_it_is_played_early_when_all_are_ready_and_not_while_it_is_held(desk: DeskRunner) -> None:
    """READY on all sheets is enough, where the settings say so; a stopped clock stops this, too."""
    keys = by_mail(desk, FAR, more="early = true")
    (desk.root / "pbm.toml").write_text((desk.root / "pbm.toml").read_text().replace('smtp = "smtp://127.0.0.1:1"', ""))
    take(desk, "AA", sheet("AA", keys["AA"], "TAKE 2", "READY"))
    assert "turn 1 played" not in desk.ok("post", "run")
    take(desk, "BB", sheet("BB", keys["BB"], "TAKE 1", "READY"))
    assert "g is on hold" in desk.ok("hold", "g")
    assert "turn 1 played" not in desk.ok("post", "run")
    desk.ok("hold", "g", "--release")
    assert "g: turn 1 played" in desk.ok("post", "run")
