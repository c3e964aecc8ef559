"""Work that is killed on its way to the disk, in a process of its own."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

FORK = multiprocessing.get_context("fork")
TOUCHING = frozenset({"open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.utime"})
FORKING = "ignore:.*multi-threaded.*fork:DeprecationWarning"
"""The children use no thread and no lock of the parent's, such as a parallel run of the tests has."""


def in_a_child(work: Callable[[], object], kill_at: int | None = None) -> int:
    """Do something in a process of its own, which is killed before it touches the disk for the k-th time."""

    def run() -> None:
        touched = 0

        def touching(event: str, args: tuple[Any, ...]) -> None:
            nonlocal touched
            writes = event != "open" or (isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR))
            if event in TOUCHING and writes:
                touched += 1
                if touched == kill_at:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(touching)
        work()

    child = FORK.Process(target=run)
    child.start()
    child.join()
    assert child.exitcode is not None
    return child.exitcode
