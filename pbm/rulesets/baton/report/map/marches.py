"""What marched on the map in a turn: an arrow for each army and deed, from where it set out to where it got."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kit.maps.strokes import curve

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pbm.kit.maps.strokes import Point

    Plain = dict[str, Any]

GOING = frozenset({"march", "disengaged"})
"""Kinds of steps by which an army goes elsewhere; of an army that disengages the document has only where it went."""


def marches(tricks: Iterable[Plain], places: Mapping[str, Point]) -> list[Plain]:
    """Return the marches of the turn in their order, each with its power."""
    ways = dict.fromkeys(way for trick in tricks for deed in (trick, *trick["followers"]) for way in _ways(deed))
    return [
        {
            "player": power,
            "from": start,
            "to": end,
            "path": curve(places[start], places[end], 0.16).piece(0.14, 0.84).data,
        }
        for power, start, end in ways
        if start in places and end in places and start != end
    ]


def _ways(deed: Plain) -> Iterator[tuple[str, str, str]]:
    """Yield who went from where to where in a deed: over a border it is one way."""
    ends: dict[str, list[str]] = {}
    for step in deed["steps"]:
        if step["kind"] in GOING:
            start = [step["start"]["where"]] if "start" in step else []
            ends.setdefault(step["army"], []).extend([*start, step["goal"]["where"]])
    for path in ends.values():
        yield deed["power"], path[0], path[-1]
