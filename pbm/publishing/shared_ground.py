"""The ground of a map, taken out of the pages of a turn: a script puts it in, and without one a picture lies there.

A browser draws nothing of another file within a drawing of a page that was itself opened as a file. So the script has
the ground as a text. Until it runs the picture has the ground's place and name, so that whatever shows the ground, or a
part of it, shows the picture. The patterns of the empires are parts of the ground: without them their colours are seen.
What is drawn by the outlines of areas, such as fog, needs the script; the page has the codes of these areas.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from pbm.publishing.style_parts import style_of_ground
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.publishing.shared_files import SharedFiles

GROUND = re.compile(
    r'<defs>\n<pattern id="by-.*?<g id="map-ground".*?'
    r'<rect class="m-neatline" width="([\d.]+)" height="([\d.]+)"/>\n</g>\n',
    re.DOTALL,
)
PATTERN = re.compile(r'<pattern id="by-(\w+)"[^>]*>\n<rect [^>]*fill="(#\w+)"')
FILL = re.compile(r'fill="(url\(#(?:by|key)-(\w+)\))"')
CLASS = re.compile(r'class="([^"]*)"')
TITLE = re.compile(r"<title>[^<]*</title>")
OUTLINES = re.compile(r'(<g\b[^<>]*)>((?:<use href="#map-[A-Z0-9]+"/>)+)</g>')
OUTLINE = re.compile(r'#map-(\w+)"')

SCRIPT = """document.getElementById("map-ground").outerHTML = {};
for (const part of document.querySelectorAll("[data-outlines]"))
  part.innerHTML = part.dataset.outlines.replace(/\\S+/g, '<use href="#map-$&"/>');
"""


@record
class Ground:
    """The ground of a map: its markup, and its size in units of the map."""

    markup: str
    width: str
    height: str


@record
class SharedGround:
    """A ground that pages share.

    Attributes:
        ground: the ground.
        script: the name of the file of the script that puts it into a page.
        picture: the name of its picture's file.
        colours: the colours of the empires by their codes.

    """

    ground: Ground
    script: str
    picture: str
    colours: Mapping[str, str]


def ground_of(page: str) -> Ground | None:
    """Return the ground of a page's map; None if there is none."""
    found = GROUND.search(page)
    return None if found is None or "<svg" in found[0] else Ground(found[0], found[1], found[2])


def shared_ground(ground: Ground, style: str, shared: SharedFiles) -> SharedGround:
    """Put a ground among the shared files; ``style`` is that of a page which has it."""
    script = shared.add(SCRIPT.format(json.dumps(ground.markup, ensure_ascii=False)), ".js")
    picture = shared.add(_picture(ground, style), ".svg")
    return SharedGround(ground, script, picture, dict(PATTERN.findall(ground.markup)))


def _picture(ground: Ground, style: str) -> str:
    classes = {name for names in CLASS.findall(ground.markup) for name in names.split()}
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="map" viewBox="0 0 {ground.width} {ground.height}"'
        f' width="{ground.width}" height="{ground.height}">\n<style>{style_of_ground(style, classes)}</style>\n'
        f"{TITLE.sub('', ground.markup)}</svg>\n"
    )


def without_ground(page: str, known: SharedGround) -> str:
    """Return a page for a folder of the site with the picture of its ground instead of the ground."""
    before, _, after = page.partition(known.ground.markup)
    size = f'width="{known.ground.width}" height="{known.ground.height}"'
    picture = f'<image id="map-ground" href="../{known.picture}" {size}/>\n'
    rest = OUTLINES.sub(lambda part: f'{part[1]} data-outlines="{" ".join(OUTLINE.findall(part[2]))}"></g>', after)
    return f"{_coloured(before, known.colours)}{picture}{_coloured(rest, known.colours)}"


def _coloured(page: str, colours: Mapping[str, str]) -> str:
    """Add to each pattern of an empire the colour that is seen while the pattern is not there."""
    return FILL.sub(lambda fill: f'fill="{fill[1]} {colours.get(fill[2], "none")}"', page)
