"""Output for programs: what docs/for-programs.md promises of --json."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.paths import ROOT

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

PAGE = (ROOT / "docs" / "for-programs.md").read_text(encoding="utf-8")


def printed(desk: DeskRunner, *args: str, status: int = 0) -> list[dict[str, Any]]:
    """Run a command that prints JSON, and return its list."""
    result = desk.run(*args, "--json")
    assert result.exit_code == status, result.output
    document: list[dict[str, Any]] = json.loads(result.stdout)
    return document


def documented(heading: str, table: int = 0) -> set[str]:
    """Return the keys in the first column of a table below a heading of the page."""
    part = PAGE.partition(f"## `{heading}`")[2].partition("\n## ")[0]
    tables = [block for block in part.split("\n\n") if block.startswith("| key")]
    firsts = [row.split("|")[1] for row in tables[table].splitlines()[2:]]
    return {key for first in firsts for key in re.findall(r"`([a-z_]+)`", first)}


def test_status_says_how_each_game_stands(desk: DeskRunner) -> None:
    """Each game has the documented keys; a sheet that is marked READY but has a mistake is not ready."""
    desk.orders("PR", "READY", "1 GATHER BRA - 3", "2 ATACK MGD HRZ ALL")
    desk.orders("FR", "READY", "1 GATHER PAR - 3")
    desk.ok("new", "h", "--scenario", "pratzen")
    desk.ok("hold", "h")

    first, second = printed(desk, "status")
    assert {*first, "error"} == documented("pbm status --json")
    assert (first["game"], first["turn"], first["due"], first["hold"], first["over"]) == ("g", 1, None, False, False)
    assert (first["players"], first["sheets"], first["problems"]) == (2, 2, 1)
    assert first["seats"]["PR"] == {"status": "player", "sheet": "counts", "ready": False, "problems": 1}
    assert first["seats"]["FR"] == {"status": "player", "sheet": "counts", "ready": True, "problems": 0}
    assert set(first["seats"]["PR"]) == documented("pbm status --json", 1)
    assert (second["game"], second["hold"], second["sheets"]) == ("h", True, 0)
    assert {seat["sheet"] for seat in second["seats"].values()} == {None}
    assert printed(desk, "status", "h") == [second]


def test_status_names_a_game_that_cannot_be_read(desk: DeskRunner) -> None:
    """The others are shown all the same, and the command ends with 1."""
    desk.ok("new", "h", "--scenario", "two-rivers")
    (desk.root / "worlds" / "g" / "turn-000" / "world").write_bytes(b"nothing of ours")

    broken, whole = printed(desk, "status", status=1)
    assert (broken["game"], whole["game"]) == ("g", "h")
    assert set(broken) == {"game", "error"}
    assert "turn-000" in broken["error"]


def test_check_has_a_level_for_each_remark(desk: DeskRunner) -> None:
    """A mistake is an error where it stands, an order that would be cut a warning, what is spent a hint."""
    file = str(desk.orders("PR", "1 GATHER BRA - 99", "2 ATACK MGD HRZ ALL"))

    remarks = printed(desk, "check", file, status=1)
    assert {key for remark in remarks for key in remark} == documented("pbm check --json")
    assert [(each["line"], each["column"], each["level"]) for each in remarks] == [
        (5, 3, "error"),
        (4, 3, "warning"),
        (None, None, "hint"),
    ]
    assert "did you mean ATTACK?" in remarks[0]["text"]
    assert {each["file"] for each in remarks} == {file}
    assert [each["level"] for each in printed(desk, "check", file, "--level", "warning", status=1)] == [
        "error",
        "warning",
    ]
    shown = desk.run("check", file, "--level", "error").stdout
    assert "ATACK is not an action" in shown
    assert "as things stand" not in shown.casefold()


def test_check_names_what_cannot_be_read(desk: DeskRunner) -> None:
    """A mail without any text is an error without a line."""
    file = desk.sheet("mail.eml", "From: a@example.org\nContent-Type: image/png\n\nx\n")

    (remark,) = printed(desk, "check", str(file), status=1)
    assert (remark["file"], remark["line"], remark["level"]) == (str(file), None, "error")


def test_players_are_listed_without_their_keys(desk: DeskRunner) -> None:
    """Each seat says who plays it and whether it has a key, and never the key."""
    said = desk.ok("player", "g", "PR", "--name", "Anna", "--email", "anna@example.org", "--language", "de")
    (key,) = re.findall(r"key of PR is (\S+)", said)

    prussia, france = printed(desk, "player", "g")
    assert prussia == {
        "game": "g",
        "empire": "PR",
        "name": "Prussia",
        "player": "Anna",
        "email": "anna@example.org",
        "copies": [],
        "also": [],
        "me": False,
        "language": "de",
        "status": "player",
        "level": "normal",
        "key": "secret",
    }
    assert (france["empire"], france["email"], france["key"]) == ("FR", None, None)
    assert printed(desk, "player", "g", "FR") == [france]
    assert key not in desk.ok("player", "g", "--json")
    assert desk.run("player", "g", "PR", "--name", "Bob", "--json").exit_code == 2
    for name in prussia:
        assert f"`{name}`" in PAGE


def test_scenarios_are_listed_with_their_games(desk: DeskRunner) -> None:
    """The same scenarios as in the table, with the names of their rulesets."""
    listed = {each["name"]: each for each in printed(desk, "scenarios")}

    rivers = listed["two-rivers"]
    assert [*rivers.values()][:4] == ["two-rivers", "Two Rivers", "empires", "European Empires"]
    assert (rivers["players"], rivers["map"], rivers["solo"], rivers["own"], rivers["faults"]) == (
        2,
        True,
        True,
        False,
        [],
    )
    assert rivers["seats"]["PR"] == {"name": "Prussia", "status": "player", "colour": "#7280b0"}
    assert all(rivers[key].endswith(".") for key in ("about", "length", "plays"))
    assert all(f" {name} " in desk.ok("scenarios") for name in listed)
    one = json.loads(desk.ok("scenarios", "two-rivers", "--json"))
    assert {key: one[key] for key in rivers} == rivers
    assert one["rules"][2] == {
        "name": "actions",
        "value": "16",
        "meaning": "Actions on a sheet (E.7).",
        "fixed": None,
        "choices": [],
    }
    for name in (*one, *one["rules"][0], *rivers["seats"]["PR"]):
        assert f"`{name}`" in PAGE


def test_the_doctor_lists_findings(desk: DeskRunner) -> None:
    """Nothing for a desk in order; what is wrong is an error, with whether it can be mended."""
    assert printed(desk, "doctor") == []
    (desk.root / "worlds" / "g" / "turn-000" / "figures.json").unlink()

    findings = printed(desk, "doctor", status=1)
    assert [(each["level"], each["mends_itself"]) for each in findings] == [("error", True)]
    assert findings[0]["where"] == "worlds/g/turn-000/figures.json"
    assert all(f"`{key}`" in PAGE for key in findings[0])
    assert desk.run("doctor", "--mend", "--json").exit_code == 2


@pytest.mark.parametrize("command", ["status", "player"])
def test_refusals_stay_sentences(desk: DeskRunner, command: str) -> None:
    """Nothing is printed but the sentence on standard error."""
    result = desk.run(command, "nothing", "--json")

    assert (result.exit_code, result.stdout) == (1, "")
    assert "nothing" in result.stderr.casefold()
