"""The other commands: scenarios, new, sheet, check, status, world, rules; and exit statuses."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING

import pytest

from pbm.cli import COMMANDS
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner


def test_help_lists_every_command(empty: DeskRunner) -> None:
    """Pbm --help names each command with what it does, and each command has help of its own."""
    printed = empty.ok("--help")

    for command, (_, short) in COMMANDS.items():
        assert re.search(rf"^  {command} +\S", printed, re.MULTILINE)
        assert short in " ".join(empty.ok(command, "--help").split()) or empty.ok(command, "--help")


def test_help_imports_nothing_that_it_does_not_use() -> None:
    """Help comes at once: no parser, no templates, no tables are loaded for it."""
    script = "import sys; from pbm.cli import main; main(['--help'], standalone_mode=False); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()

    assert not {"lark", "jinja2", "rich", "cattrs", "filelock", "pbm.quick.record"} & set(loaded)


@pytest.mark.parametrize("args", [["trun"], ["turn", "--fore"], ["sheet", "g"], []])
def test_wrong_usage_exits_with_2(desk: DeskRunner, args: list[str]) -> None:
    """What click cannot make sense of is wrong usage."""
    assert desk.run(*args).exit_code == 2


def test_a_mistyped_command_is_guessed(empty: DeskRunner) -> None:
    """Trun suggests turn."""
    assert "Did you mean turn?" in empty.run("trun").stderr


def test_scenarios_lists_both(empty: DeskRunner) -> None:
    """Both bundled scenarios are listed."""
    printed = empty.ok("scenarios")

    assert "european-empires" in printed
    assert "two-rivers" in printed


def test_new_writes_reports_and_blank_sheets(desk: DeskRunner) -> None:
    """A new game has start-up reports in three forms and a blank sheet for each empire."""
    folder = desk.root / "reports" / "g" / "turn-000"

    assert {file.name for file in folder.iterdir() if file.is_file()} == {
        f"{empire}.{suffix}" for empire in ("FR", "PR") for suffix in ("html", "json", "txt")
    }
    assert (folder / "sheets" / "PR.txt").read_text(encoding="utf-8") == desk.ok("sheet", "g", "pr")


def test_new_refuses_a_name_that_is_taken(desk: DeskRunner) -> None:
    """A game is never started over another, and the refusal changes nothing."""
    before = desk.files()

    assert "already" in desk.refused("new", "g", "--scenario", "two-rivers")
    assert desk.files() == before


def test_new_takes_a_scenario_file_and_tells_all_its_faults(empty: DeskRunner) -> None:
    """Faults of form and of sense are reported together, each with its place."""
    (empty.root / "bad.toml").write_text(
        'scenario = { name = "bad", ruleset = "empires" }\n'
        '[[empire]]\ncode = "PR"\nname = "Prussia"\nsupply_capacity = "4"\n'
        '[[land]]\ncode = "AAA"\nname = "A"\nterrain = "planes"\nborders = []\n'
        '[[land]]\ncode = "BBB"\nname = "B"\nterrain = "plains"\nborders = ["CCC", "QQQ"]\nmode = "retreat"\n'
        '[[land]]\ncode = "CCC"\nname = "C"\nterrain = "plains"\nborders = []\nretreat = "AAA"\nowner = "PR"\n',
        encoding="utf-8",
    )
    said = empty.refused("new", "g", "--scenario", str(empty.root / "bad.toml"))

    for part in ("PR", '"4"', '"planes"', "QQQ", "CCC does not border BBB", "neutral", "retreat location AAA"):
        assert part in said


def test_a_blank_sheet_is_a_good_sheet(desk: DeskRunner) -> None:
    """The blank sheet, sent back as it is, has nothing wrong."""
    path = desk.sheet("PR.txt", desk.ok("sheet", "g", "PR"))

    assert "wrong: nothing" in desk.ok("check", str(path))


def test_check_says_everything_that_is_wrong(desk: DeskRunner) -> None:
    """Unreadable lines and actions that can never be done are both told, and the exit status is 1."""
    path = desk.orders("PR", "GATHER BRN - 2", "MOVE BRA PAR ALL", "TAX")
    result = desk.run("check", "--game", "g", str(path))

    assert result.exit_code == 1
    assert "BRN" in result.stdout
    assert "BRA, Brandenburg" in result.stdout
    assert ":4:" in result.stdout
    assert "PR.txt:5:1: PAR is not adjacent to BRA\n    MOVE BRA PAR ALL\n    ^^^^" in result.stdout
    assert "wrong: 2" in result.stdout


def test_check_knows_the_game_of_a_sheet(desk: DeskRunner) -> None:
    """Of several games a sheet is checked for the one that it names, or the only one of the scenario that it names."""
    desk.ok("new", "h", "--scenario", "european-empires")
    own = str(desk.orders("PR", "TAX"))
    other = str(desk.orders("EN", "TAX", game="H"))
    printed = desk.ok("check", own, other)
    assert f"{own}: actions: 1" in printed
    assert f"{other}: actions: 1" in printed

    by_scenario = str(desk.orders("PR", "GATHER PAR - 1", game="two-rivers"))
    assert "wrong: nothing" in desk.ok("check", by_scenario)
    desk.ok("new", "i", "--scenario", "two-rivers")
    assert "say which of g, h, i" in desk.refused("check", by_scenario)
    assert "wrong: nothing" in desk.ok("check", "--game", "i", by_scenario)
    assert "say which of g, h, i" in desk.refused("check", own, str(desk.orders("PR", "TAX", game="nobody")))
    (desk.root / "worlds" / "h" / "turn-000" / "world").write_bytes(b"")
    assert "wrong: nothing" in desk.ok("check", own)


def test_check_says_what_would_come_of_a_sheet_and_finds_nothing_wrong(desk: DeskRunner) -> None:
    """Hints follow what is wrong, each with its action, and then what is spent; they change no exit status."""
    path = desk.orders("PR", "MOVE BRA MGD 20", "GATHER BRA - 3", "TAX")
    *_, hint, bill, verdict = desk.ok("check", "--game", "g", str(path)).splitlines()

    assert hint == "As things stand: action 1, MOVE BRA MGD 20: it would fail: armies in BRA: 4, not 20"
    assert bill == "BPs: 3 of 16 spent as things stand (action 2: 3)"
    assert verdict.endswith("actions: 3, messages: 0, wrong: nothing")


def test_check_puts_actions_into_words(desk: DeskRunner) -> None:
    """Asked for words, it says how each action was understood, and what it would cost as things stand."""
    path = desk.orders("PR", "GATHER BRA - 3", "5 TXA", "SEND BRA MGD ALL BUT 1")
    told = desk.run("check", "--game", "g", "--words", str(path)).stdout

    assert told.splitlines()[:3] == [
        "  1  Build 3 supply trains in BRA Brandenburg; costs 3 BPs",
        "  5  TXA",
        "  6  Send all supply trains but 1 from BRA Brandenburg up the line to MGD Magdeburg; costs nothing",
    ]


def test_check_tells_nothing_of_the_position_about_a_refused_sheet(empty: DeskRunner) -> None:
    """What would come of a sheet with a wrong key is not told: whoever wrote it may know nothing of the empire."""
    empty.ok("new", "g", "--scenario", "two-rivers", "--keys")
    result = empty.run("check", str(empty.orders("FR", "MOVE PAR LOR 99")))

    assert result.exit_code == 1
    assert "As things stand" not in result.stdout
    assert "BPs" not in result.stdout


def test_status_shows_who_has_sent_what(desk: DeskRunner) -> None:
    """Good sheets, missing ones and refused ones are told apart."""
    desk.orders("PR", "TAX")
    desk.sheet("odd.txt", "GAME g\nTURN 90\nEMPIRE FR\nTAX\n")
    printed = desk.ok("status", "g")

    assert "PR.txt" in printed
    assert "odd.txt (refused)" in printed
    assert "turn 9" in printed


def test_keys_are_asked_for(empty: DeskRunner) -> None:
    """With --keys each blank sheet carries a key, and a sheet without it, or with a wrong one, is refused."""
    empty.ok("new", "g", "--scenario", "two-rivers", "--keys")
    blank = empty.ok("sheet", "g", "PR")
    path = empty.sheet("PR.txt", blank)

    assert "wrong: nothing" in empty.ok("check", str(path))
    assert empty.run("check", str(empty.orders("FR", "TAX"))).exit_code == 1


def test_world_has_the_promised_shape(desk: DeskRunner) -> None:
    """The game master's view holds every field that the contract names."""
    world = desk.world()

    assert set(world) == {"game", "turn", "order_of_play", "empires", "areas"}
    assert set(world["empires"]["PR"]) == {
        *("name", "balance", "treasury", "capital", "supply_capacity"),
        *("army_reserve", "naval_reserve", "vps", "status"),
    }
    assert set(world["areas"]["BRA"]) == {
        *("kind", "owner", "terrain", "population", "armies", "forts", "trains"),
        *("mode", "retreat", "ambush", "entrenched", "base", "supply_source"),
    }
    assert world["areas"]["BRA"]["base"] == {"entrance": "BAL", "commission": 3, "laid_up": 1}
    assert world["areas"]["BAL"]["kind"] == "sea"


def test_world_of_an_earlier_turn(desk: DeskRunner) -> None:
    """--turn shows the position after any turn; a turn that was not played is refused."""
    desk.orders("PR", "TAX")
    desk.ok("turn", "g")

    assert desk.world("--turn", "0")["turn"] == 0
    assert "no turn 5" in desk.refused("world", "g", "--turn", "5")


def test_rules_explain_each_order(empty: DeskRunner) -> None:
    """Pbm rules lists all orders, and pbm rules GATHER explains one, in lines of at most 78 columns."""
    listed, one = empty.ok("rules"), empty.ok("rules", "gather")

    assert "GATHER" in listed
    assert "supply trains" in one
    assert max(map(len, [*listed.splitlines(), *one.splitlines()])) <= 78
    assert "there is no action GATER" in empty.refused("rules", "GATER")


def test_several_games_need_a_name(desk: DeskRunner) -> None:
    """Where there is a choice, the game must be named, and the refusal names the games."""
    desk.ok("new", "h", "--scenario", "two-rivers")

    assert "g, h" in desk.refused("world")


def test_check_reads_mails(desk: DeskRunner) -> None:
    """A mail saved as a file is checked like a sheet, by the lines of its text; what is attached in vain is told."""
    head = "From: player-pr@example.org\nSubject: orders\n"
    good = desk.sheet("pr.eml", f"{head}\nHello,\n\nGAME g\nTURN 1\nEMPIRE PR\n1 TAX\nBye\n")
    bad = desk.sheet("fr.eml", f"{head}Content-Type: application/pdf; name=a.pdf\n\n%PDF-\n")

    assert "pr.eml: actions: 1, messages: 0, wrong: nothing" in desk.ok("check", str(good))
    result = desk.run("check", str(bad))
    assert result.exit_code == 1
    assert "fr.eml: not read: the attachment a.pdf (application/pdf) is not text" in result.output


@pytest.mark.parametrize("command", [("check",), ("amend", "g")])
def test_what_is_named_is_read_to_a_limit(desk: DeskRunner, command: tuple[str, ...]) -> None:
    """What has no end is not a sheet: no more of it is read than the longest sheet could have."""
    desk.ok("turn", "--force")
    result = desk.run(*command, "/dev/zero")
    assert result.exit_code == 1
    assert "longer than 1000000 bytes" in result.output


def test_the_program_says_its_version_truly(empty: DeskRunner) -> None:
    """It is the newest of the changelog; until that is released it says so, and it stands nowhere else."""
    newest = re.search(r"^## ([\d.]+)(, not yet released)?", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert newest is not None
    version, coming = newest.groups()
    said = f"{version}.dev0" if coming else version

    assert empty.ok("--version").split()[-1] == said
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "pbm/__init__.py"


def test_status_without_a_game_shows_how_several_stand(desk: DeskRunner) -> None:
    """Turn, deadline, sheets that are in, problems, what else there is; a broken game keeps no other back."""
    (desk.root / "pbm.toml").write_text(
        '[games.g]\nfirst_deadline = 2900-03-05T20:00:00\ntimezone = "UTC"\n[games.h]\nscenario = "two-rivers"\n'
    )
    desk.orders("PR", "TAX", "NONSENSE")
    assert _overview(desk.ok("status")) == [
        ["Game", "Turn", "Due", "Sheets", "Wrong"],
        ["g", "1", "2900-03-05 20:00 UTC", "1 of 2", "1"],
        ["h", "1", "-", "0 of 2", "not begun yet"],
    ]
    desk.ok("hold", "g")
    desk.sheet("game.json", "{", game="../worlds/k")
    desk.sheet("world", "", game="../worlds/k/turn-000")
    shown = desk.run("status")
    assert shown.exit_code == 1
    assert _overview(shown.stdout)[1] == ["g", "1", "-", "1 of 2", "1", "on hold"]
    assert _overview(shown.stdout)[3] == ["k", "cannot be read: see below"]
    assert shown.stderr.startswith("Error: k: ")
    assert max(map(len, shown.stdout.splitlines())) <= 100


def _overview(shown: str) -> list[list[str]]:
    """Return the cells of the lines of a table that are not empty."""
    lines = [line for line in shown.splitlines() if line.strip(" ─")]
    return [re.split(r"\s{2,}", line.strip()) for line in lines]
