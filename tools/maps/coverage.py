"""From overlapping drafts to one clean coverage: every point of the sheet in one area, edges shared exactly."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING

import shapely
from shapely.geometry import MultiPolygon, Polygon, box

from tools.maps.division import Piece, polygons, sheet
from tools.maps.plan import LAKE, OUTSIDE, Plan

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from shapely.geometry.base import BaseGeometry

GRID = 0.02
"""Everything is snapped to this grid once, so that lines that should meet do."""

SLIVER = 3.0
"""Faces smaller than this are left over from snapping and go to a neighbour."""

Edge = tuple[tuple[float, float], tuple[float, float]]
Areas = dict[str, MultiPolygon]


def cover(plan: Plan, land: Sequence[Piece], water: Sequence[Piece]) -> Areas:
    """Join the pieces to one coverage, mend it, simplify it and round it to tenths."""
    pieces = [*land, *water]
    seas = frozenset(plan.seas)
    faces = _faces(plan, pieces)
    labels = [_label(face, pieces, tree) for tree in [shapely.STRtree([p.shape for p in pieces])] for face in faces]
    labels = _absorb_slivers(faces, labels)
    labels = _gather_fragments(faces, labels, seas)
    areas = _dissolve(faces, labels)
    return simplify(areas, plan.tolerance)


def edges(shape: BaseGeometry) -> Iterator[Edge]:
    """Yield the sides of all rings of a shape, each written the same way from either side."""
    for polygon in polygons(shape):
        for ring in (polygon.exterior, *polygon.interiors):
            points = [(x, y) for x, y in ring.coords]
            for one, two in pairwise(points):
                yield (one, two) if one <= two else (two, one)


def shared_lengths(areas: Mapping[str, BaseGeometry]) -> dict[tuple[str, str], float]:
    """Return how long a border each pair of areas shares."""
    owners: dict[Edge, list[str]] = defaultdict(list)
    for code, shape in areas.items():
        for edge in edges(shape):
            owners[edge].append(code)
    lengths: dict[tuple[str, str], float] = defaultdict(float)
    for edge, codes in owners.items():
        pair = sorted(set(codes))
        if len(pair) == 2:
            (x1, y1), (x2, y2) = edge
            lengths[pair[0], pair[1]] += ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5
    return dict(lengths)


def _faces(plan: Plan, pieces: Sequence[Piece]) -> list[Polygon]:
    """Cut the sheet along the outlines of all pieces."""
    frame = sheet(plan)
    outlines = [piece.shape.boundary.intersection(frame) for piece in pieces]
    lines = shapely.union_all(shapely.set_precision([frame.boundary, *outlines], GRID), grid_size=GRID)
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(lines)))
    inside = [face for face in faces if frame.contains(face.representative_point())]
    return sorted(inside, key=lambda face: (*face.bounds, face.area))


def _label(face: Polygon, pieces: Sequence[Piece], tree: shapely.STRtree) -> str:
    """Return the area a face belongs to: the first piece that holds its inner point, or none."""
    point = face.representative_point()
    found = sorted(int(index) for index in tree.query(point, predicate="intersects"))
    return pieces[found[0]].area if found else ""


def _neighbours(faces: Sequence[Polygon]) -> list[dict[int, float]]:
    """Return, for every face, the length of border it shares with every other."""
    owners: dict[Edge, list[int]] = defaultdict(list)
    for index, face in enumerate(faces):
        for edge in edges(face):
            owners[edge].append(index)
    lengths: list[dict[int, float]] = [defaultdict(float) for _ in faces]
    for ((x1, y1), (x2, y2)), indices in owners.items():
        if len(indices) == 2:
            one, two = indices
            length = ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5
            lengths[one][two] += length
            lengths[two][one] += length
    return lengths


def _absorb_slivers(faces: Sequence[Polygon], labels: Sequence[str]) -> list[str]:
    """Give faces that are tiny, or nobody's, to the neighbour with the longest common border."""
    result = list(labels)
    lengths = _neighbours(faces)
    doubtful = [i for i, face in enumerate(faces) if not result[i] or face.area < SLIVER]
    for index in sorted(doubtful, key=lambda i: (faces[i].area, i)):
        sums: dict[str, float] = defaultdict(float)
        for other, length in lengths[index].items():
            if result[other]:
                sums[result[other]] += length
        if sums:
            result[index] = max(sorted(sums), key=sums.__getitem__)
    return result


def _gather_fragments(faces: Sequence[Polygon], labels: Sequence[str], seas: frozenset[str]) -> list[str]:
    """Give parts that are cut off from their area's main part to the neighbour of the same kind.

    An island keeps its area: it has no neighbour of the same kind. Land outside the game stays as it is. Water
    without an outlet goes to the land around it, or out of the map where the sheet's edge cuts it off.
    """
    result = list(labels)
    rim = box(*shapely.total_bounds(faces)).exterior
    lengths = _neighbours(faces)
    for _ in range(3):
        for group in _fragments(faces, result, lengths):
            sums: dict[str, float] = defaultdict(float)
            mine = result[group[0]]
            for index in group:
                for other, length in lengths[index].items():
                    if result[other] != mine and (result[other] in seas) == (mine in seas):
                        sums[result[other]] += length
            winner = max(sorted(sums), key=sums.__getitem__) if sums else mine
            if mine in seas and not sums:
                winner = "" if any(faces[index].intersects(rim) for index in group) else _shore(group, result, lengths)
            for index in group:
                result[index] = winner
    return result


def _shore(group: Sequence[int], labels: Sequence[str], lengths: Sequence[Mapping[int, float]]) -> str:
    """Return the area with the longest shore on a group of water faces."""
    sums: dict[str, float] = defaultdict(float)
    for index in group:
        for other, length in lengths[index].items():
            if labels[other] and labels[other] != labels[index]:
                sums[labels[other]] += length
    return max(sorted(sums), key=sums.__getitem__)


def _fragments(
    faces: Sequence[Polygon], labels: Sequence[str], lengths: Sequence[Mapping[int, float]]
) -> list[list[int]]:
    """Return the connected groups of faces of each area except its largest one."""
    seen: set[int] = set()
    groups: dict[str, list[list[int]]] = defaultdict(list)
    for start, label in enumerate(labels):
        if start in seen or label in {"", LAKE, OUTSIDE}:
            continue
        group, queue = [], [start]
        seen.add(start)
        while queue:
            index = queue.pop()
            group.append(index)
            for other in sorted(lengths[index]):
                if other not in seen and labels[other] == label:
                    seen.add(other)
                    queue.append(other)
        groups[label].append(group)
    rest = []
    for label in sorted(groups):
        by_size = sorted(groups[label], key=lambda group: -sum(faces[index].area for index in group))
        rest.extend(by_size[1:])
    return rest


def _dissolve(faces: Sequence[Polygon], labels: Sequence[str]) -> Areas:
    """Join all faces of an area."""
    groups: dict[str, list[Polygon]] = defaultdict(list)
    for face, label in zip(faces, labels, strict=True):
        if label:
            groups[label].append(face)
    return {code: _multi(shapely.coverage_union_all(groups[code])) for code in sorted(groups)}


def simplify(areas: Areas, tolerance: float) -> Areas:
    """Simplify all borders together, so that neighbours keep the same line, and round to tenths."""
    codes = list(areas)
    shapes = shapely.coverage_simplify([areas[code] for code in codes], tolerance)
    rounded = [shapely.transform(shape, lambda points: points.round(1)) for shape in shapes]
    return {code: _multi(shape) for code, shape in zip(codes, rounded, strict=True)}


def _multi(shape: BaseGeometry) -> MultiPolygon:
    """Return any polygonal shape as a multipolygon, its largest part first, holes wound against shells."""
    parts = [shapely.orient_polygons(part) for part in polygons(shape)]
    return MultiPolygon(sorted(parts, key=lambda part: (-part.area, part.bounds)))
