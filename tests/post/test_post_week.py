"""`pbm post run`: two at once, killed at any step, and what it says."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest
from filelock import FileLock

from tests.post.weeks import Week, at
from tests.support.desks import DeskRunner
from tests.support.effort import examples
from tests.support.games_by_mail import text_of
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from multiprocessing.sharedctypes import Synchronized
    from pathlib import Path

TOUCHING = frozenset({"open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.utime", "sqlite3.connect"})
FORK = multiprocessing.get_context("fork")
KILLS = examples(20)
MOMENT = "2027-01-08T20:00"
pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
"""The children use no thread and no lock of the parent's, such as a parallel run of the tests has."""


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    """Let the toy game be found."""
    with among_the_games():
        yield


def ready_to_play(root: Path) -> Week:
    """Return a desk whose first turn is due, with a mistake in a sheet of it."""
    week = Week.begun(root)
    for empire in ("AA", "BB"):
        week.sheet(empire, 1, "2027-01-07", "TAKE 1")
    return week


def run_until(step: int | None, root: Path, steps: Synchronized[int]) -> None:
    """Run the post, and kill this process before its given step; those that help to render go with it."""
    this = os.getpid()

    def count(event: str, _: object) -> None:
        if event in TOUCHING and os.getpid() == this:
            steps.value += 1
            if steps.value == step:
                os.kill(this, signal.SIGKILL)

    sys.addaudithook(count)
    Week(DeskRunner(root)).run(MOMENT)


def in_a_child(step: int | None, root: Path) -> int:
    """Run the post in a process of its own; return how many steps it came."""
    steps = FORK.Value("i", 0)
    child = FORK.Process(target=run_until, args=(step, root, steps))
    child.start()
    child.join()
    # Not every run takes as many steps: one that was to be killed later than it ended has ended well.
    assert child.exitcode in {0, *(() if step is None else (-signal.SIGKILL,))}
    return int(steps.value)


def test_a_run_killed_at_any_instant_is_made_good_by_the_next(tmp_path: Path) -> None:
    """No turn is played twice, no report is written twice or not at all, and nobody is reminded of what is played."""
    pattern = tmp_path / "pattern"
    pattern.mkdir()
    ready_to_play(pattern)
    shutil.copytree(pattern, tmp_path / "whole")
    in_a_child(None, tmp_path / "whole")  # so that templates are compiled
    shutil.rmtree(tmp_path / "whole")
    shutil.copytree(pattern, tmp_path / "whole")
    steps = in_a_child(None, tmp_path / "whole")
    played = DeskRunner(tmp_path / "whole").world()

    for step in sorted(Random(1805).sample(range(1, steps), KILLS)):
        desk = tmp_path / f"killed-{step}"
        shutil.copytree(pattern, desk)
        in_a_child(step, desk)
        week = Week(DeskRunner(desk))
        for minute in ("05", "10"):
            week.run(f"2027-01-08T20:{minute}")
        assert week.turn == 1, step
        assert week.runner.world() == played, step
        assert [len(week.letters(who)) for who in ("aa", "bb", "gm")] == [1, 1, 0], step
        assert not list((desk / "post" / "out" / "cur").iterdir()), step


def mail(empire: str, *lines: str, turn: int = 1) -> bytes:
    """Return a mail of a player's with a sheet."""
    sheet = "\r\n".join([f"GAME g\r\nTURN {turn}\r\nEMPIRE {empire}", *lines])
    head = f"From: {empire.lower()}@example.org\r\nTo: gm@example.org\r\nMessage-ID: <{hash(sheet)}@example.org>"
    return f"{head}\r\nSubject: my orders\r\n\r\n{sheet}\r\n".encode()


@pytest.mark.parametrize(
    ("scenario", "one", "other", "lines"),
    [("pebbles", "AA", "BB", ("TAKE 1", "TAKE 3")), ("two-rivers", "PR", "FR", ("TAX", "MOBILISE"))],
)
def test_a_week_goes_by_in_mails(tmp_path: Path, scenario: str, one: str, other: str, lines: tuple[str, str]) -> None:
    """What came before the deadline counts, though it is handled after it; what came later is for the next turn."""
    week = Week.begun(tmp_path, 'language = "de"', scenario, f"{one} {other}")
    settings = tmp_path / "pbm.toml"
    settings.write_text(settings.read_text().replace("[games.g]", 'proof = "address"\n[games.g]'))
    come = week.office.come
    come.put("1", mail(one, lines[0]), at("2027-01-07") * 10**9)
    assert week.run("2027-01-07T00:05").reminded == 1
    come.put("2", mail(other, lines[0]), at("2027-01-08T19:59") * 10**9)
    come.put("3", mail(one, lines[1]), at("2027-01-08T20:01") * 10**9)

    assert week.run(MOMENT.replace("20:00", "20:03")).played == {"g": 1}
    assert [action["text"] for action in week.runner.report(one)["actions"]] == [lines[0]]
    assert week.runner.report(one)["deadline"] == "Freitag, 15. Januar 2027, 20:00 Uhr (UTC)"
    come.put("4", mail(one, lines[1], turn=2), at("2027-01-15T19:00") * 10**9)
    assert week.run("2027-01-15T20:00").played == {"g": 2}
    assert [action["text"] for action in week.runner.report(one, 2)["actions"]] == [lines[1]]
    assert not come.waiting()


def test_who_is_late_hears_whether_the_turn_waits_for_him(tmp_path: Path) -> None:
    """Who makes enough is played with; who comes later, though before the run, is not; no mark promises anything."""
    week = Week.begun(tmp_path, "early = true\nmax_missing = 0")
    settings = tmp_path / "pbm.toml"
    settings.write_text(settings.read_text().replace("[games.g]", 'proof = "address"\n[games.g]'))
    week.sheet("AA", 1, "2027-01-07", "TAKE 1", "READY")
    for minute, pebbles in ((1, 2), (2, 3)):
        week.office.come.put(
            f"{minute}", mail("BB", f"TAKE {pebbles}", "READY"), at(f"2027-01-08T20:0{minute}") * 10**9
        )

    assert week.run("2027-01-08T20:05").played == {"g": 1}
    assert [action["text"] for action in week.runner.report("BB")["actions"]] == ["TAKE 2"]
    told = (" ".join(text_of(each).split()) for each in week.letters("bb", "orders"))
    second, first = sorted(told, key=lambda text: "among those" in text)
    assert "Yours is among those that it will be played with." in first
    assert "your sheet is kept for turn 2" in second
    assert "READY" not in first.partition("What was understood")[0] + second.partition("What was understood")[0]


def test_a_game_that_is_over_has_no_deadline_and_takes_no_sheets(tmp_path: Path) -> None:
    """Nothing names a next one, not even after a late run, and whoever sends a sheet hears that it is not kept."""
    week = Week.begun(tmp_path, "reminders = [160]")
    settings = tmp_path / "pbm.toml"
    settings.write_text(settings.read_text().replace("[games.g]", 'proof = "address"\n[games.g]'))
    for turn, (day, one, other) in enumerate([("08", 3, 3), ("15", 1, 2)], start=1):
        week.sheet("AA", turn, "2027-01-07", f"TAKE {one}")
        week.sheet("BB", turn, "2027-01-07", f"TAKE {other}")
        assert week.run(f"2027-01-{int(day) + 3}").played == {"g": turn}
    assert week.runner.report("AA", 2)["over"]
    assert week.runner.report("AA", 2)["deadline"] is None
    (last,) = week.letters("aa", "turn 2: the report")
    assert "Next deadline" not in str(last)
    assert len(week.letters("gm", "deadlines were moved")) == 1

    before = sorted((tmp_path / "orders" / "g").iterdir())
    for number, text in enumerate((mail("AA", "TAKE 1", turn=3), mail("AA", "READY", turn=3), b"Subject: STATUS")):
        head = b"" if b"From" in text else b"From: aa@example.org\r\n"
        week.office.come.put(str(number), head + text + b"\r\n\r\n", at("2027-01-20") * 10**9)
    assert week.run("2027-01-20T00:05").troubles == []
    answers = week.letters("aa", "the game is over")
    told = [" ".join(text_of(each).split()) for each in [*answers, *week.letters("aa", "STATUS")]]
    assert ["there are no more turns, and your sheet is not kept" in each for each in told] == [True, True, False]
    assert not any("Sheets for turn" in each or "Your sheet counts" in each for each in told)
    assert "The game is over. " in told[2]
    assert "whose sheets are in" not in told[2]
    assert sorted((tmp_path / "orders" / "g").iterdir()) == before
    assert "g is over" in week.runner.refused("hold", "g")
    assert week.letters("aa", "orders are due") == []


def test_of_two_runs_at_once_the_second_leaves_it_to_the_first(tmp_path: Path) -> None:
    """It says so, and a timer sees no failure."""
    week = ready_to_play(tmp_path)

    with week.office.at_work("running"):
        assert "another pbm is running the post" in week.runner.ok("post", "run")


def test_a_game_that_is_busy_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is tried again when the others are done, and else by the next run; a timer sees no failure."""
    week = ready_to_play(tmp_path)
    week.runner.ok("new", "a", "--scenario", "pebbles")
    monkeypatch.setattr("pbm.desk.writer.PATIENCE", 0)
    settings = tmp_path / "pbm.toml"
    settings.write_text(settings.read_text().replace("2027-01-08", "2001-01-08"))
    with FileLock(tmp_path / "worlds" / ".g.lock"):
        assert "g: another pbm is working on g" in week.runner.ok("post", "run")
    lock = FileLock(tmp_path / "worlds" / ".a.lock")
    lock.acquire()
    monkeypatch.setattr("pbm.post.run_all.write_reports", lambda *_: lock.release())

    passed = week.run("2001-01-08T20:05")
    assert (passed.busy, passed.troubles) == ({}, [])
    assert week.turn == 1


def test_a_run_that_meets_with_trouble_says_so(tmp_path: Path) -> None:
    """With what it did all the same, and an exit status that a timer shows."""
    week = ready_to_play(tmp_path)
    text = (tmp_path / "pbm.toml").read_text().replace("2027", "2001")
    (tmp_path / "pbm.toml").write_text(text)
    (tmp_path / "worlds" / "g" / "players.json").write_text("[]")

    result = week.runner.run("post", "run")
    assert result.exit_code == 1
    assert "g: " in result.stderr


def test_a_desk_without_a_post_has_none_to_run(tmp_path: Path) -> None:
    """The settings must name an address first."""
    assert "[post]" in DeskRunner(tmp_path).refused("post", "run")


def test_a_fault_of_the_program_in_one_game_stops_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told with all that is needed to find it, and the letters go out."""
    week = ready_to_play(tmp_path)

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("pbm.post.run_all.clear_played", fails)
    passed = week.run(MOMENT)

    assert passed.played == {"g": 1}
    assert [trouble for trouble in passed.troubles if "ZeroDivisionError" in trouble]
    (note,) = week.letters("gm")
    assert "Traceback" in note.get_content()
