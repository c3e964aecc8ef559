"""Series of numbers laid out as lines in a box, for small charts in SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence


def sparkline(series: Sequence[Sequence[int]], width: int, height: int) -> dict[str, Any]:
    """Lay out series of equal length, two numbers or more in each, on one scale that begins at 0 or below.

    Returns:
        ``lines``, an SVG path for each series; ``ends``, where each ends; ``high`` and ``low``, the ends of the
        scale; ``zero``, how far down 0 lies.

    """
    high, low = max(1, *map(max, series)), min(0, *map(min, series))
    step, unit = width / (len(series[0]) - 1), height / (high - low)
    placed = [
        [(round(at * step, 1), round((high - value) * unit, 1)) for at, value in enumerate(one)] for one in series
    ]
    return {
        "lines": ["M" + "L".join(f"{x:g} {y:g}" for x, y in points) for points in placed],
        "ends": [points[-1] for points in placed],
        "high": high,
        "low": low,
        "zero": round(high * unit, 1),
    }
