"""Reports of a turn, rendered to files."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import Refused
from pbm.game.documents import view_of
from pbm.locale import find_language
from pbm.publishing.parallel import in_parallel
from pbm.reports import TemplateFault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from pbm.kernel.ruleset import Document
    from pbm.kernel.view import View
    from pbm.publishing.publication import Publication
    from pbm.reports import Renderer

    Track = Callable[[Sequence[str]], Iterable[str]]


def no_progress(things: Sequence[str]) -> Iterable[str]:
    """Go through the empires without showing progress."""
    return things


@contextmanager
def refused_faults() -> Iterator[None]:
    """Refuse to go on with a template that has an error: it may be the game master's own."""
    try:
        yield
    except TemplateFault as fault:
        raise Refused(str(fault)) from fault


def publish(publication: Publication, empire: str, report: Document, renderer: Renderer) -> dict[str, bytes]:
    """Render a report: its files by name, and the blank sheet for the coming turn.

    Raises:
        Refused: a template has an error.

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
        Refused: a template has an error, or the file of the map.

    """
    empires = list(reports)
    first = [publish(publication, empire, reports[empire], renderer) for empire in empires[:1]]
    others = in_parallel(lambda empire: publish(publication, empire, reports[empire], renderer), empires[1:])
    for _, files in zip(track(empires), chain(first, others), strict=True):
        yield from files.items()
