"""What reaches the terminal: nothing from outside that it would obey, and all of it in words that help."""

from __future__ import annotations

import re
from contextlib import chdir
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.safe_text import harmless

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner

EVIL = "\x1b]0;owned\x07\x1b[2J\x9b1m\u202e\u2066\x00"
"""It would set the window's title, wipe the screen, and turn the writing round."""

OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def test_only_what_can_be_shown_is_left() -> None:
    """Each sign that a terminal obeys is replaced by one other, so that carets still stand below what they mean."""
    assert harmless(f"a{EVIL}b") == f"a{harmless(EVIL)}b"
    assert len(harmless(EVIL)) == len(EVIL)
    assert not OBEYED.search(harmless(EVIL + "\udcff"))
    assert harmless("Größe \u00a0\t\n\U0001f468\u200d\U0001f33e") == "Größe  \t\n\U0001f468\u200d\U0001f33e"
    assert harmless("a\tb\nc", lines=False) == "a b\ufffdc"


@pytest.fixture
def attacked(desk: DeskRunner) -> DeskRunner:
    """A desk where a sheet that is refused has control codes in its name and in every part of it."""
    good = desk.orders("PR", f"TAX ; {EVIL}", f"GATHER {EVIL} - 3", f"MESSAGE {EVIL}", EVIL, "END")
    good.rename(good.with_name("PR\x1b[1m[bold]:smile:.txt"))
    desk.sheet("F\x1b[31mR\nforged: played.txt", f"GAME {EVIL}\nTURN {EVIL}\nEMPIRE FR{EVIL}\n{EVIL}\n")
    return desk


@pytest.mark.parametrize("args", [("status", "g"), ("turn", "g", "--force"), ("turn", "g", "--force", "--dry-run")])
def test_a_sheet_cannot_command_the_terminal(attacked: DeskRunner, args: tuple[str, ...]) -> None:
    """Control codes in names and contents of sheets are shown as signs, and a name makes no line of its own."""
    result = attacked.run(*args)

    assert not OBEYED.search(result.output)
    assert not re.search("^forged", result.output, re.MULTILINE)
    assert "[1m[bold]:smile:.txt" in result.output


def test_a_refusal_of_the_turn_cannot_either(attacked: DeskRunner) -> None:
    """A sheet that holds the turn up is named on one line, whatever is in its name."""
    first, second, third = attacked.refused("turn", "g").splitlines()

    assert not OBEYED.search(first + second + third)
    assert first.endswith("forged: played.txt is refused, and there is no good sheet of FR")


def test_a_checked_sheet_cannot_either(attacked: DeskRunner) -> None:
    """The same holds for the sheet that is named, and for a refusal that repeats a name."""
    files = [str(file) for file in (attacked.root / "orders" / "g").iterdir()]
    checked = attacked.run("check", *files)
    notable_changes = attacked.run("sheet", f"g{EVIL}", "PR")

    assert not OBEYED.search(checked.output + notable_changes.output)
    assert (checked.exit_code, notable_changes.exit_code) == (1, 1)


def test_markup_in_a_path_is_a_part_of_it(desk: DeskRunner) -> None:
    """Brackets are for the terminal's library what they are for everybody."""
    said = desk.ok("site", "g", "--out", str(desk.root / "www[/b]"))
    assert "www[/b]" in "".join(said.split()), "a long path may be broken anywhere"


@pytest.mark.parametrize("args", [("site", "g", "--out", "a\0b"), ("map", "g", "--out", "\0"), ("check", "a\0")])
def test_a_path_that_cannot_be_is_wrong_usage(desk: DeskRunner, args: tuple[str, ...]) -> None:
    """No file has a NUL in its name."""
    result = desk.run(*args)

    assert result.exit_code == 2
    assert "no NUL" in result.output


def test_a_table_is_never_cut(desk: DeskRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a narrow window long cells are broken; where there is no window the table is as wide as it needs to be."""
    name = f"{'very-long-' * 12}name.txt"
    desk.orders("PR", "TAX").rename(desk.root / "orders" / "g" / name)
    monkeypatch.setenv("COLUMNS", "60")
    narrow = desk.ok("status", "g").splitlines()
    monkeypatch.delenv("COLUMNS")
    wide = desk.ok("status", "g")

    assert max(map(len, narrow)) <= 60
    assert name in "".join(re.findall("[a-z-]+[a-z-][.a-z-]*", "".join(line[20:45] for line in narrow[4:])))
    assert name in wide


def test_complaints_stand_on_lines_of_their_own(desk: DeskRunner) -> None:
    """What is wrong with a refused sheet is told by turn as by status, each with its place and its line."""
    desk.orders("PR", "TAX")
    desk.sheet("FR.txt", "GAME g\nTURN 90\nEMPIRE FR\nXX\n")
    lines = desk.ok("turn", "g", "--force").splitlines()

    at = lines.index("FR.txt was refused:")
    assert lines[at + 1].startswith("  FR.txt:2:6: this sheet is for turn 9")
    assert lines[at + 2 : at + 4] == ["      TURN 90", "           ^^"]


def test_new_makes_the_folder_that_it_names(empty: DeskRunner) -> None:
    """The next command can be typed as it stands: the folder is there, and the desk is named if it was."""
    desk = empty.root / "my desk"
    desk.mkdir()
    with chdir(empty.root):
        printed = empty.run("--desk", "my desk", "new", "g", "--scenario", "two-rivers").stdout

    assert (desk / "orders" / "g").is_dir()
    assert printed.endswith("Put the sheets of turn 1 into my desk/orders/g, then: pbm --desk 'my desk' turn g\n")


def test_a_path_is_from_where_the_user_stands(empty: DeskRunner) -> None:
    """A scenario that is named to a command is not looked for on the desk; one in the settings is."""
    place, desk = empty.root / "place", empty.root / "desk"
    for folder in (place / "games", desk / "games"):
        folder.mkdir(parents=True)
    (place / "games" / "here.toml").write_text(_duel("here"), encoding="utf-8")
    (desk / "games" / "there.toml").write_text(_duel("there"), encoding="utf-8")
    (desk / "pbm.toml").write_text('[games.h]\nscenario = "games/there.toml"\n', encoding="utf-8")
    with chdir(place):
        assert empty.run("--desk", str(desk), "new", "g", "--scenario", "games/here.toml").exit_code == 0
        missing = empty.run("--desk", str(desk), "new", "x", "--scenario", "games/there.toml")
        assert empty.run("--desk", str(desk), "turn", "h", "--force").exit_code == 0

    assert missing.exit_code == 1
    assert f"nor a file in {place}" in missing.stderr


def _duel(name: str) -> str:
    empires = "".join(f'[[empire]]\ncode = "{code}"\nname = "{code}"\nsupply_capacity = 4\n' for code in ("PR", "FR"))
    lands = "".join(
        f'[[land]]\ncode = "{code}"\nname = "{code}"\nterrain = "plains"\nborders = ["{other}"]\nowner = "{owner}"\n'
        for code, other, owner in (("AAA", "BBB", "PR"), ("BBB", "AAA", "FR"))
    )
    return f'scenario = {{ name = "{name}", ruleset = "empires" }}\n{empires}{lands}'


def test_the_wrong_folder_is_named(empty: DeskRunner, tmp_path: Path) -> None:
    """Whoever stands in the wrong place sees which it is, and how to name the right one."""
    said = empty.refused("status")

    assert str(tmp_path) in said
    assert "--desk FOLDER" in said
    empty.ok("new", "g", "--scenario", "two-rivers")
    said = empty.refused("status", "spring")
    assert str(tmp_path) in said
    assert "--desk FOLDER" in said


def test_a_mistyped_order_is_guessed(empty: DeskRunner) -> None:
    """Rules GATER suggests GATHER; what is like nothing gets the list."""
    assert "did you mean GATHER?" in empty.refused("rules", "GATER")
    assert "there are LEVY, " in empty.refused("rules", "xyzzy")


@pytest.mark.parametrize("target", ["Brandenburg", "brandenburg", "bra"])
def test_the_game_master_may_write_a_name(desk: DeskRunner, target: str) -> None:
    """An area or an empire is understood by its name, as on a sheet."""
    assert "BRA: armies=3" in desk.ok("gm", "g", "set", target, "armies=3", "--why", "test")
    assert desk.world()["areas"]["BRA"]["armies"] == 3


def test_a_mistyped_name_is_guessed(desk: DeskRunner) -> None:
    """What is nearly a name is told with its code."""
    said = desk.refused("gm", "g", "set", "Brandnburg", "armies=3", "--why", "test")

    assert "did you mean BRA Brandenburg?" in said


def test_settings_about_nobody_are_told(empty: DeskRunner) -> None:
    """A language for an empire that the game does not have is a warning when it begins and at each turn."""
    (empty.root / "pbm.toml").write_text('[games.g]\nlanguages = { XX = "de", PR = "de" }\n', encoding="utf-8")
    said = "Warning: pbm.toml: games.g.languages.XX: there is no empire XX, only PR, FR\n"

    assert empty.run("new", "g", "--scenario", "two-rivers").stderr == said
    assert empty.run("turn", "g", "--force").stderr == said
