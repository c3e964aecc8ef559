"""Going back and going over: undo, replay, amend, gm, late sheets, missing sheets."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pbm.desk.sealed import seal, unseal
from pbm.kernel.order import Outcome
from pbm.kernel.sentence import say
from pbm.rulesets.empires import EMPIRES

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner


def play(desk: DeskRunner, turn: int, *lines: str) -> None:
    """Play a turn with these orders of Prussia's and a tax of France's."""
    desk.orders("PR", *lines, turn=turn)
    desk.orders("FR", "TAX", turn=turn)
    desk.ok("turn", "g")


def test_undo_goes_back_one_turn_and_keeps_it_aside(desk: DeskRunner) -> None:
    """After undo the position is that of the turn before, and the undone turn lies in the game's folder."""
    play(desk, 1, "LEVY BRA")
    before = desk.world()
    play(desk, 2, "LEVY BRA")

    assert "turn 2" in desk.ok("undo", "g")
    assert desk.world() == before
    assert (desk.root / "worlds" / "g" / "undone" / "turn-002.1" / "world").is_file()
    assert "no turn to undo" in (desk.ok("undo", "g") and desk.refused("undo", "g"))


def test_redo_brings_an_undone_turn_back_to_the_byte(desk: DeskRunner) -> None:
    """Worlds, sheets, their times, reports and archive are as if nothing had been undone, after two undos too."""
    play(desk, 1, "TAX")
    play(desk, 2, "LEVY BRA")
    desk.ok("gm", "g", "set", "BRA", "armies=5", "--why", "a miscount")
    before = desk.files()
    for _ in range(2):
        desk.ok("undo", "g")
    assert desk.files() != before

    assert desk.ok("redo", "g") == "g: turn 1 stands again as it was\n"
    desk.ok("redo", "g")
    assert desk.files() == before
    assert "no turn 3 was undone" in desk.refused("redo", "g")
    assert "turn 2: the same" in desk.ok("replay", "g")


def test_redo_takes_back_the_last_undo_and_no_other(desk: DeskRunner) -> None:
    """Of a turn that was undone twice the later one comes back; an undo after it is as good as the first."""
    play(desk, 1, "TAX")
    desk.ok("undo", "g")
    play(desk, 1, "LEVY BRA")
    before = desk.files()
    assert "nothing to redo" in desk.refused("redo", "g")
    for _ in range(2):
        desk.ok("undo", "g")
        desk.ok("redo", "g")
    assert desk.files() == before


@pytest.mark.parametrize("changed", ["played", "set by hand"])
def test_redo_is_refused_from_another_position(desk: DeskRunner, changed: str) -> None:
    """A turn stands only on the position that it was played from, with what was set by hand; nothing is changed."""
    play(desk, 1, "TAX")
    play(desk, 2, "TAX")
    desk.ok("undo", "g")
    if changed == "played":
        desk.ok("undo", "g")
        play(desk, 1, "LEVY BRA")
    else:
        desk.ok("gm", "g", "set", "BRA", "armies=5", "--why", "a miscount")
    before = desk.files()

    assert "was not undone from the present position" in desk.refused("redo", "g")
    assert desk.files() == before


def test_an_undone_turn_can_be_played_again(desk: DeskRunner) -> None:
    """The same sheets give the same turn again."""
    play(desk, 1, "MOBILISE", "ATTACK SAX HRZ ALL")
    after = desk.world()
    desk.ok("undo", "g")
    desk.ok("turn", "g")

    assert desk.world() == after


def test_replay_finds_every_world_the_same(desk: DeskRunner) -> None:
    """A game played honestly is the same when it is played again, corrections included."""
    play(desk, 1, "MOBILISE", "ATTACK SAX HRZ ALL")
    desk.ok("gm", "g", "set", "BRA", "armies=9", "--why", "a miscount")
    play(desk, 2, "MOVE BRA MGD 3")

    assert desk.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same", "turn 2: the same"]


def test_replay_finds_a_changed_sheet(desk: DeskRunner) -> None:
    """If what is stored is not what was played, replay says which turn differs and in what, and exits 1."""
    play(desk, 1, "LEVY BRA")
    stored = desk.root / "worlds" / "g" / "turn-001" / "sheets" / "PR.txt"
    stored.write_text(stored.read_text(encoding="utf-8").replace("LEVY BRA", "LEVY SAX"), encoding="utf-8")
    result = desk.run("replay", "g")

    assert result.exit_code == 1
    assert "turn 1: differs" in result.stdout
    assert "areas.SAX.population" in result.stdout


@pytest.mark.parametrize(
    ("outcome", "verdict"),
    [(Outcome.FAILED, "turn 1: the same, with reasons in other words"), (Outcome.CUT, "turn 1: differs")],
)
def test_replay_tells_other_words_from_other_events(desk: DeskRunner, outcome: Outcome, verdict: str) -> None:
    """A journal whose reasons another version of the program worded is no difference; one of other events is."""
    play(desk, 1, "LEVY PAR")
    file = desk.root / "worlds" / "g" / "turn-001" / "events"
    classes = EMPIRES.saved_classes()
    events = unseal(file.read_bytes(), "empires", classes, "events")
    assert isinstance(events, list)
    failed = next(at for at, event in enumerate(events) if getattr(event, "reason", None))
    events[failed] = replace(events[failed], outcome=outcome, reason=say("{land} is others'", land="PAR"))
    file.write_bytes(seal(events, "empires", classes))
    result = desk.run("replay", "g")

    assert result.stdout.splitlines()[:2] == ["turn 0: the same", verdict]
    assert result.exit_code == ("differs" in verdict)


def test_the_pen_sets_values_and_tells_those_concerned(desk: DeskRunner) -> None:
    """A value set by hand holds at once and is told, with its reason, to its owner and to nobody else."""
    desk.ok("gm", "g", "set", "BRA", "armies=9", "trains=0", "--why", "a miscount in turn 0")

    assert desk.world()["areas"]["BRA"]["armies"] == 9
    play(desk, 1, "TAX")
    assert "a miscount in turn 0" in json.dumps(desk.report("PR")["events"])
    assert "miscount" not in json.dumps(desk.report("FR"))


@pytest.mark.parametrize(
    ("target", "value", "said"),
    [
        ("QQQ", "armies=5", "neither an area nor an empire"),
        ("BRA", "armies=-1", "armies must be a number"),
        ("BRA", "armies=many", "armies must be a number"),
        ("BRA", "colour=red", "no colour to set"),
        ("BRA", "retreat=PAR", "retreat must be an adjacent land area"),
        ("PR", "capital=PAR", "capital must be an own land area"),
        ("PR", "armies", "write FIELD=VALUE"),
    ],
)
def test_the_pen_refuses_what_does_not_fit(desk: DeskRunner, target: str, value: str, said: str) -> None:
    """An impossible value is refused in a sentence, and nothing is written."""
    before = desk.files()

    assert said in desk.refused("gm", "g", "set", target, value, "--why", "test")
    assert desk.files() == before


def test_amend_shows_who_is_affected_and_changes_nothing(desk: DeskRunner) -> None:
    """Without --accept the game is as before, and each difference is told, empire by empire."""
    play(desk, 1, "TAX")
    before = desk.files()
    late = desk.root / "late.txt"
    late.write_text("GAME g\nTURN 1\nEMPIRE PR\nLEVY BRA\n", encoding="utf-8")
    printed = desk.ok("amend", "g", str(late))

    late.unlink()
    assert desk.files() == before
    assert "action 1: TAX, done -> LEVY BRA, done" in printed
    assert "areas BRA armies: 4 -> 6" in printed
    assert "FR" not in printed.split()


def test_an_accepted_amendment_takes_the_turn_s_place(desk: DeskRunner) -> None:
    """With --accept the amended turn is the position, its reports replace the old ones, and replay agrees."""
    play(desk, 1, "TAX")
    late = desk.sheet("late.txt", "GAME g\nTURN 1\nEMPIRE PR\nLEVY BRA\n", game="elsewhere")
    desk.ok("amend", "g", str(late), "--accept")

    assert desk.world()["areas"]["BRA"]["armies"] == 6
    assert desk.report("PR")["actions"][0]["text"] == "LEVY BRA"
    assert "differs" not in desk.ok("replay", "g")


@pytest.mark.parametrize("name", ["late.txt", "PR.txt"])
def test_what_an_amendment_replaces_stays_replaced(desk: DeskRunner, name: str) -> None:
    """Earlier sheets of the turn come back neither as refused nor as late, and nobody hears of their mistakes again."""
    desk.orders("FR", "TAX")
    desk.sheet("first.txt", "GAME g\nTURN 1\nEMPIRE PR\nNONSENSE\n")
    desk.orders("PR", "TAX", "MORE NONSENSE")
    desk.ok("turn", "g")
    late = desk.sheet(name, "GAME g\nTURN 1\nEMPIRE PR\nLEVY BRA\n", game="elsewhere")

    desk.ok("amend", "g", str(late), "--accept")

    assert desk.report("PR")["actions"][0]["text"] == "LEVY BRA"
    assert desk.report("PR")["problems"] == []
    assert not [word for word in ("refused", "late", "first", "NONSENSE") if word in desk.ok("status", "g")]
    assert "differs" not in desk.ok("replay", "g")
    desk.orders("FR", "TAX", turn=2)
    desk.ok("turn", "g")
    assert desk.report("PR", 2)["actions"] == []
    assert desk.report("PR", 2)["problems"] == []


@pytest.mark.parametrize("insisting", [[], ["--force"]])
def test_a_sheet_that_the_disk_does_not_give_stops_the_turn(desk: DeskRunner, insisting: list[str]) -> None:
    """Nobody knows whose it is, or whether it counts: not even who insists plays without it, and it is named."""
    desk.orders("PR", "TAX")
    desk.orders("FR", "TAX")
    unreadable = desk.root / "orders" / "g" / "newer.txt"
    unreadable.symlink_to("/proc/self/mem")  # a plain file, and reading it fails with EIO
    said = desk.refused("turn", "g", *insisting)
    assert f"{unreadable}: Input/output error" in said
    assert "turn 1 is not played without them" in said
    unreadable.unlink()
    desk.ok("turn", "g")


def test_a_late_sheet_counts_for_the_next_turn(desk: DeskRunner) -> None:
    """A sheet for turn 1 that comes after it is played in turn 2, and status, check and report say so."""
    desk.orders("FR", "TAX")
    desk.ok("turn", "g")
    path = desk.orders("PR", "LEVY BRA", turn=1)

    assert "late" in desk.ok("status", "g")
    assert f"{path}: late, for turn 1; it counts because there is no newer one" in desk.ok("check", str(path))
    desk.ok("turn", "g")
    report = desk.report("PR", turn=2)
    assert [action["outcome"] for action in report["actions"]] == ["done"]
    assert report["late"] is True


def test_a_newer_sheet_goes_before_a_late_one(desk: DeskRunner) -> None:
    """A late sheet is not played beside, or merged with, a sheet for the coming turn."""
    desk.orders("FR", "TAX")
    desk.ok("turn", "g")
    desk.sheet("late.txt", "GAME g\nTURN 1\nEMPIRE PR\nLEVY BRA\nTAX\n")
    desk.orders("PR", "TAX", turn=2)
    desk.ok("turn", "g")

    assert [action["text"] for action in desk.report("PR", turn=2)["actions"]] == ["TAX"]


def test_a_sheet_two_turns_late_is_refused(desk: DeskRunner) -> None:
    """Only the turn just played can be missed by a little."""
    for turn in (1, 2):
        desk.orders("FR", "TAX", turn=turn)
        desk.ok("turn", "g")
    path = desk.orders("PR", "LEVY BRA", turn=1)

    assert "PR.txt (refused)" in desk.ok("status", "g")
    assert f"{path}: refused" in desk.run("check", str(path)).stdout


def test_check_knows_a_sheet_that_has_been_played(desk: DeskRunner) -> None:
    """A sheet that lies there still is not taken for one that was refused, and is not a sheet for the coming turn."""
    path = desk.orders("FR", "TAX")
    desk.ok("turn", "g")
    result = desk.run("check", str(path))

    assert f"{path}: played with turn 1" in result.stdout
    assert result.exit_code == 1


def test_two_missed_turns_make_a_standby_until_a_sheet_comes(desk: DeskRunner) -> None:
    """A player who misses two turns in a row becomes a standby, played by the program; a sheet brings him back."""
    for turn in (1, 2):
        desk.orders("FR", "TAX", turn=turn)
        desk.ok("turn", "g")
    assert desk.world()["empires"]["PR"]["status"] == "standby"

    desk.orders("FR", "TAX", turn=3)
    desk.ok("turn", "g")
    assert desk.report("PR", turn=3)["actions"]
    text = (desk.root / "reports" / "g" / "turn-003" / "PR.txt").read_text(encoding="utf-8")
    assert "The program played for you, since no sheet of yours came." in text
    play(desk, 4, "TAX")
    assert desk.world()["empires"]["PR"]["status"] == "player"


def test_too_many_missing_sheets_need_force(desk: DeskRunner) -> None:
    """With max_missing the turn waits for the sheets that are missing, and names them."""
    (desk.root / "pbm.toml").write_text("[games.g]\nmax_missing = 0\n", encoding="utf-8")
    desk.orders("PR", "TAX")

    assert "FR" in desk.refused("turn", "g")
    desk.ok("turn", "g", "--force")
