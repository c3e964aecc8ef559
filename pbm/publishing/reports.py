"""Reports of a turn, rendered to files; the work is shared out among the machine's processors."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from contextlib import contextmanager, suppress
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

from pbm.desk.errors import RefusedError
from pbm.game.documents import view_of
from pbm.locale import find_language
from pbm.reports import BadTemplateError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from pbm.kernel.ruleset import Document
    from pbm.kernel.view import View
    from pbm.publishing.publication import Publication
    from pbm.reports import Renderer

    Track = Callable[[Sequence[str]], Iterable[str]]
    from collections.abc import Callable, Sequence
    from multiprocessing.connection import Connection

T = TypeVar("T")

R = TypeVar("R")

MOST = 4
"""Processes at most: each takes some milliseconds to begin."""

ROOM = 1 << 20
"""Bytes that wait in a pipe: some reports, so that a process need not wait for another at each."""


def no_progress(things: Sequence[str]) -> Iterable[str]:
    """Go through the empires without showing progress."""
    return things


@contextmanager
def refused_faults() -> Iterator[None]:
    """Refuse to go on with a template that has an error: it may be the game master's own."""
    try:
        yield
    except BadTemplateError as fault:
        raise RefusedError(str(fault)) from fault


def publish(publication: Publication, empire: str, report: Document, renderer: Renderer) -> dict[str, bytes]:
    """Render a report: its files by name, and the blank sheet for the coming turn.

    Raises:
        RefusedError: a template has an error.

    """
    with refused_faults():
        ruleset = publication.position.ruleset.name
        rendered = renderer.render(
            ruleset, report, lambda shown: page_only(publication, shown), publication.settings.formats
        )
    files = {f"{empire}{suffix}": data for suffix, data in rendered.items()}
    if "blank_sheet" in report:
        files[f"sheets/{empire}.txt"] = report["blank_sheet"].encode()
    return files


def page_only(publication: Publication, shown: Document) -> Document:
    """Make what only the page of a report shows, of a game that has it: layout of the map, picture, order form."""
    ruleset, shapes = publication.position.ruleset, publication.shapes
    layout, picture, form = ruleset.map_layout, ruleset.picture, ruleset.order_form
    return {
        "chart": None if layout is None or shapes is None else layout(shown, shapes),
        "picture": None if picture is None else picture(shown),
        "form": None if form is None or "blank_sheet" not in shown else form(_view(publication, shown), shown),
    }


def _view(publication: Publication, shown: Document) -> View[Any]:
    """Return what the reader of a report sees of the position that the next sheet is for."""
    return view_of(publication.position, shown["empire"], reader=find_language(shown["language"]))


def publish_all(
    publication: Publication, reports: Mapping[str, Document], renderer: Renderer, track: Track = no_progress
) -> Iterator[tuple[str, bytes]]:
    """Render the reports of several empires: their files by name, each rendered when it is asked for.

    The first is rendered before others share the work, so that what is the same for all of them is made only once.

    Args:
        publication: the position to be told.
        reports: the documents by empire.
        renderer: what renders them.
        track: goes through the empires, perhaps showing progress.

    Raises:
        RefusedError: a template has an error, or the file of the map.

    """
    empires = list(reports)
    first = [publish(publication, empire, reports[empire], renderer) for empire in empires[:1]]
    others = in_parallel(lambda empire: publish(publication, empire, reports[empire], renderer), empires[1:])
    for _, files in zip(track(empires), chain(first, others), strict=True):
        yield from files.items()


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
    """Return whether this process can be copied with all that it knows."""
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
