"""Engines that run errands: the processes of this machine, or those of a distributed engine; both are executors.

An executor may break: a process is killed because memory runs out or by a bug in a library, and takes with it whatever
the others were working on. So no more errands are sent out at a time than can be worked on, and those are known.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, nullcontext
from multiprocessing import get_context, parent_process
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.extras import how_to_install
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Executor

TURNS_OF_A_PROCESS = 200
"""After this many turns, on average, processes are replaced by new ones, which frees the memory that they have kept.

The pool's own limit of tasks for a process is not used: with it, Python 3.11 and 3.12 may wait for ever.
"""

INTERRUPTS = (signal.SIGINT, signal.SIGTERM)

PATIENCE = 20
"""Seconds to wait for a scheduler."""


@record
class Engine:
    """An engine that runs errands.

    Attributes:
        hands: how many errands it runs at a time.
        open: opens an executor; called again when one has broken, or has had its number of errands.
        most: how many errands an executor gets.
        broken: the errors that mean that a process died, and not that an errand failed.

    """

    hands: int
    open: Callable[[], Executor]
    most: int
    broken: tuple[type[Exception], ...]


@contextmanager
def processes(jobs: int) -> Iterator[Engine]:
    """Run errands in processes of this machine, each of which plays many games."""
    # New processes instead of forks: they inherit no open files, and this works the same on every system.
    context = get_context("spawn")

    def pool() -> Executor:
        return ProcessPoolExecutor(jobs, context, initializer=_begin)

    yield Engine(jobs, pool, jobs * TURNS_OF_A_PROCESS, (BrokenProcessPool,))


@contextmanager
def undisturbed() -> Iterator[None]:
    """Delay Ctrl-C and SIGTERM until something has been done, such as sending an errand.

    Processes start with the first errand: a pool that is interrupted meanwhile leaves them behind, and waits for ever
    for those that it does not know. They inherit the blocked signals, as in their first second they would otherwise
    answer Ctrl-C with a traceback. Blocking in this thread is not enough, as another thread may receive the signals.
    But Python runs handlers only in the main thread, so a call in another thread needs no handler.
    """
    with _handled_afterwards() if threading.current_thread() is threading.main_thread() else nullcontext():
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, INTERRUPTS)
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)


@contextmanager
def _handled_afterwards() -> Iterator[None]:
    """Handle signals only afterwards."""
    came: list[int] = []
    heard = {number: signal.signal(number, lambda number, _: came.append(number)) for number in INTERRUPTS}
    try:
        yield
    finally:
        for number, handler in heard.items():
            signal.signal(number, handler)
        for which in came:
            signal.raise_signal(which)


def _begin() -> None:
    """Prepare a process for errands: it ends with its parent, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, INTERRUPTS)
    # With this thread running, reports are not rendered in further processes: there is already one per processor.
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # a turn is one rename: the next run removes what was being written


@contextmanager
def scheduler(address: str) -> Iterator[Engine]:
    """Run errands on the workers of a distributed engine.

    Raises:
        RefusedError: it cannot be reached, or has no worker, or its client library is not installed.

    """
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415 - an extra that few installations have
    except ImportError as error:
        raise RefusedError(how_to_install("--scheduler", "hosting")) from error
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise RefusedError(f"there is no scheduler at {address}: {error}") from error
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise RefusedError(f"the scheduler at {address} has no worker")
        yield Engine(threads, lambda: client.get_executor(pure=False), sys.maxsize, (KilledWorker,))
