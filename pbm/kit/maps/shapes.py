"""The shapes of a game's map: ``<scenario>.map.json``, read, checked and measured."""

from __future__ import annotations

from dataclasses import fields
from math import isfinite
from typing import TYPE_CHECKING, Annotated, Any

from pbm.desk.errors import RefusedError
from pbm.desk.misfit_values import MisfitError
from pbm.desk.tables import parse_object, structure
from pbm.kernel.limits import Range
from pbm.kit.maps.path_data import PathDataError, box_of, read_path, room_at
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kit.maps.path_data import Ring

Shapes = dict[str, Any]
"""Width and height in map units, the outside, the rivers, and for each area a path and the place of its label.

For each area ``box`` has its bounds, if it has an outline at all, and ``room`` its width at its label.
"""

SheetBounds = Annotated[int, Range(1, 1_000_000)]
"""Width or height of a map, in map units."""


@record
class AreaShape:
    """An area's outline as an SVG path, and the middle of its label."""

    path: str
    label: list[float]


@record
class MapFile:
    """The whole file."""

    width: SheetBounds
    height: SheetBounds
    areas: dict[str, AreaShape]
    outside: str = ""
    rivers: str = ""


def read_shapes(text: str, file: str) -> Shapes:
    """Read the shapes of a map.

    Raises:
        RefusedError: the file is not JSON, or does not hold a map; each line of the text is one fault.

    """
    shapes = _fitting(text, file)
    rings, faults = _read_paths(shapes)
    if faults := [*_misplaced(shapes), *faults]:
        raise RefusedError("\n".join(f"{file}: {fault}" for fault in faults))
    return {
        **{each.name: getattr(shapes, each.name) for each in fields(shapes)},
        "areas": {code: _measured(area, rings[f"areas.{code}.path"]) for code, area in shapes.areas.items()},
    }


def _fitting(text: str, file: str) -> MapFile:
    try:
        return structure(parse_object(text), MapFile)
    except MisfitError as unfit:
        raise RefusedError("\n".join(f"{file}: {fault}" for fault in unfit.faults)) from unfit


def _misplaced(shapes: MapFile) -> Iterator[str]:
    for code, area in shapes.areas.items():
        if len(area.label) != len(("x", "y")) or not all(map(isfinite, area.label)):
            yield f"areas.{code}.label: two numbers are wanted, x and y"


def _read_paths(shapes: MapFile) -> tuple[dict[str, tuple[Ring, ...]], list[str]]:
    """Read every path, strictly, since browsers draw a damaged one only in part. Return the faults, too."""
    paths = {f"areas.{code}.path": area.path for code, area in shapes.areas.items()}
    rings: dict[str, tuple[Ring, ...]] = {}
    faults: list[str] = []
    for place, path in {**paths, "outside": shapes.outside, "rivers": shapes.rivers}.items():
        try:
            rings[place] = read_path(path)
        except PathDataError as fault:
            faults.append(f"{place}: {fault}")
    return rings, faults


def _measured(area: AreaShape, rings: tuple[Ring, ...]) -> Shapes:
    """Return what maps are drawn from; labels stand on whole units, which no screen shows and which pack well."""
    label = [round(at) for at in area.label]
    return {"path": area.path, "label": label, "box": box_of(rings), "room": room_at(rings, *label)}
