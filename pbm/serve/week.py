"""What is due while the server runs, done every minute by a process of its own.

With a post that is all that `pbm post run` does; without one the turns of games are played whose time has come. A turn
may take long and use much memory; in another process it takes nothing from those who ask for pages, and may be stopped
at any time.
"""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.quick.record import record
from pbm.serve.due_games import PROGRAM, is_any_due

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pbm.serve.children import Children

EVERY = 60.0
"""Seconds between two runs."""

FAREWELL = 0.3
"""Seconds for the thread to end when the server ends; its process is ended with all others."""

PBM = "from pbm.cli import main; main()"


@record
class Run:
    """A run: when it began, in seconds since 1970, and what it complained of; nothing if all went well."""

    began: int
    said: str = ""


class Week:
    """The runs, one after the other.

    Attributes:
        last: the last one that has ended; None if there was none yet.
        is_going: whether there are any.

    """

    def __init__(self, root: Path, children: Children, now: Callable[[], int], log: Callable[[str], None]) -> None:
        """Begin with no run.

        Args:
            root: the desk's folder.
            children: the processes of the server.
            now: returns the time, in seconds since 1970.
            log: takes what a run complains of.

        """
        self.last: Run | None = None
        self.is_going = False
        self._root, self._children, self._now, self._log = root, children, now, log
        self._ending = threading.Event()
        self._wanted = threading.Event()

    def soon(self) -> None:
        """Let the next run begin at once: something has come that may make a turn due."""
        self._wanted.set()

    @contextmanager
    def going(self, *, is_wanted: bool) -> Iterator[None]:
        """Let runs begin every minute, if that is wanted at all."""
        if not is_wanted:
            yield
            return
        self.is_going = True
        thread = threading.Thread(target=self._go, name="week", daemon=True)
        thread.start()
        try:
            yield
        finally:
            self._ending.set()
            self.soon()
            thread.join(FAREWELL)

    def _go(self) -> None:
        """Begin a run, wait, and so on, until the end; what is said of a trouble is said once."""
        former = ""
        while not self._ending.is_set():
            self._wanted.clear()
            began = self._now()
            said = self._run(began)
            if self._ending.is_set():
                return
            self.last = Run(began, said)
            if said and said != former:
                self._log(f"Warning: what is due was not done: {said}")
            former = said
            self._wanted.wait(EVERY)

    def _run(self, now: int) -> str:
        """Return what a run complains of."""
        root = str(self._root.absolute())
        try:
            desk = Desk.at(self._root)
            if desk.settings.post is not None:
                child = self._children.run(PBM, ["--desk", root, "post", "run"])
            elif is_any_due(desk, now):
                child = self._children.run(PROGRAM, [root, str(now)])
            else:
                return ""
        except (RefusedError, OSError) as trouble:
            return str(trouble)
        return "" if child is None else self._children.wait(child)
