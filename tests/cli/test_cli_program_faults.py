"""One fault of the program cannot stop a turn, and one that must stop it does so cleanly."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.desks import DeskRunner
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

UNJUDGED = "the program could not judge this; the game master knows"


@pytest.fixture
def stumbling(tmp_path: Path) -> Iterator[DeskRunner]:
    """Begin a game of pebbles whose orders have faults."""
    runner = DeskRunner(tmp_path)
    with among_the_games():
        runner.ok("new", "g", "--scenario", "stumbles", "--seed", "1")
        yield runner


@pytest.mark.parametrize(
    ("line", "error"), [("DIVIDE 0", "ZeroDivisionError"), ("RECKON", "KeyError"), ("SPIN", "RecursionError")]
)
def test_an_order_that_cannot_be_judged_costs_that_action_alone(stumbling: DeskRunner, line: str, error: str) -> None:
    """The turn is played with all others; player and game master are told, and a file tells all that is known."""
    stumbling.orders("AA", line)
    stumbling.orders("BB", "TAKE 1")
    printed = stumbling.run("turn", "g")

    assert printed.exit_code == 0
    assert f"could not judge action 1 of AA, {line}: {error}" in printed.stderr
    actions = stumbling.report("AA")["actions"]
    assert [(action["outcome"], action["reason"]) for action in actions] == [("failed", UNJUDGED)]
    assert stumbling.world()["heap"] == 8
    for suffix in ("txt", "html"):
        told = (stumbling.root / f"reports/g/turn-001/gm.{suffix}").read_text("utf-8")
        assert "worlds/g/turn-001/faults/AA-01.txt" in " ".join(told.split())
    file = (stumbling.root / "worlds/g/turn-001/faults/AA-01.txt").read_text("utf-8")
    assert file.startswith(error)
    for said in ("Game      g", "Turn      1", "Seed      1", "worlds/g/turn-000/world", "Phase     Taking", line):
        assert said in file
    assert "pbm.rulesets.stumbles, line " in file
    assert str(stumbling.root) not in file


def test_the_same_turn_gives_the_same_files_and_is_replayed(stumbling: DeskRunner) -> None:
    """Faults are as determined as all else: undone and played again, the turn is the same to the byte."""
    stumbling.orders("AA", "DIVIDE 0", "RECKON")
    stumbling.orders("BB", "TAKE 1")
    stumbling.ok("turn", "g")
    folder = stumbling.root / "worlds/g/turn-001"
    before = {path.name: path.read_bytes() for path in (folder / "faults").iterdir()}
    assert sorted(before) == ["AA-01.txt", "AA-02.txt"]

    assert stumbling.ok("replay", "g").splitlines()[:2] == ["turn 0: the same", "turn 1: the same"]
    stumbling.ok("undo", "g")
    stumbling.ok("turn", "g")
    assert {path.name: path.read_bytes() for path in (folder / "faults").iterdir()} == before


def test_check_says_that_an_order_cannot_be_judged(stumbling: DeskRunner) -> None:
    """What can never be done, words and all: each fault is told of, and none stops the check."""
    sheet = stumbling.orders("BB", "RECKON", "SING")
    checked = stumbling.run("check", "--words", str(sheet))

    assert checked.exit_code == 1
    assert f"BB.txt:4:1: {UNJUDGED}" in checked.stdout
    assert "action 1 of BB, RECKON: KeyError" in checked.stdout
    assert "action 2 of BB, SING: KeyError" in checked.stdout
    assert "  2  SING" in checked.stdout


def test_a_phase_with_a_fault_stops_the_turn_cleanly(stumbling: DeskRunner) -> None:
    """The sentence names the file, the old turn stands to the byte, and the next good run clears the file away."""
    stumbling.orders("AA", "FALL")
    stumbling.orders("BB", "TAKE 1")
    before = stumbling.files()

    said = stumbling.refused("turn", "g")
    kept = stumbling.root / "worlds/g/faults/turn-001.txt"
    assert "turn 1 cannot be played: Falling met a fault of the program: ZeroDivisionError" in said
    assert str(kept) in said
    first = kept.read_bytes()
    assert b"Phase     Falling" in first
    assert {name: data for name, data in stumbling.files().items() if "faults" not in name} == before
    assert "Falling met a fault" in stumbling.refused("turn", "g", "--dry-run")
    stumbling.refused("turn", "g")
    assert kept.read_bytes() == first

    stumbling.orders("AA", "TAKE 1")
    stumbling.ok("turn", "g")
    assert not kept.parent.exists()


def test_a_turn_is_not_amended_to_one_with_a_fault(stumbling: DeskRunner) -> None:
    """An amended turn that a fault stops is refused, and the turn that was played stands."""
    stumbling.orders("AA", "TAKE 1")
    stumbling.orders("BB", "TAKE 1")
    stumbling.ok("turn", "g")
    before = stumbling.files()
    late = stumbling.root / "late.txt"
    late.write_text("GAME g\nTURN 1\nEMPIRE BB\nFALL\n", "utf-8")

    assert "Falling met a fault" in stumbling.refused("amend", "g", str(late), "--accept")
    late.unlink()
    assert stumbling.files() == before


def stumble(*_given: object) -> Any:  # noqa: ANN401 - it returns nothing at all
    """Look something up that is not there."""
    return dict[str, object]()["nothing"]


def has_fault(monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    """Let a part of the game's own code have a fault from now on."""
    game = sys.modules["pbm.rulesets.stumbles"]
    monkeypatch.setattr(game, "STUMBLES", replace(vars(game)["STUMBLES"], **{part: stumble}))


@pytest.mark.parametrize(
    ("part", "command"),
    [
        ("is_over", "status g"),
        ("seats", "status"),
        ("words", "check {sheet}"),
        ("words", "check --game g {sheet}"),
        ("gm_state", "world g"),
        ("gm_state", "world --turn 0"),
        ("seats", "map g"),
        ("orders_in_play", "rules"),
        ("orders_in_play", "rules TAKE"),
        ("is_over", "play g AA"),
        ("places", "sheet g AA"),
        ("start", "replay g"),
    ],
)
def test_a_command_that_only_looks_ends_in_a_sentence_and_a_file(
    stumbling: DeskRunner, monkeypatch: pytest.MonkeyPatch, part: str, command: str
) -> None:
    """Whatever part of the game has the fault; nothing else is changed."""
    sheet = stumbling.orders("AA", "TAKE 1")
    before = stumbling.files()
    has_fault(monkeypatch, part)

    said = stumbling.refused(*command.format(sheet=sheet).split())

    name = command.split(maxsplit=1)[0]
    kept = stumbling.root / f"worlds/g/faults/{name}.txt"
    assert f"pbm {name} shows nothing: a fault of the program was met: KeyError: 'nothing'; {kept} tells more" in said
    told = kept.read_text("utf-8")
    for line in ("Game      g", "Ruleset   stumbles", "Turn      1", f"Phase     pbm {name}", ", stumble: "):
        assert line in told
    assert {path: data for path, data in stumbling.files().items() if "faults" not in path} == before


def test_a_fault_that_cannot_be_kept_is_told_with_its_place(
    stumbling: DeskRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As of a game that has not begun, whose start is only looked at."""
    (stumbling.root / "pbm.toml").write_text('[games.h]\nscenario = "stumbles"\n', "utf-8")
    has_fault(monkeypatch, "seats")

    said = stumbling.refused("status", "h")

    assert "KeyError: 'nothing' (" in said
    assert ", stumble: " in said
    assert not (stumbling.root / "worlds/h").exists()


def test_a_game_with_a_fault_keeps_no_sheet_of_another_from_being_checked(
    stumbling: DeskRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sheet is looked for its game among all of the desk that open."""
    stumbling.ok("new", "h", "--scenario", "pebbles")
    sheet = stumbling.orders("AA", "TAKE 1", game="h")
    has_fault(monkeypatch, "seats")

    assert "actions: 1, messages: 0, wrong: nothing" in stumbling.ok("check", str(sheet))


def test_want_of_memory_stops_the_turn(stumbling: DeskRunner) -> None:
    """It is the machine's trouble, and no order's: nothing is played, and nothing is written."""
    stumbling.orders("AA", "HOARD")
    before = stumbling.files()

    assert "too little memory" in stumbling.refused("turn", "g")
    assert stumbling.files() == before
