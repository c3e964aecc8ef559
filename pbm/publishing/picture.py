"""A drawn map as a picture in PNG: mails show those, and no SVG.

The letters come from fonts of our own, never from the machine's: the same map gives the same bytes everywhere.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from pbm.kit.maps.view import DESK, letters
from pbm.publishing.plain_svg import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.ruleset import Document

FONTS = Path(__file__).parent / "fonts"
SERIF, SANS = "DejaVu Serif", "DejaVu Sans"

WIDTH = DESK
"""Pixels of a picture that shows what a report's map opens with: its letters are made for this."""

WIDEST = 1600
"""Pixels of a picture of the whole map."""

EDGE = "url(#map-edge)"
"""What cuts the ground off at the edge of the map: no picture shows what is beyond, and cutting takes seconds."""


def whole(chart: Document) -> Document:
    """Return what a chart must say besides, if all of the map is shown at once."""
    ground = chart["ground"]
    width, height = ground["width"], ground["height"]
    return {"view": [0, 0, width, height], "desk": letters(WIDEST / width)}


def as_png(svg: bytes, view: Sequence[float], width: int) -> bytes:
    """Draw a part of a map.

    Args:
        svg: the map.
        view: the part: left, top, width and height, in units of the map.
        width: of the picture, in pixels.

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
