"""Keys change while a game goes on: what was proved when a turn was played stands, and nothing else does."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from pbm.desk.desk import Desk

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

SAME = [f"turn {turn}: the same" for turn in range(3)]


def key_of(printed: str) -> str:
    """Return the key that a command has made."""
    (key,) = re.findall(r"The key of [A-Z]+ is (\S+)", printed)
    return str(key)


def give(desk: DeskRunner, empire: str) -> str:
    """Give an empire a new key."""
    return key_of(desk.ok("player", "g", empire, "--new-key"))


def play_two(desk: DeskRunner) -> tuple[str, str]:
    """Play two turns, each after Prussia got a key; France has none, and somebody forges a sheet of Prussia's."""
    keys = []
    for turn in (1, 2):
        keys.append(give(desk, "PR"))
        desk.orders("PR", f"KEY {keys[-1]}", "LEVY BRA", turn=turn)
        desk.orders("FR", "TAX", turn=turn)
        forged = f"GAME g\nTURN {turn}\nEMPIRE PR\nKEY C7C7-C7C7\nTAX\n"
        desk.sheet(f"x-forged-{turn}.txt", forged)
        desk.ok("turn", "g")
    return keys[0], keys[1]


def test_a_game_is_replayed_whatever_the_keys_are_now(desk: DeskRunner) -> None:
    """Keys are new after turn 1 and 2, and one that had none gets one: every turn comes out as it was played."""
    play_two(desk)
    give(desk, "PR")
    give(desk, "FR")

    assert desk.report("PR", 2)["actions"][0]["outcome"] == "done"
    assert desk.ok("replay", "g").splitlines() == SAME


def test_the_record_of_a_turn_says_which_sheets_were_proved(desk: DeskRunner) -> None:
    """The forged sheet is stored with the others, and marked as what it is."""
    play_two(desk)
    stored = Desk.at(desk.root).game("g").stored_sheets(2)

    proved = {sheet.name: sheet.proved for sheet in stored}
    assert proved == {"FR.txt": True, "PR.txt": True, "x-forged-2.txt": False}


def test_a_turn_is_amended_with_the_new_key(desk: DeskRunner) -> None:
    """A sheet that comes now needs the key of now; those that were played need none."""
    _, former = play_two(desk)
    key = give(desk, "PR")
    sheet = desk.root / "amended.txt"
    sheet.write_text(f"GAME g\nTURN 2\nEMPIRE PR\nKEY {former}\nTAX\n", encoding="utf-8")
    assert "this is not the key of PR" in desk.refused("amend", "g", str(sheet))
    sheet.write_text(f"GAME g\nTURN 2\nEMPIRE PR\nKEY {key}\nTAX\n", encoding="utf-8")

    assert "LEVY BRA" in desk.ok("amend", "g", str(sheet), "--accept")
    give(desk, "PR")
    assert desk.ok("replay", "g").splitlines() == SAME
    assert desk.report("PR", 2)["actions"][0]["text"] == "TAX"


def test_a_turn_is_undone_and_redone_over_a_new_key(desk: DeskRunner) -> None:
    """What stands again stands with what was proved then."""
    play_two(desk)
    desk.ok("undo", "g")
    give(desk, "PR")
    desk.ok("redo", "g")

    assert desk.ok("replay", "g").splitlines() == SAME


def test_after_an_undo_sheets_need_the_key_of_now(desk: DeskRunner) -> None:
    """Whoever plays the turn once more reads the sheets anew."""
    play_two(desk)
    desk.ok("undo", "g")
    assert "PR.txt " in desk.ok("status", "g")
    key = give(desk, "PR")

    assert "PR.txt (refused)" in desk.ok("status", "g")
    desk.orders("PR", f"KEY {key}", "TAX", turn=2)
    assert "PR.txt (refused)" not in desk.ok("status", "g")


def test_turns_that_an_earlier_version_wrote_are_held_against_the_keys_they_began_with(empty: DeskRunner) -> None:
    """There it is not written down what was proved; then there were no other keys."""
    empty.ok("new", "g", "--scenario", "two-rivers", "--keys")
    keys = json.loads((empty.root / "worlds" / "g" / "game.json").read_text())["keys"]
    empty.orders("PR", f"KEY {keys['PR']}", "LEVY BRA")
    empty.orders("FR", "KEY C7C7-C7C7", "TAX")
    empty.ok("turn", "g", "--force")
    file = empty.root / "worlds" / "g" / "turn-001" / "turn.json"
    about = json.loads(file.read_text())
    assert about.pop("proved") == ["PR.txt"]
    file.write_text(json.dumps(about), encoding="utf-8")
    give(empty, "PR")

    assert empty.ok("replay", "g").splitlines() == SAME[:2]


def test_a_late_sheet_that_was_proved_stays_so(desk: DeskRunner) -> None:
    """The sheet that missed turn 1 was played with turn 2, and is again."""
    play = give(desk, "PR")
    desk.orders("FR", "TAX")
    desk.ok("turn", "g", "--force")
    desk.orders("PR", f"KEY {play}", "LEVY BRA")
    desk.orders("FR", "TAX", turn=2)
    assert "late" in desk.ok("status", "g")
    desk.ok("turn", "g")
    give(desk, "PR")

    assert desk.ok("replay", "g").splitlines() == SAME


def test_what_the_program_writes_needs_no_key(desk: DeskRunner) -> None:
    """A dummy's sheet is played although nobody can write its key into it, and again in a replay."""
    give(desk, "FR")
    desk.ok("player", "g", "FR", "--status", "dummy")
    desk.ok("turn", "g", "--force")
    give(desk, "FR")

    report = desk.report("FR", 1)
    assert report["composed"]
    assert report["problems"] == []
    assert desk.ok("replay", "g").splitlines() == SAME[:2]


def test_what_is_wrong_with_a_forged_sheet_is_not_told_to_its_victim(desk: DeskRunner) -> None:
    """Whose key is right reads why a sheet was refused; of a sheet that is not his he reads nothing."""
    key = give(desk, "PR")
    desk.sheet("mine.txt", f"GAME g\nTURN 70\nEMPIRE PR\nKEY {key}\nTAX\n")
    desk.sheet("forged.txt", "GAME g\nTURN 8\nEMPIRE PR\nKEY C7C7-C7C7\nTAX\n")
    desk.ok("turn", "g", "--force")

    (problem,) = desk.report("PR")["problems"]
    assert problem["message"] == "this sheet is for turn 70; sheets are kept for turns up to 11"
