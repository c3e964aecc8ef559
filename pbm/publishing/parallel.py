"""Work on many things at once: shared out among the machine's processors, with the results in order."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from multiprocessing.connection import Connection

T = TypeVar("T")
R = TypeVar("R")

MOST = 4
"""Processes at most: each takes some milliseconds to begin."""
ROOM = 1 << 20
"""Bytes that wait in a pipe: some reports, so that a process need not wait for another at each."""


def in_parallel(work: Callable[[T], R], things: Sequence[T]) -> Iterator[R]:
    """Begin to do the same work on each thing; what comes of it is iterated in the order of the things.

    The work may change nothing that anybody else uses: other processes do it on copies. Where a process cannot be
    copied safely, which is anywhere but on Linux or where threads are running, all is done in this one. What another
    process does not do, because something ended it, is done in this one, too.

    Raises:
        Exception: whatever the work raises, where its result would have come.

    """
    shares = min(MOST, len(os.sched_getaffinity(0)), len(things)) if can_copy() else 1
    others = [_begin(work, things[share::shares]) for share in range(1, shares)]
    return (
        work(thing) if at % shares == 0 else _next(others[at % shares - 1], work, thing)
        for at, thing in enumerate(things)
    )


def can_copy() -> bool:
    """Tell whether this process can be copied with all that it knows."""
    return sys.platform == "linux" and threading.active_count() == 1


def _begin(work: Callable[[T], R], things: Sequence[T]) -> Connection:
    """Let another process do its share; it ends by itself, also when nobody listens any more."""
    from fcntl import F_SETPIPE_SZ, fcntl  # noqa: PLC0415 - most commands share nothing out, and no other system has it
    from multiprocessing import get_context  # noqa: PLC0415

    copies = get_context("fork")
    ours, theirs = copies.Pipe(duplex=False)
    fcntl(theirs.fileno(), F_SETPIPE_SZ, ROOM)
    gc.freeze()  # a page of memory that nobody writes to is not copied: what is there now is no garbage of the other's
    copies.Process(target=_share, args=(work, things, ours, theirs), daemon=True).start()
    gc.unfreeze()  # but it may become garbage of this one
    theirs.close()
    return ours


def _share(work: Callable[[T], R], things: Sequence[T], ours: Connection, theirs: Connection) -> None:
    ours.close()  # or the pipe would never break
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever presses Ctrl-C means the process that waits for this one
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # and what that one does when it is to end is not for this one to do
    with suppress(BrokenPipeError):
        for thing in things:
            try:
                theirs.send((work(thing), None))
            except BrokenPipeError:
                raise
            except Exception as error:  # noqa: BLE001 - raised again where the result is waited for
                theirs.send((None, error))
                return


def _next(results: Connection, work: Callable[[T], R], thing: T) -> R:
    """Return what another process sends next; if something ended it, as want of memory does, the work is done here."""
    try:
        done, error = results.recv()
    except (EOFError, OSError):  # nothing more comes, or the rest of it does not
        return work(thing)
    if error is not None:
        raise error
    result: R = done
    return result
