"""Work that is done after the answer: nobody waits for it, and nobody learns from the time of an answer what it was."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from threading import BoundedSemaphore
from typing import TYPE_CHECKING

from werkzeug.exceptions import ServiceUnavailable

if TYPE_CHECKING:
    from collections.abc import Callable

MOST = 30
"""The limit of pieces of work that wait; when the server ends, they are done first."""

AGAIN = 10
"""Seconds after which to try again if there are as many."""


class Errands:
    """A thread that does one thing after the other."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self._waiting = BoundedSemaphore(MOST)
        self._pool = ThreadPoolExecutor(1, "errands")

    def add(self, work: Callable[[], object]) -> None:
        """Have something done soon; it deals with its own errors.

        Raises:
            ServiceUnavailable: too much waits to be done.

        """
        if not self._waiting.acquire(blocking=False):
            raise ServiceUnavailable(retry_after=AGAIN)
        self._pool.submit(work).add_done_callback(lambda _: self._waiting.release())

    def finish(self) -> None:
        """Wait until everything is done; nothing can be added then."""
        self._pool.shutdown()

    def done_within(self, seconds: float) -> bool:
        """Take nothing more; return whether everything is done, after waiting for it for at most so long."""
        waiting = threading.Thread(target=self.finish, daemon=True)
        waiting.start()
        waiting.join(max(0.0, seconds))
        return not waiting.is_alive()
