"""Bots: programs of the game master's own that write sheets, of what they are given, and who hears of it."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

from pbm.kernel.dice import Dice
from tests.support.bots import GOOD, SETTINGS, with_bots

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.support.desks import DeskRunner

TELLS = """
import json, sys
report = json.load(sys.stdin)
told = {"report": report, "environment": dict(os.environ), "files": os.listdir("."), "arguments": sys.argv[1:]}
with open(SAYS, "w") as file:
    json.dump(told, file)
"""
"""A bot that tells what it was given, and sends nothing."""


def told(desk: DeskRunner, code: str = TELLS) -> dict[str, Any]:
    """Play a turn in which France's bot tells what it was given; return that."""
    says = desk.root / "says.json"
    with_bots(desk, FR=f"SAYS = {str(says)!r}\n{code}")
    desk.orders("PR")
    desk.run("turn", "g")
    given: dict[str, Any] = json.loads(says.read_text("utf-8"))
    return given


def texts(desk: DeskRunner, empire: str = "FR", turn: int = 1) -> list[str]:
    """Return an empire's actions of a turn, as its report has them."""
    return [action["text"] for action in desk.report(empire, turn)["actions"]]


def test_a_bot_writes_the_sheet_of_a_seat_that_the_program_plays(empty: DeskRunner) -> None:
    """Its orders are done, and its letters arrive; the seat stays the program's."""
    with_bots(empty, FR="send('GATHER PAR - 1', 'MESSAGE PR', 'Bonjour.', 'END')")
    empty.orders("PR")
    empty.ok("turn", "g")

    assert texts(empty) == ["GATHER PAR - 1"]
    assert empty.report("FR")["status"] == "dummy"
    assert empty.report("PR")["messages"] == [{"from": "FR", "to": ["PR"], "text": "Bonjour."}]


def test_a_bot_writes_the_sheet_of_a_seat_without_the_program(empty: DeskRunner) -> None:
    """It has sent a sheet like any player, nobody waits for one, and what is wrong with it stands in the report."""
    with_bots(empty, solo=None, FR="send('GATHER PAR - 1', 'DANCE')", PR="send('ORDER - - 1')")
    empty.ok("turn", "g")
    report = empty.report("FR")

    assert texts(empty)[0] == "GATHER PAR - 1"
    assert any("DANCE" in problem["message"] for problem in report["problems"])
    assert (report["status"], report["sheet"], report["composed"]) == ("player", True, False)
    assert texts(empty, "PR") == ["ORDER - - 1"]


def test_a_sheet_that_has_come_is_played_and_not_the_bots(empty: DeskRunner) -> None:
    """Whoever writes to the game themselves is heard; the bot is not even run."""
    with_bots(empty, FR=f"open({str(empty.root / 'ran')!r}, 'w')\n{GOOD}")
    empty.orders("PR")
    empty.orders("FR", "ORDER - - 2")
    empty.ok("turn", "g")

    assert texts(empty) == ["ORDER - - 2"]
    assert not (empty.root / "ran").exists()


def test_a_bot_is_given_the_report_of_its_empire(empty: DeskRunner) -> None:
    """That which its player has got of the last turn, and the map, which stands only on the page."""
    given, printed = told(empty)["report"], empty.report("FR", 0)

    assert {key: given[key] for key in printed} == printed
    assert "BRA" in given["map"]["MGD"]["borders"]


def test_a_bot_is_given_a_roll_and_never_the_seed(empty: DeskRunner) -> None:
    """The same each time the turn is played; of the environment it has only what is documented."""
    environment = told(empty)["environment"]

    assert environment.pop("PBM_ROLL") == str(Dice(7, 1, "Bot", "FR").roll(1 << 32))
    assert {key: value for key, value in environment.items() if key.startswith("PBM_")} == {
        "PBM_PROTOCOL": "1",
        "PBM_GAME": "g",
        "PBM_TURN": "1",
        "PBM_EMPIRE": "FR",
        "PBM_SECONDS": "60",
    }
    rest = {key for key in environment if not key.startswith("PBM_")}
    assert rest - {"LC_CTYPE", "__CF_USER_TEXT_ENCODING"} == {"PATH", "LANG", "HOME", "TMPDIR"}


def test_a_bot_runs_in_an_empty_folder_that_is_gone_afterwards(empty: DeskRunner, tmp_path: Path) -> None:
    """Whatever it writes there: nothing comes to the desk."""
    given = told(empty, "open('mine', 'w').close()\nos.remove('mine')\nos.mkdir('deep')\nos.rmdir('deep')\n" + TELLS)

    assert given["files"] == []
    assert given["environment"]["HOME"] == given["environment"]["TMPDIR"]
    assert not (tmp_path / given["environment"]["HOME"]).exists()


def test_words_of_a_command_that_name_files_of_the_desk_stand_for_them(empty: DeskRunner) -> None:
    """Programs and scripts are found though the bot runs elsewhere; what names no file is handed on as it is."""
    with_bots(empty, FR=GOOD)
    script = empty.root / "bot.sh"
    script.write_text('#!/bin/sh\ncat "$1"\nprintf "GATHER PAR - %s\\n" "$2"\n', encoding="utf-8")
    script.chmod(0o755)
    (empty.root / "head.txt").write_text("GAME g\nTURN 1\nEMPIRE FR\n", encoding="utf-8")
    settings = empty.root / "pbm.toml"
    command = '["bot.sh", "head.txt", "1"]'
    settings.write_text(settings.read_text("utf-8").replace('["python", "FR.py"]', command), encoding="utf-8")
    empty.orders("PR")
    empty.ok("turn", "g")

    assert texts(empty) == ["GATHER PAR - 1"]


def test_a_turn_that_is_played_again_runs_no_bot(empty: DeskRunner) -> None:
    """The sheets of bots are stored with the turn: replay, amend, undo and redo find them there."""
    runs = empty.root / "runs"
    counts = f"open({str(runs)!r}, 'a').write(os.environ['PBM_EMPIRE'])\n"
    with_bots(empty, solo=None, FR=counts + "send('GATHER PAR - 1')", PR=counts + "send('ORDER - - 1')")
    empty.ok("player", "g", "FR", "--status", "dummy")
    empty.ok("turn", "g")
    once = runs.read_text("utf-8")
    assert sorted(once) == sorted("FRPR")

    assert empty.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]
    empty.ok("undo", "g")
    empty.ok("redo", "g")
    amended = empty.sheet("later.txt", "GAME g\nTURN 1\nEMPIRE PR\nORDER - - 2\n")
    empty.ok("amend", "g", str(amended), "--accept")
    empty.ok("status", "g")
    empty.ok("doctor", "g")

    assert runs.read_text("utf-8") == once
    assert texts(empty) == ["GATHER PAR - 1"]
    assert texts(empty, "PR") == ["ORDER - - 2"]


def test_a_dry_run_is_the_same_turn_and_asks_the_bots(empty: DeskRunner) -> None:
    """It tells what would be played, and who failed; nothing of it stays."""
    with_bots(empty, FR="raise SystemExit('no idea')")
    empty.orders("PR")
    before = empty.files()
    result = empty.run("turn", "g", "--dry-run")

    assert result.exit_code == 0
    assert "no idea" in result.stderr
    assert empty.files() == before


def test_bots_are_asked_only_for_a_turn_that_is_played(empty: DeskRunner) -> None:
    """While the sheet of somebody else is missing, none of them runs."""
    with_bots(empty, FR=f"open({str(empty.root / 'ran')!r}, 'w')\n{GOOD}")
    empty.refused("turn", "g")

    assert not (empty.root / "ran").exists()


def test_a_turn_is_not_played_with_a_bot_for_nobody(empty: DeskRunner) -> None:
    """A slip in an empire's code is told with what was meant, before the turn is played without the bot."""
    with_bots(empty, FRA=GOOD)
    empty.orders("PR")
    said = empty.refused("turn", "g")

    assert "pbm.toml: games.g.bots.FRA: there is no empire FRA, did you mean FR?" in said
    assert "games.g.bots.FRA" in empty.run("doctor", "g").output


def test_a_player_with_a_bot_is_not_waited_for(empty: DeskRunner) -> None:
    """A missing sheet that a bot will write is none, and does not hold up the turn of the others."""
    with_bots(empty, solo=None, FR=GOOD)
    file = empty.root / "pbm.toml"
    file.write_text(file.read_text("utf-8") + "max_missing = 0\n", encoding="utf-8")
    empty.orders("PR")
    empty.ok("turn", "g")

    assert texts(empty) == ["GATHER PAR - 1"]


def test_a_game_that_begins_with_its_first_turn_has_bots_too(empty: DeskRunner) -> None:
    """There is no report on the disk yet; the bot is given that of the start all the same."""
    given = told(empty)
    shutil.rmtree(empty.root / "worlds")
    shutil.rmtree(empty.root / "reports")
    empty.run("turn", "g", "--force")

    report = json.loads((empty.root / "says.json").read_text("utf-8"))["report"]
    assert report == {**given["report"], "status": "player"}


def test_a_backup_takes_no_bots_along(empty: DeskRunner, tmp_path_factory: pytest.TempPathFactory) -> None:
    """They name programs of the desk: where the game is restored, its other settings are as they were."""
    with_bots(empty, FR=GOOD)
    file = tmp_path_factory.mktemp("backup") / "g.pbm"
    empty.ok("backup", "g", str(file))
    other = type(empty)(tmp_path_factory.mktemp("other"))
    other.ok("restore", str(file))
    settings = (other.root / "pbm.toml").read_text("utf-8")

    assert f"seed = {SETTINGS['seed']}" in settings
    assert "bot" not in settings.replace("bot_seconds = 60.0\n", "")
    assert "settings" not in empty.run("restore", str(file), "--replace").output


def test_nothing_but_the_game_master_writes_bots_into_the_settings(empty: DeskRunner) -> None:
    """Settings of a new game may come from a page's form, and those of a restored game from anybody."""
    said = empty.refused("new", "g", "--scenario", "two-rivers", "--set", 'bots={FR = ["sh", "-c", "true"]}')

    assert "bots name programs to run" in said
    assert not (empty.root / "worlds" / "g").exists()
