"""The input file of a map: which coastlines, which frames, which seeds."""

from __future__ import annotations

import math
import tomllib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from tools.maps.projection import Lambert, Plane, Projection, Window
from tools.maps.wobble import Wobble

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

Seeds = tuple[tuple[float, float], ...]

OUTSIDE = "outside"
"""The label of land that does not play."""

WATER = "water"
"""The label of water that does not play."""

LAKE = "lake"
"""The label of such water in the land, which a frame has as it has areas."""

NEAR = (-45.0, 22.0, 75.0, 75.0)
"""The part of the atlas that most sheets of Europe can show."""

NO_AREAS = frozenset({OUTSIDE, WATER, LAKE})
"""Labels that are no areas of the game."""


@dataclass(frozen=True, slots=True)
class Channel:
    """Water to cut through land, along a line in degrees."""

    width: float
    line: Seeds


@dataclass(frozen=True, slots=True)
class Lens:
    """A place whose islands are drawn larger than they are."""

    place: tuple[float, float]
    radius: float
    """Kilometres; islands reaching farther from the place are left alone."""
    factor: float


@dataclass(frozen=True, slots=True)
class Frame:
    """Land that is divided among the seeds of some areas, apart from all other land."""

    name: str
    countries: tuple[str, ...]
    """Countries of the atlas."""
    outline: Seeds
    """The corners of an invented country."""
    areas: Mapping[str, Seeds]


@dataclass(frozen=True, slots=True)
class Part:
    """What a map has that shows a part of another, divided as there."""

    whole: Plan
    window: Window
    areas: frozenset[str]
    """The areas that play here; all other land is outside, and all water is only water."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything the tool needs to draw one map."""

    scenario: str
    resolution: str
    width: int
    height: int
    projection: Projection
    wobble: Wobble
    islet: float
    tolerance: float
    minimum_border: float
    frames: tuple[Frame, ...]
    seas: Mapping[str, Seeds]
    channels: tuple[Channel, ...] = ()
    lenses: tuple[Lens, ...] = ()
    links: tuple[tuple[str, str], ...] = ()
    """Sea spaces joined by a strait too narrow for the map."""
    rivers: tuple[tuple[str, str], ...] = ()
    """Frames that meet at a river, which is drawn along their common border."""
    straits: tuple[Seeds, ...] = ()
    """Lines drawn as rivers are, through land that is one area on both shores."""
    near: tuple[float, float, float, float] = NEAR
    """How far the atlas is looked at, in degrees: from the west and the south to the east and the north."""
    labels: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """Labels that look better elsewhere than where the tool would put them, in degrees."""
    part: Part | None = None


def read_plan(path: Path) -> Plan:
    """Read a map's input file."""
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    if "part" in document:
        return _part(document, read_plan(path.with_name(document["part"]["of"])))
    sheet = document["map"]
    return Plan(
        scenario=sheet["scenario"],
        resolution=sheet.get("resolution", "50m"),
        width=sheet["width"],
        height=sheet["height"],
        projection=_projection(sheet),
        wobble=Wobble.from_octaves([tuple(octave) for octave in sheet["octaves"]], sheet["seed"], sheet["step"]),
        islet=sheet["islet"],
        tolerance=sheet["tolerance"],
        minimum_border=sheet["minimum_border"],
        frames=tuple(_frame(entry) for entry in document["frame"]),
        seas=_areas(document["sea"]),
        channels=tuple(Channel(entry["width"], _seeds(entry["line"])) for entry in sheet.get("channels", [])),
        lenses=tuple(
            Lens((entry["place"][0], entry["place"][1]), entry["radius"], entry["factor"])
            for entry in sheet.get("lenses", [])
        ),
        rivers=tuple((pair[0], pair[1]) for pair in sheet.get("rivers", [])),
        straits=tuple(_seeds(line) for line in sheet.get("straits", [])),
        links=tuple((min(pair), max(pair)) for pair in sheet.get("links", [])),
        near=tuple(sheet.get("near", NEAR)),
        labels=_labels(document),
    )


def _part(document: Mapping[str, Any], whole: Plan) -> Plan:
    """Read the plan of a part; what it does not say is as in the whole."""
    sheet = document["part"]
    window = Window(whole.projection, whole.projection.point(*sheet["corner"]), sheet["factor"])
    return replace(
        whole,
        scenario=sheet["scenario"],
        width=sheet["width"],
        height=sheet["height"],
        projection=window,
        seas={WATER: ()},
        links=(),
        straits=tuple(_seeds(line) for line in sheet.get("straits", [])),
        labels=_labels(document),
        part=Part(whole, window, frozenset(sheet["areas"])),
    )


def _labels(document: Mapping[str, Any]) -> dict[str, tuple[float, float]]:
    """Read the places of labels."""
    return {code: (place[0], place[1]) for code, place in document.get("labels", {}).items()}


def _projection(sheet: Mapping[str, Any]) -> Projection:
    """Read the projection; without parallels the file is in map units."""
    if "parallels" not in sheet:
        return Plane()
    return Lambert(
        parallels=tuple(sheet["parallels"]),
        centre=tuple(sheet["centre"]),
        west=sheet["west"],
        north=sheet["north"],
        scale=sheet["width"] / sheet["kilometres"],
        bulge=sheet.get("bulge", math.inf),
    )


def _frame(entry: Mapping[str, Any]) -> Frame:
    """Read one frame."""
    return Frame(
        entry["name"],
        tuple(entry.get("countries", [])),
        _seeds(entry.get("outline", [])),
        _areas(entry["areas"]),
    )


def _areas(table: Mapping[str, Any]) -> dict[str, Seeds]:
    """Read a table of seeds by area code."""
    return {code: _seeds(places) for code, places in table.items()}


def _seeds(places: Iterable[tuple[float, float]]) -> Seeds:
    """Read a list of longitudes and latitudes."""
    return tuple((float(longitude), float(latitude)) for longitude, latitude in places)
