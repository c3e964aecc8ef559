"""Comparing the borders a scenario declares with those its map shows."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

from shapely.geometry import MultiPolygon, box

from tools.maps.coverage import shared_lengths
from tools.maps.plan import NO_AREAS, Plan

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

Pair = tuple[str, str]


def drawn_borders(plan: Plan, areas: Mapping[str, MultiPolygon]) -> dict[Pair, float]:
    """Return the pairs of areas that the map makes neighbours, with the length of their border."""
    lengths = dict.fromkeys(plan.links, 0.0) | shared_lengths(areas)
    return {
        pair: length
        for pair, length in sorted(lengths.items())
        if NO_AREAS.isdisjoint(pair) and (length >= plan.minimum_border or pair in plan.links)
    }


def close_calls(plan: Plan, areas: Mapping[str, MultiPolygon]) -> dict[Pair, float]:
    """Return the borders whose length is near the limit, which a reader of the map might misjudge."""
    low, high = plan.minimum_border / 4, plan.minimum_border * 1.5
    lengths = shared_lengths(areas)
    return {
        pair: length
        for pair, length in sorted(lengths.items())
        if NO_AREAS.isdisjoint(pair) and pair not in plan.links and low <= length <= high
    }


def cramped(areas: Mapping[str, MultiPolygon], places: Mapping[str, Sequence[float]]) -> Iterator[str]:
    """Yield the areas where three letters do not quite fit at the label's place."""
    wide, high = 13.0, 6.0
    for code, (x, y) in places.items():
        if areas[code].intersection(box(x - wide, y - high, x + wide, y + high)).area < 0.9 * 4 * wide * high:
            yield code


def differences(plan: Plan, areas: Mapping[str, MultiPolygon], scenario: Path) -> Iterator[str]:
    """Say every way in which map and scenario disagree."""
    content = tomllib.loads(scenario.read_text(encoding="utf-8"))
    board = content.get("board", content)
    entries: Sequence[Mapping[str, Any]] = [*board["land"], *board.get("sea", [])]
    codes = {entry["code"] for entry in entries}
    playing = set(areas) - NO_AREAS
    yield from (f"{code}: in the scenario, not on the map" for code in sorted(codes - playing))
    yield from (f"{code}: on the map, not in the scenario" for code in sorted(playing - codes))
    declared = {_pair(entry["code"], other) for entry in entries for other in entry["borders"]}
    drawn = drawn_borders(plan, areas)
    for one, two in sorted(declared - set(drawn)):
        yield f"{one}-{two}: declared, but they do not touch on the map"
    for one, two in sorted(set(drawn) - declared):
        yield f"{one}-{two}: they share {drawn[one, two]:.0f} units on the map, but it is not declared"


def _pair(one: str, two: str) -> Pair:
    """Return two codes in order."""
    return (one, two) if one <= two else (two, one)
