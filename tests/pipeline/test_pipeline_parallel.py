"""Work shared out among processes, and what the command line makes of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pbm.desk.errors import RefusedError
from pbm.publishing.reports import MOST, can_copy, in_parallel

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

PBM = Path(sys.executable).with_name("pbm")


def longhand(number: int) -> tuple[int, str]:
    """Work whose result is longer than a pipe holds."""
    return number, str(number) * 3_000_000


def test_results_come_in_the_order_of_the_things() -> None:
    """However many processes there are, and however long the results."""
    assert [number for number, _ in in_parallel(longhand, range(2 * MOST + 1))] == list(range(2 * MOST + 1))
    assert list(in_parallel(longhand, [])) == []


def test_what_work_raises_is_raised() -> None:
    """An error in any share comes out where its result would have come."""

    def work(number: int) -> int:
        if number == 3:
            raise RefusedError("not the third")
        return number

    done = in_parallel(work, range(8))
    assert [next(done), next(done), next(done)] == [0, 1, 2]
    with pytest.raises(RefusedError, match="not the third"):
        next(done)


def test_what_another_process_does_not_do_is_done_here() -> None:
    """Something ends the others, as the machine does when memory is short: it costs nothing."""
    here = os.getpid()

    def work(number: int) -> tuple[int, str]:
        if os.getpid() != here and number > MOST:
            os.kill(os.getpid(), signal.SIGKILL)
        return longhand(number)

    assert [number for number, _ in in_parallel(work, range(3 * MOST))] == list(range(3 * MOST))


def test_reports_are_the_same_from_one_process_and_from_several(desk: DeskRunner) -> None:
    """The program itself shares the work out; beside a thread it may not. Not a byte differs."""
    subprocess.run([PBM, "--desk", desk.root, "turn", "g", "--force"], check=True, capture_output=True)
    shared = desk.files()
    desk.ok("undo", "g")
    waiting = threading.Event()
    thread = threading.Thread(target=waiting.wait)
    thread.start()
    try:
        assert not can_copy()
        desk.ok("turn", "g", "--force")
    finally:
        waiting.set()
        thread.join()
    alone = desk.files()
    assert {name: alone[name] for name in shared} == shared


def test_nobody_is_left_behind_when_the_program_is_killed(tmp_path: Path) -> None:
    """Processes that share the work end by themselves when the one that waits for them is gone."""
    code = (
        "import os, sys\n"
        "from pbm.publishing.reports import in_parallel\n"
        "def work(number):\n"
        "    open(os.path.join(sys.argv[1], str(os.getpid())), 'w').close()\n"
        "    return 'x' * 3_000_000\n"
        "next(in_parallel(work, range(8)))\n"
        "print('begun', flush=True)\n"
        "sys.stdin.read()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"begun\n"
        program.send_signal(signal.SIGKILL)
    given_up = time.monotonic() + 20
    while left := [name.name for name in tmp_path.iterdir() if lives(int(name.name))]:
        assert time.monotonic() < given_up, left
        time.sleep(0.05)


def lives(process: int) -> bool:
    """Tell whether a process is still there, and not only its name on a list that nobody reads."""
    state = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(process)], check=False, capture_output=True, text=True
    ).stdout
    return bool(state.strip()) and not state.startswith("Z")
