"""The difference of a combat on the scale of results: whose battalion suffers, and how much (N.57)."""

from __future__ import annotations

from typing import Any

Plain = dict[str, Any]

HALF = 140
"""How far the scale reaches to either side."""
BEYOND = 4
"""So many numbers of the scale lie beyond the last step."""
STEPS = ("shaken", "routed", "eliminated")


def scale(fight: Plain, rules: Plain) -> Plain | None:
    """Lay out the scale of a combat that came to Attack rolls.

    Returns:
        ``bands`` from nothing outwards, each with the ``army`` whose battalion suffers there and its ``step``; ``at``,
        where the difference lies.

    """
    if fight["difference"] is None:
        return None
    steps = [rules[name] for name in STEPS]
    furthest = steps[-1] + BEYOND
    ends = [*(step - 0.5 for step in steps[1:]), furthest]
    unit = HALF / furthest
    first, second = (side["army"] for side in fight["sides"])
    bands = [
        {
            "army": army,
            "step": at,
            "x": round(min(side * begin, side * end) * unit, 1),
            "width": round((end - begin) * unit, 1),
        }
        for at, (begin, end) in enumerate(zip((step - 0.5 for step in steps), ends, strict=True))
        for side, army in ((-1, first), (1, second))
    ]
    return {"bands": bands, "at": round(max(-furthest, min(furthest, fight["difference"])) * unit, 1)}
