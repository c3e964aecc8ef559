"""The rounds of the post while the server runs: every minute, in a program of their own, as by ``pbm post run``.

A turn may take long and use much memory; in another program it takes nothing from those who ask for pages, and may be
stopped at any time.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pbm.desk.desk import Desk

EVERY = 60.0
"""Seconds between two rounds."""

FAREWELL = 0.3
"""Seconds for a round to end by itself when the server ends."""

PROGRAM = "from pbm.cli import main; main()"


@contextmanager
def rounds_of_the_post(desk: Desk, log: Callable[[str], None], *, is_wanted: bool) -> Iterator[bool]:
    """Run the post every minute, if there is one; give whether there is one.

    Args:
        desk: the desk.
        log: takes what a round complains of.
        is_wanted: whether this is wanted at all.

    """
    if not is_wanted or desk.settings.post is None:
        yield False
        return
    rounds = _Rounds(desk, log)
    thread = threading.Thread(target=rounds.run, name="rounds", daemon=True)
    thread.start()
    try:
        yield True
    finally:
        rounds.end()
        thread.join(FAREWELL)


class _Rounds:
    """The rounds, one after the other."""

    def __init__(self, desk: Desk, log: Callable[[str], None]) -> None:
        self._command = [sys.executable, "-c", PROGRAM, "--desk", str(desk.root.absolute()), "post", "run"]
        self._log = log
        self._ending = threading.Event()
        self._lock = threading.Lock()
        self._current: subprocess.Popen[str] | None = None

    def run(self) -> None:
        """Do a round, wait, and so on, until the end; what is said of a trouble is said once."""
        former = ""
        while not self._ending.is_set():
            said = self._round()
            if said and said != former:
                self._log(f"Warning: pbm post run: {said}")
            former = said
            self._ending.wait(EVERY)

    def end(self) -> None:
        """Stop the round that is under way, and begin no other."""
        self._ending.set()
        with self._lock:
            current = self._current
        if current is None:
            return
        with suppress(OSError):
            current.terminate()
        try:
            current.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            current.kill()

    def _round(self) -> str:
        """Return what a round complains of; nothing if all went well, or the server ends."""
        with self._lock:
            if self._ending.is_set():
                return ""
            # In a session of its own, or Ctrl-C would reach it before the server.
            self._current = subprocess.Popen(  # noqa: S603 - our own program
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
                errors="replace",
                start_new_session=True,
            )
        said = self._current.communicate()[1].strip()
        return "" if self._ending.is_set() or self._current.returncode == 0 else said
