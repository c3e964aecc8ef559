"""What runs errands: the processes of this machine, or those of a distributed engine; both are a futures' executor.

An executor may break: a process is killed, for want of memory or by a bug in a library, and takes along whatever
others were at work on. So no more errands are out at a time than there are hands, and those that were out are known.
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
from pbm.kernel.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Executor

TURNS_OF_A_PROCESS = 200
"""After so many, on average, processes give way to fresh ones: what they may have kept by then is given back.

The pool's own limit of tasks for a process is not used: with it, Python 3.11 and 3.12 may wait for ever.
"""

INTERRUPTS = (signal.SIGINT, signal.SIGTERM)

PATIENCE = 20
"""Seconds to wait for a scheduler."""


@record
class Engine:
    """What runs errands.

    Attributes:
        hands: how many errands it runs at a time.
        open: gives an executor; it is asked again when one has broken, or has done its part.
        most: how many errands an executor is given.
        broken: the errors that tell that a process died, and not that an errand failed.

    """

    hands: int
    open: Callable[[], Executor]
    most: int
    broken: tuple[type[Exception], ...]


@contextmanager
def processes(jobs: int) -> Iterator[Engine]:
    """Run errands in processes of this machine, each of which plays many games."""
    # Fresh processes, not copies: nothing that this one has open goes along, and it works the same on every system.
    context = get_context("spawn")

    def pool() -> Executor:
        return ProcessPoolExecutor(jobs, context, initializer=_begin)

    yield Engine(jobs, pool, jobs * TURNS_OF_A_PROCESS, (BrokenProcessPool,))


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let Ctrl-C and SIGTERM wait until something has been done, such as sending an errand.

    Processes start with the first errand: a pool that is cut short in that leaves them behind, and waits for ever for
    those that it does not know. They inherit that the signals are blocked, as in their first second nothing else would
    keep them from answering Ctrl-C with a traceback. To block them here is not enough: another thread may hear them.
    Whatever hears them, Python heeds them in the main thread alone: in another one they cut nothing short.
    """
    with _unheeded() if threading.current_thread() is threading.main_thread() else nullcontext():
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, INTERRUPTS)
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)


@contextmanager
def _unheeded() -> Iterator[None]:
    """Heed signals that come only afterwards."""
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
    """Make a process ready for errands: it ends with the one that wants them, and Ctrl-C is for that one to obey."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, INTERRUPTS)
    # A thread also keeps reports from being shared out to still more processes: there is one for each processor.
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # a turn is one rename: what was being written is cleared away by the next run


@contextmanager
def scheduler(address: str) -> Iterator[Engine]:
    """Run errands on the workers of a distributed engine.

    Raises:
        RefusedError: it is not there, or has no worker, or what speaks to it is not installed.

    """
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415 - an extra, which hardly anybody needs
    except ImportError as error:
        raise RefusedError("--scheduler needs what pip installs with: pip install 'pbm[hosting]'") from error
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise RefusedError(f"there is no scheduler at {address}: {error}") from error
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise RefusedError(f"the scheduler at {address} has no worker")
        yield Engine(threads, lambda: client.get_executor(pure=False), sys.maxsize, (KilledWorker,))
