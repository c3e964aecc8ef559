"""Bots that fail, each in its own way: the turn is played, ``normal`` writes the sheet, the game master is told why."""

from __future__ import annotations

import os
import select
from typing import TYPE_CHECKING

import pytest

from tests.support.bots import GOOD, with_bots
from tests.support.processes import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner

SHORT = 0.5
"""Seconds for bots that never come to an end."""

FAILING = {
    "loops": ("while True: pass", "it was not done within 0.5 s", SHORT),
    "sleeps": ("import time\ntime.sleep(1000)", "it was not done within 0.5 s", SHORT),
    "ignores signals": (
        "import signal, time\nfor each in (1, 2, 14, 15): signal.signal(each, signal.SIG_IGN)\ntime.sleep(1000)",
        "it was not done within 0.5 s",
        SHORT,
    ),
    "stops itself": (
        "import signal\nos.kill(os.getpid(), signal.SIGSTOP)",
        "it was not done within 0.5 s",
        SHORT,
    ),
    "closes its pipes": ("[os.close(each) for each in range(3)]\nwhile True: pass", "it was not done within", SHORT),
    "sends a sheet and loops": (f"{GOOD}\nwhile True: pass", "it was not done within 0.5 s", SHORT),
    "floods its output": ("while True: os.write(1, b'x' * 4096)", "it wrote more than 64 KiB", 60),
    "writes too much and ends": ("os.write(1, b'x' * 65537)", "it wrote more than 64 KiB", 60),
    "floods its complaints": ("while True: os.write(2, b'oh dear ' * 512)", "oh dear", SHORT),
    "complains a lot and ends": (
        "os.write(2, b'x' * 1_000_000)\nraise SystemExit('oh dear')",
        "it ended with status 1; it said: xxx",
        60,
    ),
    "dies by a signal": ("import signal\nos.kill(os.getpid(), signal.SIGSEGV)", "it was ended by SIGSEGV", 60),
    "kills its group": ("import signal\nos.killpg(0, signal.SIGKILL)", "it was ended by SIGKILL", 60),
    "ends with a status": ("raise SystemExit(3)", "it ended with status 3", 60),
    "is no Python": ("this is no Python", "SyntaxError", 60),
    "eats memory": ("[bytearray(1 << 24) for _ in range(1000)]", "MemoryError", 60),
    "fills the disk": (
        "file = open('large', 'wb')\nwhile True: file.write(b'x' * (1 << 20))",
        "it ended",
        60,
    ),
    "writes nothing": ("", "it wrote nothing", 60),
    "writes blanks": ("print('  ')", "it wrote nothing", 60),
    "writes rubbish": ("os.write(1, os.urandom(5000))", "its sheet is refused", 60),
    "writes prose": ("print('Attack at dawn!')", "its sheet is refused", 60),
    "writes for another": ("send('ORDER - - 1', empty := '', empire='PR')", "it wrote a sheet of PR", 60),
    "writes for another game": ("send('ORDER - - 1', game='other')", "its sheet is refused", 60),
    "writes for the turn before": ("send('ORDER - - 1', turn=0)", "its sheet is refused", 60),
    "writes for a later turn": ("send('ORDER - - 1', turn=5)", "its sheet is for turn 5", 60),
}
"""What a bot does, what the game master is told, and how long it may take."""


@pytest.mark.parametrize(("code", "why", "seconds"), FAILING.values(), ids=FAILING)
def test_the_program_writes_where_a_bot_fails(empty: DeskRunner, code: str, why: str, seconds: float) -> None:
    """The sheet is that which the program would have written without a bot."""
    with_bots(empty, seconds=seconds, FR=code)
    empty.orders("PR")
    composed = empty.ok("play", "g", "FR")
    result = empty.run("turn", "g")

    assert result.exit_code == 0
    assert "the bot of FR failed, and the program wrote its sheet" in result.stderr
    assert why in result.stderr
    assert (empty.root / "worlds/g/turn-001/sheets/composed/FR.txt").read_text("utf-8") == composed
    assert empty.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]


@pytest.mark.parametrize(
    "command", [["no-such-program"], ["no/such/program"], ["/"], ["FR.py"], ["python", "x" * 5000]]
)
def test_a_program_that_cannot_be_run_is_a_bot_that_fails(empty: DeskRunner, command: list[str]) -> None:
    """Which is told with the reason of the system; the script beside the settings is no program by itself."""
    with_bots(empty, FR=GOOD)
    file = empty.root / "pbm.toml"
    file.write_text(file.read_text("utf-8").replace('["python", "FR.py"]', str(command)), encoding="utf-8")
    empty.orders("PR")
    result = empty.run("turn", "g")

    assert result.exit_code == 0
    assert "the bot of FR failed, and the program wrote its sheet: it ended with status" in result.stderr


def test_a_seat_that_the_program_does_not_play_sends_nothing_where_its_bot_fails(empty: DeskRunner) -> None:
    """As if its player had missed the turn: after two of those the program plays it."""
    with_bots(empty, solo=None, FR="raise SystemExit(1)", PR="send('ORDER - - 1')")
    said = empty.run("turn", "g").stderr
    report = empty.report("FR")

    assert "the bot of FR failed, and it has sent no good sheet: it ended with status 1" in said
    assert (report["actions"], report["sheet"], report["status"]) == ([], False, "player")
    empty.ok("turn", "g")
    assert empty.report("FR", 2)["status"] == "standby"
    empty.ok("turn", "g")
    assert empty.report("FR", 3)["composed"] is True


def test_a_refused_sheet_of_a_bot_is_told_in_the_report_of_its_player(empty: DeskRunner) -> None:
    """As anybody's: its game does not fit, and that stands there."""
    with_bots(empty, solo=None, FR="send('ORDER - - 1', game='other')", PR="send('ORDER - - 1')")
    empty.ok("turn", "g")
    report = empty.report("FR")

    assert report["actions"] == []
    assert any("other" in problem["message"] for problem in report["problems"])


def test_a_bot_does_not_speak_for_another(empty: DeskRunner) -> None:
    """A sheet of Prussia is none of France's bot's: nothing of it reaches the turn."""
    with_bots(empty, solo=None, FR="send('ORDER - - 16', empire='PR')")
    empty.ok("turn", "g", "--force")

    assert empty.report("PR")["sheet"] is False
    assert empty.report("PR")["actions"] == []


def test_children_that_hold_the_pipe_are_not_waited_for_and_are_killed(empty: DeskRunner, tmp_path: Path) -> None:
    """The bot is over when it has ended itself; what it has left behind in its group ends with it."""
    held = tmp_path / "held"
    os.mkfifo(held)
    reader = os.open(held, os.O_RDONLY | os.O_NONBLOCK)
    leaves = f"import time\nheld = os.open({str(held)!r}, os.O_WRONLY)\n"
    with_bots(empty, FR=f"{leaves}{GOOD}\nif os.fork() == 0: time.sleep(1000)")
    empty.orders("PR")
    empty.ok("turn", "g")

    assert empty.report("FR")["actions"][0]["text"] == "GATHER PAR - 1"
    ended, _, _ = select.select([reader], [], [], PATIENCE)
    assert ended, "a child still holds the other end"
    assert os.read(reader, 1) == b""
    os.close(reader)


def test_a_child_that_leaves_the_group_delays_no_turn(empty: DeskRunner, tmp_path: Path) -> None:
    """It is out of reach, for a bound is no sandbox; that it holds the pipe open does no harm."""
    free = tmp_path / "free"
    os.mkfifo(free)
    stays = f"if os.fork() == 0:\n    os.setsid()\n    open({str(free)!r}).read()\n    os._exit(0)"
    with_bots(empty, seconds=20, FR=f"{GOOD}\n{stays}")
    empty.orders("PR")
    result = empty.run("turn", "g")
    with free.open("w"):  # lets it end
        pass

    assert "failed" not in result.stderr
    assert empty.report("FR")["actions"][0]["text"] == "GATHER PAR - 1"


def test_bots_run_beside_each_other(empty: DeskRunner, tmp_path: Path) -> None:
    """Each waits for the other here, which comes to an end only if both run at the same time."""
    there, back = tmp_path / "there", tmp_path / "back"
    os.mkfifo(there)
    os.mkfifo(back)
    first = f"open({str(there)!r}, 'w').close()\nopen({str(back)!r}).read()\n"
    second = f"open({str(there)!r}).read()\nopen({str(back)!r}, 'w').close()\n"
    with_bots(empty, solo=None, FR=f"{first}{GOOD}", PR=f"{second}send('ORDER - - 1')")
    result = empty.run("turn", "g")

    assert "failed" not in result.stderr
    assert (empty.report("FR")["sheet"], empty.report("PR")["sheet"]) == (True, True)


def test_one_bot_that_fails_leaves_the_others_alone(empty: DeskRunner) -> None:
    """The sheets of those that were done are played."""
    with_bots(empty, solo=None, seconds=20, FR="raise SystemExit(1)", PR="send('ORDER - - 1')")
    empty.ok("turn", "g")

    assert empty.report("PR")["actions"][0]["text"] == "ORDER - - 1"
