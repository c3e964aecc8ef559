"""The shapes of a game's map: ``<scenario>.map.json``, read and checked."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from math import isfinite
from typing import Any

from pbm.desk.errors import Refused

Shapes = dict[str, Any]
"""Width and height in units of the drawing, what lies outside, rivers, and by area a path and a label's place."""


@dataclass(frozen=True, slots=True)
class AreaShape:
    """An area's outline as an SVG path, and where the middle of its label is."""

    path: str
    label: list[float]


@dataclass(frozen=True, slots=True)
class MapFile:
    """The whole file."""

    width: int
    height: int
    areas: dict[str, AreaShape]
    outside: str = ""
    rivers: str = ""


def read_shapes(text: str, file: str) -> Shapes:
    """Read the shapes of a map.

    Raises:
        Refused: the file is no JSON, or does not hold a map; each line of the text is one fault.

    """
    # Loaded here because most commands draw no map.
    from pbm.desk.tables import Unfit, structure  # noqa: PLC0415

    try:
        read = json.loads(text)
        if not isinstance(read, dict):
            raise Refused(f"{file} is no map: it holds no object")
        shapes = structure(read, MapFile)
    except ValueError as error:
        raise Refused(f"{file} is no JSON file: {error}") from error
    except Unfit as unfit:
        raise Refused("\n".join(f"{file}: {fault}" for fault in unfit.faults)) from unfit
    if min(shapes.width, shapes.height) < 1:
        raise Refused(f"{file}: width and height: numbers above 0 are wanted")
    for code, area in shapes.areas.items():
        if len(area.label) != len(("x", "y")) or not all(map(isfinite, area.label)):
            raise Refused(f"{file}: areas.{code}.label: two numbers are wanted, x and y")
    return asdict(shapes)
