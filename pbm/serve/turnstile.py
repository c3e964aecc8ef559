"""Who waits for a busy game: in order, few, and not for long, so that one game never takes all threads of the server.

Only one request works on a game at a time. The others wait here, and not for the game's lock on the disk, for which
every thread would wait. A request that finds too many waiting is refused at once.
"""

from __future__ import annotations

import threading
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pbm.desk.errors import BusyError

if TYPE_CHECKING:
    from collections.abc import Iterator

WAITING = 6
"""The number of requests that may wait for one game."""

PATIENCE = 3.0
"""Seconds that a request waits; the page tries again for longer."""


class Turnstile:
    """The queues in front of all games."""

    def __init__(self, threads: int) -> None:
        """Let no more than half of the server's threads wait.

        Args:
            threads: the number of the server's threads.

        """
        self._most = max(1, threads // 2)
        self._lock = threading.Lock()
        self._queues: dict[str, deque[threading.Event]] = {}
        self._waiting = 0
        self._closed = False

    @contextmanager
    def passing(self, game: str, patience: float = PATIENCE) -> Iterator[None]:
        """Work on a game while nobody else of this server does.

        Raises:
            BusyError: too many wait for it, it is not free in time, or the server ends; nothing was done.

        """
        turn = self._queue_up(game)
        try:
            if not turn.wait(patience) or self._closed:
                raise BusyError(f"others are working on {game}")
            yield
        finally:
            self._leave(game, turn)

    def close(self) -> None:
        """Refuse all who wait, and all who come: the server ends."""
        with self._lock:
            self._closed = True
            for queue in self._queues.values():
                for turn in queue:
                    turn.set()

    def _queue_up(self, game: str) -> threading.Event:
        """Return what is set when it is one's turn."""
        with self._lock:
            queue = self._queues.setdefault(game, deque())
            if self._closed or (queue and (len(queue) > WAITING or self._waiting >= self._most)):
                raise BusyError(f"others are working on {game}")
            turn = threading.Event()
            queue.append(turn)
            if len(queue) == 1:
                turn.set()
            else:
                self._waiting += 1
            return turn

    def _leave(self, game: str, turn: threading.Event) -> None:
        with self._lock:
            queue = self._queues[game]
            if queue[0] is turn:
                queue.popleft()
                if queue:
                    self._waiting -= 1
                    queue[0].set()
                else:
                    del self._queues[game]
            else:
                queue.remove(turn)
                self._waiting -= 1
