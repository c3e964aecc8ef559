"""How well the program plays: levels, sheets that take time to write, and how long these are kept."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from pbm import players
from pbm.desk.desk import Desk
from pbm.kernel.seat import Level
from pbm.pipeline.invitation import leave
from pbm.pipeline.play import dry_run
from pbm.players.sheet_parts import parts_of
from tests.support.desks import DeskRunner
from tests.support.paths import ROOT
from tests.support.pebbles import among_the_games
from tests.support.thinking import BESIDE, think_little

if TYPE_CHECKING:
    from pathlib import Path

GAMES = {"two-rivers": "PR", "the-rhine": "HO", "auerstedt": "FR", "baton-2": "FR"}
"""A scenario of each game, and an empire in it."""

NEW = ("new", "g", "--scenario", "auerstedt", "--seed", "7")
KEPT = "worlds/g/composed.json"
MARK = "MESSAGE FR"
"""What no computer player writes."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    think_little(monkeypatch)


@pytest.fixture
def duel(empty: DeskRunner) -> DeskRunner:
    """A desk with the game g, in which two hard computer players fight each other."""
    empty.ok(*NEW)
    empty.ok("player", "g", "--all", "--status", "dummy", "--level", "hard")
    return empty


def levels(desk: DeskRunner) -> dict[str, str]:
    """Return the level of each seat of the game g."""
    return {seat["empire"]: seat["level"] for seat in json.loads(desk.ok("player", "g", "--json"))}


def kept(desk: DeskRunner) -> dict[str, str]:
    """Return the sheets that computer players have thought about, by empire."""
    told: dict[str, Any] = json.loads((desk.root / KEPT).read_text("utf-8"))
    return dict(told["sheets"])


def preview(desk: DeskRunner) -> None:
    """Preview the coming turn as a page does, which keeps what computer players have thought."""
    opened = Desk.at(desk.root)
    dry_run(opened, opened.game("g"), force=True, keep=True)


def mark(desk: DeskRunner) -> None:
    """Let computer players think, and change what is kept of it: whoever uses it can be told."""
    preview(desk)
    file = desk.root / KEPT
    told = json.loads(file.read_text("utf-8"))
    assert told["sheets"]
    marked = {empire: f"{sheet}\n{MARK}\nmarked\n" for empire, sheet in told["sheets"].items()}
    file.write_text(json.dumps({**told, "sheets": marked}), "utf-8")


def is_marked(desk: DeskRunner, turn: int = 1) -> bool:
    """Return whether a turn was played from the changed sheets."""
    stored = (desk.root / f"worlds/g/turn-{turn:03d}/sheets/composed").glob("*.txt")
    return any(MARK in file.read_text("utf-8") for file in stored)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("scenario", GAMES)
def test_the_program_plays_any_game_at_any_level(empty: DeskRunner, scenario: str, level: Level) -> None:
    """Alone against it, with the level chosen at the start; a replay is the same (N.105, C.102, E.40, W.91)."""
    own = GAMES[scenario]
    empty.ok("new", "g", "--scenario", scenario, "--solo", own, "--level", level.value)
    others = {code: found for code, found in levels(empty).items() if code != own}

    assert others
    assert set(others.values()) == {level}
    assert levels(empty)[own] == "normal"
    assert ("dummy (" in empty.ok("status", "g")) is (level is not Level.NORMAL)
    empty.sheet("own.txt", empty.ok("play", "g", own))
    said = empty.ok("turn", "g")
    assert all(f"composed/{code}.txt" in said for code in others)
    assert empty.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]


@pytest.mark.parametrize("scenario", GAMES)
def test_an_easy_player_leaves_lines_of_the_usual_sheet_out(empty: DeskRunner, scenario: str) -> None:
    """`pbm play` shows the sheet of any level, whatever the seat's own is (N.105, C.102, E.40, W.91)."""
    empty.ok("new", "g", "--scenario", scenario, "--seed", "7")
    usual, easy = (empty.ok("play", "g", GAMES[scenario], "--level", level) for level in ("normal", "easy"))

    assert empty.ok("play", "g", GAMES[scenario]) == usual
    left, lines = parts_of(easy).lines, parts_of(usual).lines
    assert lines[: len(left)] == left
    assert len(left) < len(lines)


def test_nobody_else_learns_at_which_level_the_program_plays(empty: DeskRunner, tmp_path_factory: Any) -> None:  # noqa: ANN401 - pytest's
    """Neither reports nor the world know of it."""
    other = DeskRunner(tmp_path_factory.mktemp("other"))
    empty.ok(*NEW, "--solo", "FR", "--level", "hard")
    other.ok(*NEW, "--solo", "FR")
    different = {name for name, data in empty.files().items() if other.files().get(name) != data}

    assert different <= {"worlds/g/players.json", "worlds/g/game.json"}
    assert other.files().keys() == empty.files().keys()


def test_the_level_of_a_seat_that_somebody_plays_is_kept_for_later(empty: DeskRunner) -> None:
    """It makes nobody a player, and holds as soon as the program plays."""
    empty.ok(*NEW)
    assert "Level     hard, when the program plays" in empty.ok("player", "g", "FR", "--level", "hard")
    assert "dummy from now on: PR, FR" in empty.ok("player", "g", "--all", "--status", "dummy")
    assert "dummy (hard)" in empty.ok("player", "g", "FR")
    assert levels(empty) == {"PR": "normal", "FR": "hard"}
    empty.ok("player", "g", "FR", "--level", "normal")
    assert levels(empty) == {"PR": "normal", "FR": "normal"}


def test_all_seats_without_a_player_get_a_level_once(empty: DeskRunner) -> None:
    """Seats that the program has already change their level, too; what is so already is refused."""
    everybody = ("player", "g", "--all", "--status", "dummy")
    empty.ok(*NEW)
    assert "dummy from now on: PR, FR" in empty.ok(*everybody)
    assert "dummy (easy) from now on: PR, FR" in empty.ok(*everybody, "--level", "easy")
    assert "not a dummy at level easy already" in empty.refused(*everybody, "--level", "easy")
    assert empty.run("player", "g", "--all", "--level", "easy").exit_code == 2
    assert empty.run(*NEW, "--level", "easy").exit_code == 2


def test_a_level_that_a_game_does_not_have_is_told_and_no_mistake(empty: DeskRunner) -> None:
    """Where the program cannot think ahead, hard is normal."""
    with among_the_games():
        scenario = ROOT / "tests/support/rulesets/valleys/scenarios/two-valleys.toml"
        said = empty.ok("new", "g", "--scenario", str(scenario), "--solo", "WE", "--level", "hard")
        assert "cannot think ahead yet: hard plays as normal" in said
        assert "hard plays as normal" in empty.ok("player", "g", "EA", "--level", "hard")
        assert "hard plays" not in empty.ok("player", "g", "EA", "--level", "easy")


def test_what_was_thought_is_kept_for_the_turn_and_not_longer(duel: DeskRunner) -> None:
    """A preview and the turn after it think once; only their owner reads what is kept."""
    mark(duel)
    file = duel.root / KEPT
    assert file.stat().st_mode & 0o077 == 0
    preview(duel)
    duel.ok("turn", "g")

    assert is_marked(duel)
    assert not file.exists()
    assert duel.ok("doctor", "g")


def test_a_dry_run_writes_nothing(duel: DeskRunner) -> None:
    """Not even what computer players have thought."""
    before = duel.files()
    assert "Nothing was written." in duel.ok("turn", "g", "--dry-run")
    assert duel.files() == before


def test_a_sheet_that_is_printed_is_the_one_that_is_kept(duel: DeskRunner) -> None:
    """Asking for it costs no time, either."""
    mark(duel)
    assert duel.ok("play", "g", "FR") == kept(duel)["FR"]
    assert MARK not in duel.ok("play", "g", "FR", "--level", "normal")


def corrected(desk: DeskRunner) -> int:
    """Set a value by hand."""
    mark(desk)
    desk.ok("gm", "g", "set", "FR", "break=20", "--why", "a try")
    return 1


def undone(desk: DeskRunner) -> int:
    """Take the turn back."""
    desk.ok("turn", "g")
    mark(desk)
    desk.ok("undo", "g")
    return 1


def redone(desk: DeskRunner) -> int:
    """Take a turn back, and bring it back."""
    desk.ok("turn", "g")
    desk.ok("undo", "g")
    mark(desk)
    desk.ok("redo", "g")
    return 2


def amended(desk: DeskRunner) -> int:
    """Play the turn again with another sheet."""
    desk.ok("turn", "g")
    mark(desk)
    sheet = desk.root / "late.txt"
    sheet.write_text("GAME g\nTURN 1\nEMPIRE FR\n1 ATTACK LEFT - BEST\n", "utf-8")
    desk.ok("amend", "g", str(sheet), "--accept")
    return 2


@pytest.mark.parametrize("change", [corrected, undone, redone, amended])
def test_what_was_thought_of_another_position_is_not_used(duel: DeskRunner, change: Any) -> None:  # noqa: ANN401 - one of those above
    """Whatever changes the position makes computer players think anew."""
    turn = change(duel)
    duel.ok("turn", "g", "--force")

    assert (duel.root / f"worlds/g/turn-{turn:03d}").is_dir()
    assert not is_marked(duel, turn)


def test_a_damaged_file_of_what_was_thought_only_costs_time(duel: DeskRunner) -> None:
    """The turn is played from the same sheets; the doctor clears the file away."""
    mark(duel)
    (duel.root / KEPT).write_bytes(b"{")
    assert "is damaged" in duel.ok("doctor", "g")
    sound = duel.copy(duel.root.parent / "sound")
    sound.ok("doctor", "g", "--mend")
    assert not (sound.root / KEPT).exists()
    sound.ok("turn", "g")
    duel.ok("turn", "g")

    assert sound.files()["worlds/g/turn-001/world"] == duel.files()["worlds/g/turn-001/world"]


def test_looking_makes_no_computer_player_think(duel: DeskRunner) -> None:
    """Neither does a turn that is refused, as it is not played."""
    duel.ok("player", "g", "FR", "--status", "player")
    before = duel.files()
    for words in (("status", "g"), ("player", "g"), ("doctor", "g"), ("turn", "--all")):
        duel.run(*words)
    assert "no good sheet" in duel.refused("turn", "g")
    assert duel.files() == before


def test_turns_that_are_played_again_make_no_computer_player_think(
    duel: DeskRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their sheets are stored with them, whatever their players' levels are now."""
    duel.ok("turn", "g")
    asked = []
    monkeypatch.setattr(players, "compose", lambda *given: asked.append(given))
    duel.ok("player", "g", "PR", "--level", "easy")
    assert duel.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]
    sheet = duel.root / "late.txt"
    sheet.write_text("GAME g\nTURN 1\nEMPIRE FR\n1 ATTACK LEFT - BEST\n", "utf-8")
    duel.ok("amend", "g", str(sheet))
    assert not asked


def test_a_backup_has_the_levels_and_not_what_was_thought(duel: DeskRunner) -> None:
    """The one was chosen by the game master, the other can be had again."""
    mark(duel)
    duel.ok("backup", "g", str(duel.root / "kept.tar"))
    duel.ok("restore", str(duel.root / "kept.tar"), "--as", "again")

    assert not (duel.root / "worlds/again/composed.json").exists()
    assert {seat["level"] for seat in json.loads(duel.ok("player", "again", "--json"))} == {"hard"}


def test_sheets_are_the_same_from_one_process_and_from_several(duel: DeskRunner, tmp_path: Path) -> None:
    """Beside a thread the program may not share the work out."""
    sheets = list[dict[str, bytes]]()
    for words in ([BESIDE], []):
        desk = duel.copy(tmp_path / f"desk{len(sheets)}")
        command = [sys.executable, "-m", "tests.support.thinking", *words, "--desk", str(desk.root)]
        subprocess.run([*command, "turn", "g"], check=True, capture_output=True, cwd=ROOT)
        stored = sorted((desk.root / "worlds/g/turn-001/sheets/composed").iterdir())
        sheets.append({file.stem: file.read_bytes() for file in stored})

    assert sheets[0] == sheets[1]
    assert list(sheets[0]) == ["FR", "PR"]


def test_no_computer_player_thinks_for_a_seat_that_has_a_bot(duel: DeskRunner) -> None:
    """Unless the bot fails: then the program writes the sheet, at its level."""
    bot = (
        "import os; print('GAME g', 'TURN 1', 'EMPIRE ' + os.environ['PBM_EMPIRE'], '1 ATTACK LEFT - BEST', sep='\\n')"
    )
    for name, code in (("good", bot), ("bad", "1 / 0")):
        (duel.root / f"{name}.py").write_text(code, "utf-8")
    bots = 'bots = { FR = ["python", "good.py"], PR = ["python", "bad.py"] }'
    (duel.root / "pbm.toml").write_text(f"[games.g]\n{bots}\n", "utf-8")
    hard = duel.ok("play", "g", "PR")
    preview(duel)
    assert not (duel.root / KEPT).exists()
    duel.ok("turn", "g")
    stored = duel.root / "worlds/g/turn-001/sheets/composed"

    assert (stored / "FR.txt").read_text("utf-8").splitlines()[-1] == "1 ATTACK LEFT - BEST"
    assert (stored / "PR.txt").read_text("utf-8") == hard


def test_the_program_plays_at_the_level_that_was_chosen_when_a_player_leaves(empty: DeskRunner) -> None:
    """Of the player nothing is left, of what the game master has chosen everything."""
    empty.ok(*NEW)
    empty.ok("player", "g", "FR", "--email", "bob@example.org", "--level", "hard")
    desk = Desk.at(empty.root)
    leave(desk, desk.game("g"), "FR", "bob@example.org", 0)

    assert "standby (hard)" in empty.ok("player", "g", "FR")
    assert "bob@example.org" not in empty.ok("player", "g", "FR")
