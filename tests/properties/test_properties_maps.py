"""Maps leave nothing out: every stack of a report has one mark, at every zoom and width, and no mark covers another.

The marks are measured here from what templates draw, and not as the placing itself measures them.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import pbm.rulesets
from pbm.game.documents import document, view_of
from pbm.game.position import Position
from pbm.game.turn import compose, play
from pbm.kit.maps.ground import ZOOMS
from pbm.kit.maps.labels import drawn
from pbm.kit.maps.placing import Block
from pbm.kit.maps.shapes import read_shapes
from pbm.kit.maps.view import letters
from pbm.rulesets.baton import BATON
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.warp import WARP
from pbm.sheets import read_sheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    Chart = Mapping[str, Any]
    Point = tuple[float, float]
    Rectangle = tuple[float, float, float, float]
    Marks = Mapping[str, Sequence[Rectangle]]

GAMES = {game.name: game for game in (EMPIRES, WARP, BATON)}
SCENARIOS = [
    file for game in GAMES for file in sorted((Path(pbm.rulesets.__path__[0]) / game / "scenarios").glob("*.toml"))
]
BIG = {"europe-at-war", "european-empires", "baton-7"}
"""Scenarios of which turns are played; in the others the map is tried as it is at the start."""
WIDTHS = (300, 390, 984, 1900)
GROUP = (-41, -8, 41, 8)
CLOSE = 0.05
"""Marks may touch: a picture's scale is a rounded number."""


def shapes_of(scenario: Path) -> dict[str, Any]:
    """Return the shapes of a scenario's map."""
    told = tomllib.loads(scenario.read_text("utf-8"))["scenario"]
    file = scenario.parent / f"{told.get('map', told['name'])}.map.json"
    return read_shapes(file.read_text("utf-8"), file.name)


def positions(scenario: Path, turns: int) -> Iterator[Position]:
    """Yield a position after the turns of computer players."""
    ruleset: Any = GAMES[scenario.parent.parent.name]
    world = ruleset.start(scenario.read_text("utf-8"), scenario.stem, 7)
    position = Position("g", scenario.stem, ruleset, world, 0, seed=7)
    for turn in range(1, turns + 1):
        texts = {seat: compose(position, seat) for seat in position.seats}
        sheets = [read_sheet(f"{seat}.txt", text.encode(), position.order_language) for seat, text in texts.items()]
        _, world = play(ruleset, position.world, sheets, 7, turn=turn)
        position = replace(position, world=world, turn=turn)
    yield position


def rows(items: Iterable[Mapping[str, Any]], beyond: float = 0) -> list[Rectangle]:
    """Return the rectangles of badges, as templates draw them."""
    return [(x, item["y"] - 6, x + item["width"] + beyond, item["y"] + 6) for item in items for x in [float(item["x"])]]


def marks_of(game: str, chart: Chart) -> Marks:
    """Return the rectangles of all stacks and fights by the code of their place, in points from there."""
    if game == "baton":
        return {spot["code"]: rows(spot["armies"]) for spot in chart["spots"] if spot["armies"]}
    fights = {badge["area"]: rows([badge["fight"]]) for badge in chart["badges"] if badge.get("fight")}
    stacks = {badge["area"]: rows(badge["items"], 3 * (game == "warp")) for badge in chart["badges"] if badge["items"]}
    return {code: [*fights.get(code, ()), *stacks.get(code, ())] for code in {**stacks, **fights}}


def told_stacks(game: str, report: Mapping[str, Any]) -> Counter[str]:
    """Return how many stacks a report document tells of in each place."""
    if game == "warp":
        return Counter(stack["area"] for stack in (*report.get("stacks", ()), *report.get("other_stacks", ())))
    if game == "baton":
        return Counter(army["where"] for army in report["armies"].values())
    seen = {**report.get("other_areas", {}), **report.get("areas", {})}
    fleets = {code: area.get("fleet") or {} for code, area in seen.items()}
    here = {code: [area.get("armies"), *map(fleets[code].get, ("ships", "armies"))] for code, area in seen.items()}
    return Counter({code: sum(map(bool, told)) for code, told in here.items() if any(told)})


def scales(shapes: Mapping[str, Any]) -> list[float]:
    """Return both ends of every step of zoom, its middle, and the whole map at several widths."""
    width, height = shapes["width"], shapes["height"]
    smallest = min(WIDTHS) / max(width, height)
    ends = [smallest, *(zoom for zoom in ZOOMS if zoom > smallest), 20.0]
    steps = [at for low, high in pairwise(ends) for at in (low, (low + high) / 2, high - 0.001)]
    return sorted({*steps, *(wide / width for wide in WIDTHS if wide / width >= smallest)})


def moved(box: Rectangle, across: float, down: float, size: float = 1.0) -> Rectangle:
    """Return a rectangle that is made smaller and moved."""
    left, top, right, bottom = (side * size for side in box)
    return left + across, top + down, right + across, bottom + down


def shown(chart: Chart, marks: Marks, places: Mapping[str, Point], scale: float) -> dict[str, list[Rectangle]]:
    """Return where all marks are at a scale, in points from the map's corner; groups by their codes."""
    points = 1 / letters(scale)["letter"]
    now = chart["placing"]["steps"].get(letters(scale)["step"], {"moves": {}, "groups": []})
    joined = [code for group in now["groups"] for code in group[5].split(" ")]
    assert len(joined) == len(set(joined))
    assert not set(joined) & set(now["moves"])
    made: dict[str, list[Rectangle]] = {}
    for code, rectangles in marks.items():
        if code not in joined:
            x, y, small, *_ = now["moves"].get(code, (0, 0, 0))
            size = 0.85 if small else 1
            across, down = (at * points + shift for at, shift in zip(places[code], (x, y), strict=True))
            made[code] = [moved(box, across, down, size) for box in rectangles]
    for x, y, across, down, stacks, codes, *_ in now["groups"]:
        assert stacks == sum(chart["placing"]["places"][code][2] for code in codes.split(" "))
        made[codes] = [moved(GROUP, x * points + across, y * points + down)]
    assert sorted([*joined, *(code for code in made if " " not in code)]) == sorted(marks)
    return made


def meetings(one: Iterable[tuple[str, Rectangle]], other: Sequence[tuple[str, Rectangle]]) -> Iterator[tuple[str, str]]:
    """Yield the marks that cover each other, of two lists sorted from west to east."""
    for code, (left, top, right, bottom) in one:
        for against, (west, north, east, south) in other:
            if west > right:
                break
            meets = left < east - CLOSE and right > west + CLOSE and top < south - CLOSE and bottom > north + CLOSE
            if meets and code != against:
                yield code, against


def assert_nothing_is_hidden(
    chart: Chart, marks: Marks, places: Mapping[str, Point], shapes: Mapping[str, Any]
) -> None:
    """Demand of all scales that each place has one mark, on the map, which no other mark or label meets."""
    spots = {spot["code"]: spot for spot in (*chart["ground"]["lands"], *chart["ground"]["seas"])}
    for scale in scales(shapes):
        points, step = 1 / letters(scale)["letter"], letters(scale)["step"]
        made = shown(chart, marks, places, scale)
        listed = sorted(((code, box) for code, boxes in made.items() for box in boxes), key=lambda mark: mark[1])
        assert list(meetings(listed, listed)) == [], scale
        for code, (left, top, right, bottom) in listed:
            assert min(left, top) >= -CLOSE, (code, scale)
            assert right <= shapes["width"] * points + CLOSE, (code, scale)
            assert bottom <= shapes["height"] * points + CLOSE, (code, scale)
        labels = [
            (f"code of {spot['code']}", (x - 12, y - 8, x + 12, y))
            for part in ("lands", "seas")
            for level, areas in chart["codes"][part]
            for spot in (spots[area["code"]] for area in areas)
            for x, y in [(spot["x"] * points, spot["y"] * points)]
            if level <= step
        ]
        assert list(meetings(labels, listed)) == [], scale


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.stem)
def test_every_stack_of_a_report_has_a_mark_that_nothing_covers(scenario: Path) -> None:
    """At the start and between turns of computer players, for players and the public, at every zoom and width."""
    shapes, game = shapes_of(scenario), scenario.parent.parent.name
    (position,) = positions(scenario, 2 if scenario.stem in BIG else 0)
    layout = position.ruleset.map_layout
    assert layout is not None
    seats = list(position.seats)
    for reader in (seats[0], seats[-1], None):
        report = document(position, view_of(position, reader))
        chart = layout(report, shapes)
        marks = marks_of(game, chart)
        told = {code: n for code, n in told_stacks(game, report).items() if code in chart["placing"]["places"]}
        extra = {code: len(boxes) - told.get(code, 0) for code, boxes in marks.items()}
        assert told.keys() <= marks.keys()
        assert set(told_stacks(game, report)) - set(told) <= set(report.get("map", told)) - shapes["areas"].keys()
        assert all(0 <= more <= 1 for more in extra.values())
        standing = chart["spots"] if game == "baton" else chart["badges"]
        places = {each.get("code", each.get("area")): (float(each["x"]), float(each["y"])) for each in standing}
        assert_nothing_is_hidden(chart, marks, places, shapes)


CROWDS = {
    "every area full": lambda codes: {code: [(-38, 3, 38, 31)] for code in codes},
    "every area in its own way": lambda codes: {
        code: [(-12 * (1 + n % 4), 3, 12 * (1 + n % 3), 15 + 14 * (n % 5))] for n, code in enumerate(codes)
    },
    "all in one": lambda codes: {
        code: [(-38, 3, 38, 200)] if n == 7 else [(-12, 3, 12, 15)] for n, code in enumerate(codes)
    },
}


@pytest.mark.parametrize("crowd", CROWDS)
@pytest.mark.parametrize("name", ["european-empires", "europe-at-war", "war-of-independence", "baton-7", "two-rivers"])
def test_however_many_crowd_a_map_all_are_counted(name: str, crowd: str) -> None:
    """Armies in every area, more than there is room for: what finds no place is counted in the badge of a group."""
    scenario = next(file for file in SCENARIOS if file.stem == name)
    shapes = shapes_of(scenario)
    (position,) = positions(scenario, 0)
    layout = position.ruleset.map_layout
    assert layout is not None
    ground = layout(document(position, view_of(position, None)), shapes)["ground"]
    spots = {spot["code"]: (spot["x"], spot["y"]) for spot in (*ground["lands"], *ground["seas"])}
    marks = CROWDS[crowd](spots)
    blocks = [Block(code, spots[code], marks[code][0], 1 + len(code)) for code in spots]
    assert_nothing_is_hidden({"ground": ground, **drawn(ground, blocks)}, marks, spots, shapes)
