"""Smooth, repeatable noise that makes straight dividing lines look drawn by hand."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import shapely

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shapely.geometry.base import BaseGeometry

    from tools.maps.projection import Points


@dataclass(frozen=True, slots=True)
class Wave:
    """One sine wave of the noise: where it runs, how far it pushes and its phase."""

    direction: tuple[float, float]
    push: tuple[float, float]
    phase: float


@dataclass(frozen=True, slots=True)
class Wobble:
    """A displacement of the plane: two lines that met before it still meet after it."""

    waves: tuple[Wave, ...]
    step: float
    """Longest straight piece, in map units, that a line keeps."""

    @classmethod
    def from_octaves(cls, octaves: Sequence[tuple[float, float]], seed: int, step: float) -> Wobble:
        """Make the noise from octaves of (wavelength, amplitude) in map units."""
        dice = random.Random(seed)
        waves = []
        for wavelength, amplitude in octaves:
            for _ in range(6):
                heading, pushing = dice.uniform(0, math.tau), dice.uniform(0, math.tau)
                length = math.tau / (wavelength * dice.uniform(0.75, 1.3))
                size = amplitude / math.sqrt(6) * math.sqrt(2)
                waves.append(
                    Wave(
                        (length * math.cos(heading), length * math.sin(heading)),
                        (size * math.cos(pushing), size * math.sin(pushing)),
                        dice.uniform(0, math.tau),
                    )
                )
        return cls(tuple(waves), step)

    def move(self, points: Points) -> Points:
        """Displace rows of x and y."""
        moved = points.copy()
        for wave in self.waves:
            height = np.sin(points[:, 0] * wave.direction[0] + points[:, 1] * wave.direction[1] + wave.phase)
            moved[:, 0] += wave.push[0] * height
            moved[:, 1] += wave.push[1] * height
        return moved

    def bend(self, geometry: BaseGeometry) -> BaseGeometry:
        """Give a geometry many short sides and displace them."""
        return shapely.transform(shapely.segmentize(geometry, self.step), self.move)
