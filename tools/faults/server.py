"""A process that has the whole program loaded and runs each command in a copy of itself.

A command is what a shell would start: it has its own process, arguments, standard streams and end. What is spared is
the loading, which is most of a short command's time. Its clock stands still and its chance is the same each time, so
that what it writes can be compared byte by byte. Requests and answers are lines of JSON.
"""

from __future__ import annotations

import ctypes
import gc
import importlib
import json
import multiprocessing
import os
import pkgutil
import shutil
import sys
import tempfile
import time
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import StringIO
from typing import TYPE_CHECKING, Any

import pbm
from tools.faults.asking import ASK, ask
from tools.faults.cases import GAME, NEW, TURN
from tools.faults.seam import Fault, Seam
from tools.still import stand_still

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 120.0
"""Seconds in which processes that a killed command leaves behind must have ended, also on a busy machine."""

SUBREAPER = 36
"""Linux's PR_SET_CHILD_SUBREAPER: whoever loses its parent becomes a child of this process."""


def main() -> None:
    """Answer requests until there are no more."""
    for module in pkgutil.walk_packages(pbm.__path__, "pbm."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    _warm_up()
    ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)
    gc.freeze()
    seam = Seam()
    for line in iter(sys.stdin.readline, ""):
        asked = json.loads(line)
        seam.reset()
        child = os.fork()
        if child == 0:
            _run(seam, asked)
        _, status = os.waitpid(child, 0)
        orphans = _orphans()
        answer = {
            "status": os.waitstatus_to_exitcode(status),
            "struck": seam.struck(),
            "counts": seam.counts(),
            "orphans": orphans,
        }
        print(json.dumps(answer), flush=True)


def _warm_up() -> None:
    """Play a turn, so that grammar and templates are there as well."""
    from pbm.cli import main as command  # noqa: PLC0415 - loaded with all others

    with tempfile.TemporaryDirectory() as desk, redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        for args in (NEW, (*TURN, "--force"), ("replay", GAME)):
            with suppress(SystemExit):
                command(["--desk", desk, *args])
    for process in multiprocessing.active_children():
        process.join()


def _run(seam: Seam, asked: dict[str, Any]) -> None:
    """Be the command."""
    from pbm.cli import main as command  # noqa: PLC0415 - in the copy only

    for number, (name, flags) in enumerate(
        (
            ("given", os.O_RDONLY),
            ("out", os.O_WRONLY | os.O_CREAT | os.O_TRUNC),
            ("err", os.O_WRONLY | os.O_CREAT | os.O_TRUNC),
        )
    ):
        os.dup2(os.open(asked[name], flags), number)
    sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w"), os.fdopen(2, "w")
    os.chdir("/")
    stand_still()
    _be_on_the_same_machine()
    seam.arm(asked["folder"], Fault(asked["fault"]), asked["at"])
    if ASK in asked["args"]:
        ask(asked["args"])
    command(asked["args"], prog_name="pbm")


def _be_on_the_same_machine() -> None:
    """Have two processors and room on the disk: how reports are shared out, and what the doctor says, hang on it."""
    room = type(shutil.disk_usage("/"))(total=10**12, used=0, free=10**12)
    os.sched_getaffinity = lambda _process: {0, 1}
    shutil.disk_usage = lambda path: room  # noqa: ARG005 - as the library has it


def _orphans() -> list[str]:
    """Return what is still running of a command that has ended, and end it."""
    patient_until = time.monotonic() + PATIENCE
    while left := list(_children()):
        if time.monotonic() > patient_until:
            told = [_told(child) for child in left]
            for child in left:
                os.kill(child, 9)
                os.waitpid(child, 0)
            return told
        time.sleep(0.01)
    return []


def _children() -> Iterator[int]:
    """Yield the processes that are children of this one, once those that have ended are out of the way."""
    try:
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass
    except ChildProcessError:
        return
    with open(f"/proc/self/task/{os.getpid()}/children", encoding="ascii") as children:  # noqa: PTH123 - no path on a disk
        yield from map(int, children.read().split())


def _told(child: int) -> str:
    with open(f"/proc/{child}/stat", encoding="ascii") as about:  # noqa: PTH123 - likewise
        return about.read()[:60]


if __name__ == "__main__":
    main()
