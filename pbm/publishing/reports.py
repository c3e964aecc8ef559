"""Renders the reports of a turn to files, sharing the work among the machine's processors."""

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
from pbm.reports.renderer import BadTemplateError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from pbm.kernel.ruleset import Document
    from pbm.kernel.view import View
    from pbm.publishing.publication import Publication
    from pbm.reports.renderer import Renderer

    Track = Callable[[Sequence[str]], Iterable[str]]
    from collections.abc import Callable, Sequence
    from multiprocessing.connection import Connection

T = TypeVar("T")

R = TypeVar("R")

MOST = 4
"""The most processes: each takes some milliseconds to start."""

ROOM = 1 << 20
"""The size of a pipe in bytes: some reports, so that a process need not wait for the reader after each."""


def no_progress(things: Sequence[str]) -> Iterable[str]:
    """Go through the empires without showing progress."""
    return things


@contextmanager
def refused_faults() -> Iterator[None]:
    """Turn an error in a template into a refusal, since the template may be the game master's own."""
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


def served_page(
    publication: Publication, report: Document, served: Document, sheet: str | None, renderer: Renderer
) -> bytes:
    """Render a report as the page of a server: without a policy of its own, and with a form that reaches the server.

    Args:
        publication: the position to publish.
        report: the report document.
        served: what the server tells the page; ``templates/serve`` has the keys.
        sheet: what is written in the sheet's text box: a text without changes, since its writer goes on with it.
        renderer: the renderer of the page.

    Raises:
        RefusedError: a template has an error.

    """

    def draw(shown: Document) -> Document:
        return {**page_only(publication, shown), "served": {**shown["served"], "sheet": sheet}}

    with refused_faults():
        ruleset = publication.position.ruleset.name
        return renderer.render(ruleset, {**report, "sheets_to": None, "served": served}, draw, ("html",))[".html"]


def page_only(publication: Publication, shown: Document) -> Document:
    """Return what only the page of a report shows, if the game has it: map layout, picture, order form."""
    ruleset, shapes = publication.position.ruleset, publication.shapes
    layout, picture, form = ruleset.map_layout, ruleset.picture, ruleset.order_form
    return {
        "chart": None if layout is None or shapes is None else layout(shown, shapes),
        "picture": None if picture is None else picture(shown),
        "form": None if form is None or "blank_sheet" not in shown else form(_view(publication, shown), shown),
    }


def _view(publication: Publication, shown: Document) -> View[Any]:
    """Return what the reader of a report may see of the position that the next sheet is for."""
    return view_of(publication.position, shown["empire"], reader=find_language(shown["language"]))


def publish_all(
    publication: Publication, reports: Mapping[str, Document], renderer: Renderer, track: Track = no_progress
) -> Iterator[tuple[str, bytes]]:
    """Yield the files of several empires' reports by name, each rendered when it is asked for.

    The first is rendered before the work is shared out, so that parts which are the same for all are made only once.

    Args:
        publication: the position to publish.
        reports: the documents by empire.
        renderer: the renderer of the reports.
        track: iterates over the empires, and may show progress.

    Raises:
        RefusedError: a template has an error, or the file of the map.

    """
    empires = list(reports)
    first = [publish(publication, empire, reports[empire], renderer) for empire in empires[:1]]
    others = in_parallel(lambda empire: publish(publication, empire, reports[empire], renderer), empires[1:])
    for _, files in zip(track(empires), chain(first, others), strict=True):
        yield from files.items()


def in_parallel(work: Callable[[T], R], things: Sequence[T]) -> Iterator[R]:
    """Do the same work on each thing in several processes; return the results in the order of the things.

    The work must not change anything that others use, since other processes do it on copies. Where a process cannot be
    copied safely, that is, anywhere except on Linux or while threads are running, everything is done in this one. If
    another process is ended, the rest of its share is done in this one, too.

    Raises:
        Exception: whatever the work raises, in place of its result.

    """
    shares = min(MOST, len(os.sched_getaffinity(0)), len(things)) if can_copy() else 1
    others = [_begin(work, things[share::shares]) for share in range(1, shares)]
    return (
        work(thing) if at % shares == 0 else _next(others[at % shares - 1], work, thing)
        for at, thing in enumerate(things)
    )


def can_copy() -> bool:
    """Return whether this process can be forked safely."""
    return sys.platform == "linux" and threading.active_count() == 1


def _begin(work: Callable[[T], R], things: Sequence[T]) -> Connection:
    """Start another process for its share; it ends by itself, even when its results are no longer read."""
    from fcntl import F_SETPIPE_SZ, fcntl  # noqa: PLC0415 - most commands do not need it, and only Linux has it
    from multiprocessing import get_context  # noqa: PLC0415

    copies = get_context("fork")
    ours, theirs = copies.Pipe(duplex=False)
    fcntl(theirs.fileno(), F_SETPIPE_SZ, ROOM)
    gc.freeze()  # memory pages that are not written to are not copied: the child must not collect garbage in them
    copies.Process(target=_share, args=(work, things, ours, theirs), daemon=True).start()
    gc.unfreeze()  # but this process may
    theirs.close()
    return ours


def _share(work: Callable[[T], R], things: Sequence[T], ours: Connection, theirs: Connection) -> None:
    ours.close()  # otherwise the pipe would never break
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the process that waits for this one
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # the parent's handler is not for this process
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
    """Return the next result of another process; do the work here if that was ended, such as by lack of memory."""
    try:
        done, error = results.recv()
    except (EOFError, OSError):  # the process has ended, perhaps while sending
        return work(thing)
    if error is not None:
        raise error
    result: R = done
    return result
