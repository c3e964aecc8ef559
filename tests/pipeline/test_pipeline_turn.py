"""pbm turn: the main job, seen from the command line."""

from __future__ import annotations

import os
import random
import shutil
from typing import TYPE_CHECKING

import pytest

from pbm.desk.sealed import unseal
from pbm.kernel.turn import replay
from pbm.rulesets.empires import EMPIRES

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner


def test_a_turn_does_what_the_sheets_say(desk: DeskRunner) -> None:
    """Actions are resolved, the world is saved, and each empire has its three reports."""
    desk.orders("PR", "GATHER BRA - 2", "SEND BRA SAX ALL")
    printed = desk.ok("turn", "g")

    world = desk.world()
    report = desk.report("PR")
    assert world["turn"] == 1
    assert world["areas"]["SAX"]["trains"] == 4
    assert [(action["outcome"], action["cost"]) for action in report["actions"]] == [("done", 2), ("done", 0)]
    assert "PR" in printed
    folder = desk.root / "reports" / "g" / "turn-001"
    assert sorted(file.name for file in folder.iterdir() if file.is_file()) == [
        *(f"{empire}.{suffix}" for empire in ("FR", "PR") for suffix in ("html", "json", "txt")),
        "gm.html",
        "gm.txt",
    ]


def test_a_bad_line_costs_only_itself(desk: DeskRunner) -> None:
    """The line that cannot be read fails, says why, and takes its place; the others count."""
    desk.orders("PR", "TAX", "GATER BRA - 2", "TAX")
    desk.ok("turn", "g")

    report = desk.report("PR")
    assert [action["outcome"] for action in report["actions"]] == ["done", "failed", "done"]
    assert "GATER" in report["actions"][1]["reason"]
    assert [problem["line"] for problem in report["problems"]] == [5]


def test_no_sheet_no_turn_unless_forced(desk: DeskRunner) -> None:
    """Without a good sheet the turn is refused and nothing changes; --force plays it."""
    before = desk.files()

    assert "--force" in desk.refused("turn", "g")
    assert desk.files() == before
    desk.ok("turn", "g", "--force")
    assert desk.world()["turn"] == 1


def test_a_refused_sheet_of_a_player_without_a_good_one_stops_the_turn(desk: DeskRunner) -> None:
    """The game master learns before the turn, not after it, that a player who has sent a sheet would be left out."""
    desk.orders("PR", "TAX")
    desk.orders("FR", "TAX", "XX", turn=90)
    before = desk.files()

    assert desk.refused("turn", "g").splitlines() == [
        "Error: FR.txt is refused, and there is no good sheet of FR",
        "  FR.txt:2:6: this sheet is for turn 90; sheets are kept for turns up to 11",
        "g: --force plays turn 1 without them",
    ]
    assert desk.files() == before
    desk.ok("turn", "g", "--force")
    assert desk.world()["turn"] == 1


def test_a_refused_sheet_beside_a_good_one_stops_nothing(desk: DeskRunner) -> None:
    """Nor do sheets that are superseded, or that were played and lie there still."""
    desk.orders("PR", "TAX")
    desk.orders("FR", "TAX")
    desk.sheet("old.txt", "GAME g\nTURN 90\nEMPIRE FR\nTAX\n")
    desk.sheet("again.txt", "GAME g\nTURN 1\nEMPIRE PR\nTAX\nTAX\n")
    desk.ok("turn", "g")

    for file in (desk.root / "orders" / "g").iterdir():
        file.rename(file.with_name(f"played-{file.name}"))
    (desk.root / "orders" / "g" / "played-old.txt").unlink()
    desk.orders("PR", "TAX", turn=2)
    desk.ok("turn", "g")


@pytest.mark.parametrize("text", ["EMPIRE Atlantis\nTAX\n", "Dear game master, I levy in Paris.\n"])
def test_a_sheet_of_nobody_stops_the_turn_while_somebody_is_missing(desk: DeskRunner, text: str) -> None:
    """It may be his: only when every player has sent a good one does it hold nobody up."""
    desk.orders("PR", "TAX")
    desk.sheet("whose.txt", text)
    said = desk.refused("turn", "g")

    assert "whose.txt is refused, and there is no good sheet of FR" in said
    desk.orders("FR", "TAX")
    desk.ok("turn", "g")


def test_a_file_that_cannot_be_read_stops_the_turn_while_somebody_is_missing(desk: DeskRunner) -> None:
    """What is called .txt and cannot be read may be a player's sheet; when it is passed over that is told."""
    desk.orders("PR", "TAX")
    (desk.root / "orders" / "g" / "folder.txt").mkdir()

    assert desk.refused("turn", "g").splitlines()[:2] == [
        "Error: folder.txt cannot be read, and there is no good sheet of FR",
        "  it is not a file",
    ]
    assert "not read: folder.txt (it is not a file)" in desk.ok("turn", "g", "--force")


def test_files_that_are_no_sheets_are_told(desk: DeskRunner) -> None:
    """A document among the orders is named by status, by turn and in the game master's report."""
    desk.orders("PR", "TAX")
    for name in ("france.odt", "late.docx", "orders", ".hidden"):
        (desk.root / "orders" / "g" / name).write_text("GAME g\n", encoding="utf-8")
    (desk.root / "orders" / "g" / "attic").mkdir()
    said = "not read: france.odt, late.docx, orders (only .txt and .eml files are order sheets)"

    assert said in desk.ok("status", "g").splitlines()
    assert said in desk.ok("turn", "g").splitlines()
    report = (desk.root / "reports" / "g" / "turn-001" / "gm.txt").read_text(encoding="utf-8")
    assert said.capitalize() in " ".join(report.partition("WORTH A LOOK")[2].split())


def test_a_game_whose_world_is_lost_is_not_begun_over_its_reports(desk: DeskRunner) -> None:
    """When there are reports of more than a try, neither turn nor new begins the game again; nothing is written."""
    for _ in range(2):
        desk.ok("turn", "g", "--force")
    (desk.root / "pbm.toml").write_text('[games.g]\nscenario = "two-rivers"\n', encoding="utf-8")
    shutil.rmtree(desk.root / "worlds" / "g")
    before = desk.files()

    for command in (("turn", "g", "--force"), ("new", "g", "--scenario", "two-rivers"), ("status", "g")):
        assert "reports of g exist (turn 2), but its world is missing" in desk.refused(*command)
    assert desk.files() == before
    shutil.rmtree(desk.root / "reports" / "g" / "turn-002")
    desk.ok("turn", "g", "--force")


def test_a_turn_that_most_would_miss_is_refused(empty: DeskRunner) -> None:
    """Without max_missing no more than half of the players may be missing: nobody is passed over by a slip."""
    empty.ok("new", "g", "--scenario", "european-empires")
    blank = empty.ok("sheet", "g", "PR")
    empty.sheet("PR.txt", blank)
    before = empty.files()

    assert "sheets missing for turn 1: 15 (" in (said := empty.refused("turn", "g"))
    assert "of 16 players; --force plays all the same" in said
    assert empty.files() == before
    (empty.root / "pbm.toml").write_text("[games.g]\nmax_missing = 15\n", encoding="utf-8")
    empty.ok("turn", "g", "--dry-run")


def test_a_dry_run_writes_nothing(desk: DeskRunner) -> None:
    """--dry-run shows the same summary and leaves every file as it was."""
    desk.orders("PR", "TAX")
    before = desk.files()

    printed = desk.ok("turn", "g", "--dry-run")
    assert desk.files() == before
    assert printed.split("Nothing was written")[0] == desk.ok("turn", "g").split("Reports:")[0]


def test_names_and_order_of_files_change_nothing(desk: DeskRunner, empty: DeskRunner, tmp_path: Path) -> None:
    """Sheets under other names, in another order, give the same worlds, journals and reports."""
    lines = {"PR": ["MOVE MGD BRA 1", "ATTACK SAX HRZ ALL"], "FR": ["TAX", "GATHER PAR - ALL"]}
    for empire, orders in lines.items():
        desk.orders(empire, *orders)
    one = _played(desk)
    for number, empire in enumerate(sorted(lines, key=lambda _: random.random())):
        (desk.root / "orders" / "g" / f"{empire}.txt").rename(desk.root / "orders" / "g" / f"x{9 - number}.TXT")
    other = _played(desk)

    assert other["worlds/g/turn-001/world"] == one["worlds/g/turn-001/world"]
    assert other["worlds/g/turn-001/events"] == one["worlds/g/turn-001/events"]
    for file, data in one.items():
        if file.startswith("reports/g/turn-001") and file.endswith(".html"):
            assert _without_names(other[file]) == _without_names(data)


def _played(desk: DeskRunner) -> dict[str, bytes]:
    """Play turn 1 afresh and return all files."""
    shutil.rmtree(desk.root / "worlds")
    desk.ok("new", "g", "--scenario", "two-rivers", "--seed", "7")
    desk.ok("turn", "g")
    return desk.files()


def _without_names(data: bytes) -> bytes:
    """Blot out the names of sheet files."""
    for name in (b"PR.txt", b"FR.txt", b"x9.TXT", b"x8.TXT"):
        data = data.replace(name, b"SHEET")
    return data


def test_the_same_turn_gives_the_same_bytes(desk: DeskRunner) -> None:
    """A game played twice from its start gives the same files, byte for byte."""
    desk.orders("PR", "LEVY MGD", "MOBILISE")

    assert _played(desk) == _played(desk)


def test_of_two_good_sheets_the_later_one_counts(desk: DeskRunner) -> None:
    """The file written last is played; status says of the other that it is superseded."""
    late = desk.sheet("a.txt", "GAME g\nTURN 1\nEMPIRE PR\nTAX\nTAX\n")
    early = desk.sheet("b.txt", "GAME g\nTURN 1\nEMPIRE PR\nTAX\n")
    os.utime(early, (1_000_000, 1_000_000))
    os.utime(late, (2_000_000, 2_000_000))

    assert "superseded" in desk.ok("status", "g")
    desk.ok("turn", "g")
    assert len(desk.report("PR")["actions"]) == 2


def test_equal_times_are_decided_by_name(desk: DeskRunner) -> None:
    """Two sheets written at the same instant: the later name counts."""
    for name, lines in (("a.txt", "TAX\n"), ("b.txt", "TAX\nTAX\n")):
        path = desk.sheet(name, f"GAME g\nTURN 1\nEMPIRE PR\n{lines}")
        os.utime(path, (1_000_000, 1_000_000))
    desk.ok("turn", "g")

    assert len(desk.report("PR")["actions"]) == 2


def test_sheets_that_were_played_are_left_in_peace(desk: DeskRunner) -> None:
    """The sheet of turn 1 that still lies there at turn 2 is no problem, and no sheet either."""
    desk.orders("PR", "TAX")
    desk.ok("turn", "g")

    assert "refused" not in desk.ok("status", "g")
    desk.refused("turn", "g")


def test_start_and_journal_give_the_saved_world(desk: DeskRunner) -> None:
    """The saved events, applied to the saved world before the turn, give the saved world after it."""
    desk.orders("PR", "ATTACK SAX HRZ ALL", "MOBILISE", "FORTIFY BRA - 1", "GATHER BRA - ALL")
    desk.orders("FR", "MOBILISE", "CASH - - 5", "ARMY")
    desk.ok("turn", "g")

    home = desk.root / "worlds" / "g"
    worlds = [
        unseal((home / turn / "world").read_bytes(), "empires", EMPIRES.saved_classes(), turn)
        for turn in ("turn-000", "turn-001")
    ]
    events = unseal((home / "turn-001" / "events").read_bytes(), "empires", EMPIRES.saved_classes(), "events")
    assert isinstance(events, list)
    assert replay(events, worlds[0]) == worlds[1]


def test_a_world_that_is_none_of_ours_is_refused(desk: DeskRunner) -> None:
    """A pickle put in the world's place is refused in one sentence; nothing runs, nothing changes."""
    world = desk.root / "worlds" / "g" / "turn-000" / "world"
    world.write_bytes(b"cos\nsystem\n(S'touch " + str(desk.root / "pwned").encode() + b"'\ntR.")
    desk.orders("PR", "TAX")
    before = desk.files()

    assert len(desk.refused("turn", "g").strip().splitlines()) == 1
    assert desk.files() == before
    assert not (desk.root / "pwned").exists()


def test_one_flipped_bit_is_noticed(desk: DeskRunner) -> None:
    """A damaged world is refused, not half loaded."""
    world = desk.root / "worlds" / "g" / "turn-000" / "world"
    data = bytearray(world.read_bytes())
    data[len(data) // 2] ^= 1
    world.write_bytes(bytes(data))

    assert "damaged" in desk.refused("world", "g")


def test_a_game_in_the_settings_starts_by_itself(empty: DeskRunner) -> None:
    """Pbm turn starts the scenario that pbm.toml names; without a game's name it takes the only one."""
    (empty.root / "pbm.toml").write_text('[games.g]\nscenario = "two-rivers"\nseed = 3\n', encoding="utf-8")
    empty.orders("PR", "TAX")
    empty.ok("turn")

    assert empty.world()["turn"] == 1
    assert (empty.root / "reports" / "g" / "turn-000" / "PR.txt").is_file()


def test_a_refused_first_turn_starts_no_game(empty: DeskRunner) -> None:
    """If turn 1 cannot be played the game is not started either."""
    (empty.root / "pbm.toml").write_text('[games.g]\nscenario = "two-rivers"\n', encoding="utf-8")
    before = empty.files()
    empty.refused("turn")

    assert empty.files() == before


def test_gifts_arrive_with_the_round(desk: DeskRunner) -> None:
    """BPs given in round 1 can be spent by the receiver in round 2, and both reports tell of it."""
    desk.orders("PR", "GIFT - FR 3")
    desk.orders("FR", "ORDER - - 12", "ORDER - - 3")
    desk.ok("turn", "g")

    assert [action["outcome"] for action in desk.report("FR")["actions"]] == ["done", "done"]
    assert "gift" in {event["kind"] for event in desk.report("FR")["events"]}


def test_messages_reach_whom_they_are_for(desk: DeskRunner) -> None:
    """A letter is printed in the next report of sender and receiver, signed with the sender's code."""
    desk.orders("PR", "TAX", "MESSAGE FR", "Peace until May.", "END")
    desk.ok("turn", "g")

    letters = [{"from": "PR", "to": ["FR"], "text": "Peace until May."}]
    assert desk.report("FR")["messages"] == letters
    assert desk.report("PR")["messages"] == letters


@pytest.mark.parametrize("between", [" ", "\t"])
def test_a_line_without_end_makes_no_report_without_end(desk: DeskRunner, between: str) -> None:
    """One wrong line of 64 boxes and 120,000 characters costs the reports of the turn a few thousand, all together."""
    reports = desk.root / "reports" / "g" / "turn-001"
    sizes = []
    for box in ("A", "\N{LATIN SMALL LETTER E WITH ACUTE}" * 1_870):
        desk.orders("PR", f"1 LEVY {between.join([box] * 64)}")
        desk.ok("turn", "--force")
        sizes.append(sum(path.stat().st_size for path in reports.iterdir()))
        desk.ok("undo")
    short, long = sizes
    assert long - short < 50_000
