"""Who waits for a busy game."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from pbm.desk.errors import BusyError
from pbm.serve.turnstile import WAITING, Turnstile

if TYPE_CHECKING:
    from concurrent.futures import Future

LONG = 600.0


def test_one_works_and_the_others_follow_in_order() -> None:
    """However many come, only one is inside, and they come in the order in which they queued up."""
    turnstile, done = Turnstile(100), list[int]()
    inside = threading.Lock()

    def work(number: int) -> None:
        with turnstile.passing("g", LONG):
            assert inside.acquire(blocking=False)
            done.append(number)
            inside.release()

    with ThreadPoolExecutor(WAITING) as threads:
        with turnstile.passing("g"):
            for number in range(WAITING):
                _queued(turnstile, threads.submit(work, number), number + 1)
        assert turnstile._queues.keys() <= {"g"}

    assert done == list(range(WAITING))
    assert not turnstile._queues
    assert turnstile._waiting == 0


def test_a_busy_game_stops_no_other_and_not_all_threads() -> None:
    """Who would be the seventh to wait for a game, or more than half of all threads, is refused; other games go on."""
    for threads, waiting in ((100, WAITING), (4, 2)):
        turnstile = Turnstile(threads)
        with ThreadPoolExecutor(waiting) as pool, turnstile.passing("g"):
            for number in range(waiting):
                _queued(turnstile, pool.submit(_pass, turnstile), number + 1)
            with pytest.raises(BusyError), turnstile.passing("g", LONG):
                pass
            with turnstile.passing("h"):
                pass


def test_nobody_waits_for_long() -> None:
    """Who is not let in in time is refused, and the queue goes on without them."""
    turnstile = Turnstile(100)
    with turnstile.passing("g"), pytest.raises(BusyError), turnstile.passing("g", 0.0):
        pass
    with turnstile.passing("g", 0.0):
        pass


def test_the_end_lets_all_who_wait_go() -> None:
    """When the server ends, who waits is refused at once, and whoever works inside goes on."""
    turnstile = Turnstile(100)
    with ThreadPoolExecutor(3) as threads, turnstile.passing("g"):
        waiting = [threads.submit(_pass, turnstile) for _ in range(3)]
        _queued(turnstile, waiting[-1], 3)
        turnstile.close()
        assert all(isinstance(each.exception(LONG), BusyError) for each in waiting)
    with pytest.raises(BusyError), turnstile.passing("g"):
        pass


def _pass(turnstile: Turnstile) -> None:
    with turnstile.passing("g", LONG):
        pass


def _queued(turnstile: Turnstile, last: Future[None], waiting: int) -> None:
    """Wait until so many are in the queue."""
    while turnstile._waiting < waiting:
        assert not last.done() or last.exception() is None
        threading.Event().wait(0.001)
