"""Ctrl-C while many games are played: it comes to the command and to all its processes, as a terminal sends it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from pbm.hosting.engine import INTERRUPTS, undisturbed
from tests.hosting.many_games import ManyGames, due, toys_everywhere
from tests.support.processes import wait_until

if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = """
import os, signal, sys
from multiprocessing import util
left, start = int(sys.argv.pop(1)), util.spawnv_passfds
def started(*args):
    global left
    process = start(*args)
    left -= 1
    if left == 0:
        os.killpg(0, signal.SIGINT)
    return process
util.spawnv_passfds = started
from pbm.cli import main
main(prog_name="pbm")
"""
"""Sends the signal to its whole group as soon as so many processes have been started: the first keeps the books."""

PATIENCE = 120


def any_left(group: int) -> bool:
    """Tell whether there is a process in a group."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("started", [2, 3], ids=["its first process", "its second process"])
def test_ctrl_c_while_processes_start_ends_all_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, started: int
) -> None:
    """What was out is played and told, what was not is left for the next run; no process and no traceback is left."""
    desk = tmp_path / "desk"
    desk.mkdir()
    names = [f"g{number}" for number in range(4)]
    many = ManyGames.begun(desk, {name: due() for name in names})
    toys_everywhere(monkeypatch, tmp_path / "lives")
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(started), "--desk", str(desk), "turn", "--all", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        told, said = process.communicate(timeout=PATIENCE)
        wait_until(lambda: not any_left(process.pid))
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)

    played = [name for name in names if many.turn_of(name) == 1]
    assert process.returncode == 130
    assert said == f"Interrupted: games without an answer: {4 - len(played)}; the next run finds out by itself\n"
    assert f"played: {len(played)}, waits: 0, failed: 0" in told
    assert 1 <= len(played) <= 2
    assert many.stray() == []


def test_processes_may_be_started_by_any_thread() -> None:
    """Signals are blocked for it meanwhile, so that what it starts does not hear them, and all is as before then."""
    seen = []

    def start() -> None:
        for mask in (undisturbed, suppress):
            with mask():
                seen.append({*INTERRUPTS} <= signal.pthread_sigmask(signal.SIG_BLOCK, ()))

    heard = [signal.getsignal(number) for number in INTERRUPTS]
    thread = Thread(target=start)
    thread.start()
    thread.join()

    assert seen == [True, False]
    assert [signal.getsignal(number) for number in INTERRUPTS] == heard
