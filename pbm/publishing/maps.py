"""Maps as files of their own: for the public, for an empire, or for the game master.

Mail programs show PNG but not SVG. The fonts come with the program and are never the machine's, so that the same map
gives the same bytes everywhere.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from pbm.desk.errors import RefusedError
from pbm.kernel.events_by_reader import EventsByReader
from pbm.kit.maps.view import DESK, letters
from pbm.publishing.plain_svg import plain
from pbm.publishing.reports import refused_faults

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Document
    from pbm.publishing.publication import Publication
    from pbm.reports.renderer import Renderer

    Events = Sequence[Event[Any]]
    from collections.abc import Sequence


LISTED = 12
"""At most so many codes are named in a message."""

WIDTH, READ_AT = DESK, 460
"""The width in pixels of a picture of the part that a report's map shows at first, and the width that its letters are
sized for: a telephone shows it smaller than that, a desk larger."""

WIDEST = 1600
"""The width in pixels of a picture of the whole map."""

READABLE = 1.25
"""The pixels of a unit of the map at which a map in SVG is meant to be read."""

EDGE = "url(#map-edge)"
"""The clip path at the edge of the map: no picture shows anything beyond it, and clipping takes seconds."""


def public_map(publication: Publication, renderer: Renderer, *, png: bool = False) -> bytes:
    """Draw the areas and their owners, in SVG or as a picture in PNG.

    Raises:
        RefusedError: the game has no map, or a template has an error.

    """
    return _drawn(publication, publication.public_document(), renderer, png=png)


def empire_map(
    publication: Publication, empire: str, events: Events, renderer: Renderer, *, png: bool = False
) -> bytes:
    """Draw what an empire may see, as its report of a turn with these events shows it.

    Raises:
        RefusedError: the game has no map, or a template has an error.

    """
    return _drawn(publication, publication.document(empire, events), renderer, png=png)


def opening_picture(publication: Publication, empire: str, events: Events, renderer: Renderer) -> bytes | None:
    """Draw the part of the map that an empire's report shows at first, as PNG; None in a game without a map.

    Raises:
        RefusedError: a template has an error, or the file of the map.

    """
    if publication.shapes is None or publication.position.ruleset.map_layout is None:
        return None
    svg, chart = _charted(publication, publication.document(empire, events), renderer, small)
    return as_png(svg, chart["view"], WIDTH)


def full_map(publication: Publication, events: Events, renderer: Renderer, *, png: bool = False) -> bytes:
    """Draw everything.

    Raises:
        RefusedError: the game has no map, or a template has an error.

    """
    position, reader = publication.position, publication.public_language
    if position.ruleset.side_by_side is None:
        raise _no_map(publication)
    shared = EventsByReader(events)
    reports = [publication.document(empire, shared, reader=reader) for empire in position.seats]
    return _drawn(publication, position.ruleset.side_by_side(reports, position.gm_state), renderer, png=png)


def misfits(publication: Publication) -> list[str]:
    """Return messages on areas that are missing in the map or in the game; the others are drawn all the same.

    Raises:
        RefusedError: the map's file is not valid.

    """
    if publication.shapes is None:
        return []
    areas, drawn = publication.position.gm_state.get("areas", {}), publication.shapes["areas"]
    file, faults = publication.map_file, []
    if missing := [code for code in areas if code not in drawn]:
        faults.append(f"{file} has no shape for {_listed(missing)}: the map is drawn without")
    if strange := [code for code in drawn if code not in areas]:
        faults.append(f"{file} has shapes that are not areas of the game, and are not drawn: {_listed(strange)}")
    return faults


def _drawn(publication: Publication, report: Document, renderer: Renderer, *, png: bool) -> bytes:
    svg, chart = _charted(publication, report, renderer, whole if png else readable)
    return as_png(svg, chart["view"], WIDEST) if png else svg


def _charted(
    publication: Publication, report: Document, renderer: Renderer, extra: Callable[[Document], Document] | None = None
) -> tuple[bytes, Document]:
    """Return the map in SVG, and the chart that it was drawn from, with the keys that ``extra`` adds."""
    ruleset, shapes = publication.position.ruleset, publication.shapes
    layout = ruleset.map_layout
    if shapes is None or layout is None:
        raise _no_map(publication)
    chart: Document = {}

    def draw(shown: Document) -> Document:
        chart.update(layout(shown, shapes))
        chart.update(extra(chart) if extra else {})
        return {"chart": chart}

    with refused_faults():
        return renderer.render_map(ruleset.name, report, draw), chart


def _no_map(publication: Publication) -> RefusedError:
    return RefusedError(f"{publication.position.name} has no map: its scenario came without one")


def _listed(codes: Sequence[str]) -> str:
    """Join codes, only the first of many; a text that is not a code is shown as a Python literal."""
    shown = [code if code.isalnum() and len(code) <= 8 else ascii(code[:24]) for code in codes[:LISTED]]
    return ", ".join(shown) + (f" and {len(codes) - LISTED} more" if len(codes) > LISTED else "")


FONTS = Path(__file__).parent / "fonts"
SERIF, SANS = "DejaVu Serif", "DejaVu Sans"


def whole(chart: Document) -> Document:
    """Return the keys to add to a chart if the whole map is shown at once."""
    ground = chart["ground"]
    width, height = ground["width"], ground["height"]
    return {"view": [0, 0, width, height], "desk": letters(WIDEST / width)}


def readable(_chart: Document) -> Document:
    """Return the keys to add to a chart if its picture is as large as whoever looks at it likes."""
    return {"desk": letters(READABLE), "phone": letters(READABLE)}


def small(chart: Document) -> Document:
    """Return the keys to add to a chart if a letter shows it."""
    return {"desk": letters(READ_AT / chart["view"][2])}


def as_png(svg: bytes, view: Sequence[float], width: int) -> bytes:
    """Draw a part of a map.

    Args:
        svg: the map.
        view: the part: left, top, width and height, in map units.
        width: the width of the picture, in pixels.

    """
    from resvg_py import svg_to_bytes  # noqa: PLC0415 - only pictures need the library

    root = plain(svg)
    for element in root.iter():
        if element.get("clip-path") == EDGE:
            del element.attrib["clip-path"]
    root.set("viewBox", " ".join(f"{edge:g}" for edge in view))
    ET.register_namespace("", root.tag[1:].partition("}")[0])
    fonts = [str(file) for file in sorted(FONTS.glob("*.ttf"))]
    text = ET.tostring(root, encoding="unicode")
    return bytes(
        svg_to_bytes(
            svg_string=text,
            width=width,
            skip_system_fonts=True,
            font_files=fonts,
            font_family=SERIF,
            serif_family=SERIF,
            sans_serif_family=SANS,
        )
    )
