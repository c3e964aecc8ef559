"""A desk that a newer version has brought up to date is left alone, by every command."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from pbm import __version__
from pbm.cli import COMMANDS
from pbm.desk.desk import Desk
from pbm.desk.desk_version import FILE, DeskVersion, is_newer, write_version
from pbm.desk.errors import NewerDeskError, NotOurFileError

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

KEPT = "backups/upgrade-from-0.2-to-99.1"
OF_NO_DESK = {"completion", "scenarios", "schema"}
"""Commands that tell of what comes with the program."""

GIVEN = {
    "new": ("h", "--scenario", "two-rivers"),
    "learn": ("empires",),
    "sheet": ("g", "PR"),
    "check": ("{sheet}",),
    "amend": ("g", "{sheet}"),
    "player": ("g", "PR"),
    "players": ("g", "{sheet}"),
    "invite": ("g", "PR", "ada@example.org"),
    "hold": ("g",),
    "announce": ("g", "{sheet}"),
    "site": ("g", "--out", "{desk}/www"),
    "backup": ("g", "{desk}/kept.tar"),
    "restore": ("{sheet}",),
    "gm": ("g", "set", "PR", "balance=9", "--why", "so"),
    "play": ("g", "PR"),
    "map": ("g",),
    "post": ("run",),
    "serve": ("--no-open",),
}
"""What commands are given; others are about the whole desk, or its only game."""


@pytest.fixture
def newer(desk: DeskRunner) -> DeskRunner:
    """A desk with a game, which a version of the far future has brought up; its settings are of that time, too."""
    write_version(desk.root, DeskVersion("99.1", KEPT))
    (desk.root / "pbm.toml").write_text("of = 'the future'\n", encoding="utf-8")
    return desk


@pytest.mark.parametrize("command", sorted(COMMANDS.keys() - OF_NO_DESK))
def test_no_command_works_on_a_newer_desk(newer: DeskRunner, command: str) -> None:
    """One sentence says which version it is of, and how to go on or back; nothing is written."""
    sheet = newer.orders("PR", "TAX")
    before = newer.files()
    given = [word.format(sheet=sheet, desk=newer.root) for word in GIVEN.get(command, ())]
    assert newer.refused(command, *given) == (
        f"Error: {newer.root} was brought up to pbm 99.1, and this is pbm {__version__}, which cannot work on it: take "
        f"pbm 99.1 or a newer one, or go back by restoring the backups in {KEPT} on an empty desk\n"
    )
    assert newer.files() == before


@pytest.mark.parametrize("command", ["listen", "send", "fetch", "check"])
def test_no_part_of_the_post_works_on_a_newer_desk(newer: DeskRunner, command: str) -> None:
    """Whether it is to run for long or not."""
    assert "was brought up to pbm 99.1" in newer.refused("post", command)


def test_a_mail_stays_with_the_server_that_brings_it(newer: DeskRunner) -> None:
    """It tries again, until the right version is there."""
    result = newer.run("post", "take", given=b"From: ada@example.org\n\nSTATUS\n")
    assert result.exit_code == 75
    assert "was brought up to pbm 99.1" in result.stderr


def test_what_comes_with_the_program_is_told_anywhere(newer: DeskRunner) -> None:
    """Scenarios, schemas and completion ask for no desk."""
    assert "two-rivers" in newer.ok("scenarios")
    assert "schema" in newer.ok("schema", "empires")
    assert "_pbm_completion" in newer.ok("completion", "bash")


@pytest.mark.parametrize("version", [__version__, "0.1", "0.2.0.dev0"])
def test_an_older_desk_is_worked_on(desk: DeskRunner, version: str) -> None:
    """So is one of this very version."""
    write_version(desk.root, DeskVersion(version, KEPT))
    assert "turn 0 played" in desk.ok("status", "g")
    assert desk.ok("doctor").endswith("1 game: nothing wrong, nothing worth knowing\n")


def test_a_newer_program_may_note_more(desk: DeskRunner) -> None:
    """Its version is understood all the same."""
    noted = {"version": "99.0.1", "kept": KEPT, "by": "somebody"}
    (desk.root / FILE).write_text(json.dumps(noted), encoding="utf-8")
    with pytest.raises(NewerDeskError):
        Desk.at(desk.root)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"version": "x", "kept": ""}', '{"version": 1}', "\0"])
def test_a_damaged_note_is_told(desk: DeskRunner, text: str) -> None:
    """Nothing is guessed."""
    (desk.root / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(NotOurFileError, match="is damaged: it should say the version of the desk; move it away"):
        Desk.at(desk.root)


def test_versions_come_one_after_the_other() -> None:
    """One that is on its way comes before its release, and numbers are no words."""
    versions = ["0.1", "0.2.0.dev0", "0.2.0.dev1", "0.2.0", "0.2.1", "0.10", "1.0.0a1", "1.0.0rc1", "1.0", "1.0.1"]
    for earlier, later in pairwise(versions):
        assert is_newer(later, earlier), (earlier, later)
        assert not is_newer(earlier, later), (earlier, later)
    assert not is_newer("1.0", "1.0.0")
    assert not is_newer("1.0.0", "1.0")
