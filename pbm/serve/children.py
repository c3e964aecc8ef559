"""Processes that the server has begun: a turn takes nothing from those who ask for pages, and all end with it."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class Children:
    """The processes that are running."""

    def __init__(self) -> None:
        """Begin without any."""
        self._lock = threading.Lock()
        self._running: set[subprocess.Popen[str]] = set()
        self._ending = False

    def run(self, program: str, arguments: Sequence[str], handles: Sequence[int] = ()) -> subprocess.Popen[str] | None:
        """Begin a process, whose complaints can be read; None if the server ends.

        Args:
            program: what Python is to run.
            arguments: what it is told.
            handles: descriptors that it inherits.

        """
        with self._lock:
            if self._ending:
                return None
            # In a session of its own, or Ctrl-C would reach it before the server.
            child = subprocess.Popen(  # noqa: S603 - our own program
                [sys.executable, "-c", program, *arguments],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
                errors="replace",
                pass_fds=handles,
                start_new_session=True,
            )
            self._running.add(child)
            return child

    def wait(self, child: subprocess.Popen[str]) -> str:
        """Wait until a process has ended; return what it complains of, if it has not ended well."""
        said = child.communicate()[1].strip()
        with self._lock:
            self._running.discard(child)
            return "" if self._ending or child.returncode == 0 else said or f"ended with {child.returncode}"

    def end(self) -> None:
        """Ask all processes to end, and let none begin any more."""
        with self._lock:
            self._ending = True
            running = list(self._running)
        for child in running:
            with suppress(OSError):
                child.terminate()

    def end_now(self, seconds: float) -> None:
        """Kill all processes that have not ended after some seconds."""
        until = time.monotonic() + seconds
        with self._lock:
            running = list(self._running)
        for child in running:
            try:
                child.wait(max(0.0, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                child.kill()
