"""Dividing land and water among seeds: who gets which piece, before anything is simplified."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import shapely
from shapely.affinity import scale
from shapely.geometry import LineString, MultiPoint, MultiPolygon, Point, Polygon, box

from tools.maps.plan import LAKE, OUTSIDE, WATER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from shapely.geometry.base import BaseGeometry

    from tools.maps.plan import Frame, Part, Plan, Seeds
    from tools.maps.wobble import Wobble

MARGIN = 400.0
"""How far beyond the sheet, in map units, land is kept so that dividing lines run off the edge cleanly."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Some land or water of one area."""

    area: str
    shape: Polygon


def sheet(plan: Plan) -> Polygon:
    """Return the rectangle that is drawn."""
    return box(0, 0, plan.width, plan.height)


def divide_land(plan: Plan, countries: Mapping[str, MultiPolygon]) -> list[Piece]:
    """Divide every frame's land among its areas."""
    water = _channels(plan)
    pieces: list[Piece] = []
    for frame in plan.frames:
        land = shapely.union_all(
            [_outline(plan, frame), *(_country(plan, countries[name]) for name in frame.countries)]
        )
        islands = [_enlarge(plan, island) for island in polygons(land.difference(water)) if island.area >= 1.0]
        pieces.extend(_divide_frame(plan, frame, islands))
    return pieces


def divide_water(plan: Plan, land: Sequence[Piece]) -> list[Piece]:
    """Divide what is not land among the sea spaces."""
    water = sheet(plan).difference(shapely.union_all([piece.shape for piece in land]))
    seeds = {code: _project(plan, places) for code, places in plan.seas.items()}
    cells = _cells(seeds, plan.wobble, sheet(plan))
    return [Piece(code, part) for code, cell in cells for part in polygons(cell.intersection(water))]


def cut_out(part: Part, pieces: Sequence[Piece]) -> list[Piece]:
    """Return the pieces of a whole map as a part of it shows them, only what plays there under its name."""
    idle = dict.fromkeys(part.whole.seas, WATER) | {LAKE: LAKE}
    return [
        Piece(
            piece.area if piece.area in part.areas else idle.get(piece.area, OUTSIDE),
            shapely.transform(piece.shape, part.window.enlarge),
        )
        for piece in pieces
    ]


def polygons(shape: BaseGeometry) -> Iterator[Polygon]:
    """Yield the polygons of any geometry, leaving out stray points and lines."""
    for part in shapely.get_parts(shape):
        if isinstance(part, Polygon):
            yield part
        elif not isinstance(part, (Point, LineString)):
            yield from polygons(part)


def _country(plan: Plan, shape: MultiPolygon) -> BaseGeometry:
    """Project one country's land near the sheet."""
    near = shapely.clip_by_rect(shape, *plan.near)
    drawn = shapely.make_valid(plan.projection.shape(shapely.segmentize(near, 0.5)))
    return drawn.intersection(sheet(plan).buffer(MARGIN, join_style="mitre"))


def _outline(plan: Plan, frame: Frame) -> BaseGeometry:
    """Return the land of an invented country, its sides made wobbly."""
    return shapely.make_valid(plan.wobble.bend(plan.projection.shape(Polygon(frame.outline))))


def _enlarge(plan: Plan, island: Polygon) -> Polygon:
    """Draw an island larger if it lies under one of the plan's lenses."""
    for lens in plan.lenses:
        place = Point(plan.projection.point(*lens.place))
        if island.hausdorff_distance(place) <= lens.radius * plan.projection.scale:
            return scale(island, lens.factor, lens.factor, origin=place)
    return island


def _channels(plan: Plan) -> BaseGeometry:
    """Return the water that is cut through the land."""
    return shapely.union_all(
        [
            plan.projection.shape(LineString(channel.line)).buffer(channel.width / 2 * plan.projection.scale)
            for channel in plan.channels
        ]
    )


def _divide_frame(plan: Plan, frame: Frame, islands: Sequence[Polygon]) -> Iterator[Piece]:
    """Divide each island among the seeds on it; an island without seeds goes to the nearest one."""
    seeds = {code: _project(plan, places) for code, places in frame.areas.items()}
    home: dict[int, dict[str, list[Point]]] = {}
    for code, points in seeds.items():
        for point in points:
            nearest = min(range(len(islands)), key=lambda index: islands[index].distance(point))
            home.setdefault(nearest, {}).setdefault(code, []).append(point)
    for index, island in enumerate(islands):
        if index in home:
            for code, cell in _cells(home[index], plan.wobble, island):
                yield from (Piece(code, part) for part in polygons(cell.intersection(island)))
        elif island.area >= plan.islet:
            yield Piece(min(seeds, key=lambda code: min(island.distance(point) for point in seeds[code])), island)


def _cells(seeds: Mapping[str, Sequence[Point]], wobble: Wobble, region: Polygon) -> list[tuple[str, BaseGeometry]]:
    """Return the wobbly Voronoi cell of each area, in the order of the codes given."""
    if len(seeds) == 1:
        return [(code, region) for code in seeds]
    owners = [code for code, points in seeds.items() for _ in points]
    points = [point for group in seeds.values() for point in group]
    diagram = shapely.voronoi_polygons(MultiPoint(points), extend_to=region.buffer(2 * MARGIN), ordered=True)
    cells: dict[str, list[BaseGeometry]] = {code: [] for code in seeds}
    for owner, cell in zip(owners, diagram.geoms, strict=True):
        cells[owner].append(shapely.make_valid(wobble.bend(cell)))
    return [(code, shapely.union_all(group)) for code, group in cells.items()]


def _project(plan: Plan, places: Seeds) -> list[Point]:
    """Return seeds as points on the sheet."""
    return [Point(plan.projection.point(*place)) for place in places]
