"""Natural Earth countries out of the npm package `world-atlas`, as polygons in degrees."""

from __future__ import annotations

import json
import subprocess
import tarfile
from typing import TYPE_CHECKING, Any

import shapely
from shapely.geometry import MultiPolygon, Polygon

from tools.maps.division import polygons

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

PACKAGE = "world-atlas"
VERSION = "2.0.2"

SMALLEST = 4
"""Corners of a ring, the first counted again at its end; islets of the finest resolution have fewer."""

Degrees = tuple[float, float]


def fetch(cache: Path) -> Path:
    """Have npm put the package into the cache folder, unless it is there, and return it."""
    archive = cache / f"{PACKAGE}-{VERSION}.tgz"
    if not archive.exists():
        cache.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["npm", "pack", "--silent", f"{PACKAGE}@{VERSION}"],
            cwd=cache,
            check=True,
            stdout=subprocess.DEVNULL,
        )
    return archive


def countries(archive: Path, resolution: str) -> dict[str, MultiPolygon]:
    """Read the countries of one resolution (`110m`, `50m` or `10m`) by name, in longitude and latitude."""
    with tarfile.open(archive) as package:
        member = package.extractfile(f"package/countries-{resolution}.json")
        if member is None:
            msg = f"{archive.name} holds no countries-{resolution}.json"
            raise FileNotFoundError(msg)
        topology = json.load(member)
    arcs = _decode_arcs(topology)
    found: dict[str, MultiPolygon] = {}
    for geometry in topology["objects"]["countries"]["geometries"]:
        parts = list(_polygons(geometry, arcs))
        if parts:
            found[geometry["properties"]["name"]] = MultiPolygon(parts)
    return found


def _decode_arcs(topology: Mapping[str, Any]) -> list[list[Degrees]]:
    """Undo the delta encoding of a quantised TopoJSON topology."""
    (scale_x, scale_y), (shift_x, shift_y) = topology["transform"]["scale"], topology["transform"]["translate"]
    decoded = []
    for arc in topology["arcs"]:
        x = y = 0
        line = []
        for step_x, step_y in arc:
            x, y = x + step_x, y + step_y
            line.append((x * scale_x + shift_x, y * scale_y + shift_y))
        decoded.append(line)
    return decoded


def _polygons(geometry: Mapping[str, Any], arcs: Sequence[Sequence[Degrees]]) -> Iterator[Polygon]:
    """Yield the valid polygons of one TopoJSON geometry."""
    kind = geometry.get("type")
    if kind not in {"Polygon", "MultiPolygon"}:
        return
    for part in geometry["arcs"] if kind == "MultiPolygon" else [geometry["arcs"]]:
        shell, *holes = [ring for ring in (_ring(indices, arcs) for indices in part) if len(ring) >= SMALLEST] or [[]]
        yield from polygons(shapely.make_valid(Polygon(shell, holes)))


def _ring(indices: Sequence[int], arcs: Sequence[Sequence[Degrees]]) -> list[Degrees]:
    """Join arcs to a ring; a negative index is the arc `~index` walked backwards."""
    ring: list[Degrees] = []
    for index in indices:
        arc = arcs[index] if index >= 0 else arcs[~index][::-1]
        ring.extend(arc[1:] if ring else arc)
    return _unwrapped(ring)


def _unwrapped(ring: Sequence[Degrees]) -> list[Degrees]:
    """Let a ring that crosses the date line run on beyond 180 degrees instead of once around the globe."""
    result = [ring[0]]
    for longitude, latitude in ring[1:]:
        turns = round((result[-1][0] - longitude) / 360)
        result.append((longitude + 360 * turns, latitude))
    return result
