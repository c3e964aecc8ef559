"""The program as a process of its own that is killed: before a step of its work, or at any instant of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tests.support.processes import wait_until

if TYPE_CHECKING:
    from random import Random

PROGRAM = """
import os, signal, sys
step, told, root = int(sys.argv.pop(1)), int(sys.argv.pop(1)), sys.argv.pop(1)
touching = {"open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.utime", "sqlite3.connect"}
this, steps = os.getpid(), 0
def count(event, arguments):
    global steps
    if event in touching and os.getpid() == this and any(root in str(each) for each in arguments[:2]):
        steps += 1
        os.write(told, b".")
        if steps == step:
            os.kill(this, signal.SIGKILL)
sys.addaudithook(count)
from pbm.cli import main
main(prog_name="pbm")
"""
"""Tells each step with a dot: whatever touches a file of the desk is one."""

NO_STEP = 0


@dataclass(frozen=True, slots=True)
class Pace:
    """How far a command comes if nobody kills it: the steps of its work, and the seconds from the first to the end."""

    steps: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Ended:
    """How a command ended: its status, or less than nothing if it was killed, and its pace."""

    status: int
    pace: Pace

    @property
    def killed(self) -> bool:
        """Tell whether it was killed."""
        return self.status == -signal.SIGKILL


def whole(desk: Path, *command: str, given: bytes = b"") -> Ended:
    """Run a command to its end."""
    return _run(desk, command, given, step=NO_STEP, after=None)


def cut_off(desk: Path, *command: str, given: bytes = b"", pace: Pace, chance: Random) -> Ended:
    """Run a command and kill it: before one of its steps, or at an instant of its work; it may come to its end first.

    Args:
        desk: the desk.
        command: the command.
        given: what comes on its standard input.
        pace: how far it would come; it may come further now.
        chance: draws the step or the instant.

    """
    if chance.random() < 0.5:
        return _run(desk, command, given, step=chance.randint(1, pace.steps), after=None)
    return _run(desk, command, given, step=NO_STEP, after=chance.uniform(0, pace.seconds))


def cut_off_at(desk: Path, *command: str, step: int) -> Ended:
    """Run a command and kill it before one of its steps."""
    return _run(desk, command, b"", step=step, after=None)


def _run(desk: Path, command: tuple[str, ...], given: bytes, step: int, after: float | None) -> Ended:
    """Run a command in a group of its own; none of the group is left when this returns."""
    told, tell = os.pipe()
    arguments = [sys.executable, "-c", PROGRAM, str(step), str(tell), str(desk), "--desk", str(desk), *command]
    with subprocess.Popen(
        arguments,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=[tell],
        start_new_session=True,
    ) as process:
        os.close(tell)
        assert process.stdin is not None
        process.stdin.write(given)
        process.stdin.close()
        steps = len(os.read(told, 1))
        begun = time.monotonic()
        if after is not None:
            time.sleep(after)
            process.kill()
        while more := len(os.read(told, 1 << 16)):
            steps += more
        status = process.wait()
    os.close(told)
    wait_until(lambda: not _alive(process.pid), lambda: f"left behind: {_alive(process.pid)}")
    return Ended(status, Pace(steps, time.monotonic() - begun))


def _alive(group: int) -> list[str]:
    """Return the processes of a group that have not ended."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, its_group = stat.read_text().rpartition(")")[2].split()[:3]
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(its_group) == group and state not in "ZX":
            found.append(stat.parent.name)
    return found
