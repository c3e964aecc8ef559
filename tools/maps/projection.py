"""From places on the globe to places on the sheet, in the map's own units, y pointing down."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

EARTH_RADIUS = 6371.0
"""Kilometres; a sphere is exact enough for a map of this kind."""

Points: TypeAlias = NDArray[np.float64]


class Projection(Protocol):
    """What turns the places of an input file into places on the sheet."""

    @property
    def scale(self) -> float:
        """Map units for one kilometre, or for one unit of the input file."""

    def point(self, longitude: float, latitude: float, /) -> tuple[float, float]:
        """Return where one place lies on the sheet."""

    def shape(self, geometry: BaseGeometry, /) -> BaseGeometry:
        """Return a geometry as it lies on the sheet."""


@dataclass(frozen=True, slots=True)
class Plane:
    """No projection: an invented country is described in map units."""

    scale: float = 1.0

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return the place itself."""
        return x, y

    def shape(self, geometry: BaseGeometry) -> BaseGeometry:
        """Return the geometry itself."""
        return geometry


@dataclass(frozen=True, slots=True)
class Lambert:
    """The projection: its two true parallels, its centre, and where the sheet lies.

    With a bulge the middle of the map is drawn larger than its rim, and the farther out, the smaller: so a region of
    many small areas finds room on a sheet that also shows the far north.
    """

    parallels: tuple[float, float]
    centre: tuple[float, float]
    west: float
    """Kilometres from the centre to the sheet's left edge."""
    north: float
    """Kilometres from the centre to the sheet's upper edge."""
    scale: float
    """Map units for one kilometre, at the centre."""
    bulge: float = math.inf
    """Kilometres from the centre at which the scale outwards has fallen to seven tenths."""

    @property
    def cone(self) -> float:
        """The cone's constant: how much of a full turn the map makes of 360 degrees."""
        one, two = (math.radians(parallel) for parallel in self.parallels)
        return math.log(math.cos(one) / math.cos(two)) / math.log(
            math.tan(math.pi / 4 + two / 2) / math.tan(math.pi / 4 + one / 2)
        )

    def project(self, points: Points) -> Points:
        """Turn rows of longitude and latitude into rows of x and y on the sheet."""
        cone, first = self.cone, math.radians(self.parallels[0])
        size = EARTH_RADIUS * math.cos(first) * math.tan(math.pi / 4 + first / 2) ** cone / cone
        latitudes = np.radians(np.clip(points[:, 1], -60.0, 89.0))
        radius = size / np.tan(np.pi / 4 + latitudes / 2) ** cone
        radius_centre = size / math.tan(math.pi / 4 + math.radians(self.centre[1]) / 2) ** cone
        angle = cone * np.radians(points[:, 0] - self.centre[0])
        flat = np.column_stack([radius * np.sin(angle), radius * np.cos(angle) - radius_centre])
        return (self._bulging(flat) + np.array([self.west, self.north])) * self.scale

    def point(self, longitude: float, latitude: float) -> tuple[float, float]:
        """Project one place."""
        x, y = self.project(np.array([[longitude, latitude]]))[0]
        return float(x), float(y)

    def shape(self, geometry: BaseGeometry) -> BaseGeometry:
        """Project a whole geometry, vertex by vertex."""
        return shapely.transform(geometry, self.project)

    def _bulging(self, points: Points) -> Points:
        """Draw rows of kilometres from the centre nearer to it, the more the farther they are."""
        if math.isinf(self.bulge):
            return points
        distance = np.maximum(np.hypot(points[:, 0], points[:, 1]), 1.0) / self.bulge
        return points * (np.arcsinh(distance) / distance)[:, np.newaxis]


@dataclass(frozen=True, slots=True)
class Window:
    """A part of another map, drawn larger."""

    whole: Projection
    corner: tuple[float, float]
    """Its left upper corner, in units of the whole map."""
    factor: float

    @property
    def scale(self) -> float:
        """Map units for one kilometre."""
        return self.whole.scale * self.factor

    def enlarge(self, points: Points) -> Points:
        """Turn rows of x and y on the whole map into those on the part."""
        return (points - self.corner) * self.factor

    def point(self, longitude: float, latitude: float) -> tuple[float, float]:
        """Project one place."""
        x, y = self.enlarge(np.array([self.whole.point(longitude, latitude)]))[0]
        return float(x), float(y)

    def shape(self, geometry: BaseGeometry) -> BaseGeometry:
        """Project a whole geometry, as the whole map does."""
        return shapely.transform(self.whole.shape(geometry), self.enlarge)
