"""Badges below the code of an area: signs, each with a number, side by side in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kit.maps.strokes import number

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kit.maps.placing import Rectangle

Plain = dict[str, Any]
Item = tuple[str, int | None]
"""The kind of a sign, and the number after it."""

DIGIT, GAP, ROW = 6, 3, 14
"""The width of a digit, the gap between badges, and the distance between rows."""
HALF, EDGE = 6, 1
"""Half the height of a badge, and the width of the line around it."""
ROOMY = 20
"""Rows of badges that are wider than this need more room than the code above them."""


def placed(rows: Sequence[Sequence[Item]], above: int, signs: Mapping[str, int]) -> list[Plain]:
    """Lay rows of badges one below the other.

    Args:
        rows: the badges of each row.
        above: the distance of the first row below its area's place.
        signs: the width of each kind's sign, in points.

    """
    return [item for at, row in enumerate(rows) for item in laid(row, above + ROW * at, signs)]


def reach(items: Sequence[Plain], beyond: float = 0) -> Rectangle:
    """Return the rectangle that badges fill, seen from their area's place; some reach beyond their width."""
    lefts = [float(item["x"]) for item in items]
    rights = [float(item["x"]) + item["width"] + beyond for item in items]
    heights = [item["y"] for item in items]
    return min(lefts) - EDGE, min(heights) - HALF - EDGE, max(rights) + EDGE, max(heights) + HALF + EDGE


def wanted(need: float, rows: Sequence[Sequence[Item]], signs: Mapping[str, int]) -> float:
    """Return how many pixels a map unit must have to show rows of badges, from what the code above them needs."""
    return need * max((sum(width(item, signs) + GAP for item in row) for row in rows), default=0) / ROOMY


def width(item: Item, signs: Mapping[str, int]) -> int:
    """Return the width of a badge."""
    kind, count = item
    return signs[kind] + (0 if count is None else DIGIT * len(str(count)))


def laid(row: Sequence[Item], y: int, signs: Mapping[str, int]) -> list[Plain]:
    """Lay badges side by side around the middle."""
    x = -(sum(width(item, signs) for item in row) + GAP * (len(row) - 1)) / 2
    badges = []
    for item in row:
        kind, count = item
        wide = width(item, signs)
        badges.append(
            {
                "kind": kind,
                "number": count,
                "x": number(x),
                "y": y,
                "width": wide,
                "middle": number(x + wide / 2),
                "after": number(x + signs[kind] + 1),
            }
        )
        x += wide + GAP
    return badges
