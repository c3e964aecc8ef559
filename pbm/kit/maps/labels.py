"""Marks of second rank and labels: what gives way where the stacks of a map need the room.

Each is shown from the step of zoom on from which nothing stands in its way. Signs such as cities go before the codes of
areas, and codes before names.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from pbm.kit.maps.ground import LETTER
from pbm.kit.maps.placing import SMALL, Mark, placed
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from pbm.kit.maps.placing import Block, Rectangle, Step
    from pbm.kit.maps.strokes import Point

Plain = dict[str, Any]

HALF_LETTER = 4.8
"""Half the width of a letter of a code, in points."""
CODE, NAME = (-9.0, 0.5), (2.0, 13.0)
"""How far above and below an area's place its code reaches, and the name of a sea."""
DOT = (-3.0, -3.0, 3.0, 3.0)
"""The dot in which a line to a moved block ends."""
LONGEST = 24
"""Letters of a name that are shown."""


@record
class Second:
    """What stands in a place and gives way to stacks: how far it reaches, and the step before which it is not shown."""

    code: str
    place: Point
    box: Rectangle
    level: int = 0


@record
class Placed:
    """All that stands on a map: the steps of zoom, and the first of them for signs of second rank, codes and names."""

    steps: Sequence[Step]
    second: Mapping[str, int]
    codes: Mapping[str, int]
    names: Mapping[str, int]


def drawn(
    ground: Mapping[str, Any], blocks: Iterable[Block], second: Iterable[Second] = (), first: Collection[str] = ()
) -> Plain:
    """Return the parts of a chart that say what stands where at each step of zoom.

    Args:
        ground: the ground of the map.
        blocks: its stacks, place by place.
        second: signs that give way to them.
        first: the areas whose codes are shown as long as no mark is in the way.

    Returns:
        ``placing``, with the ``places`` of blocks and how many stacks each has, and the ``steps`` in which blocks are
        moved or joined; ``shifts``, the same as transforms; ``second``, the step from which each sign is shown;
        ``codes``, labels by the step from which they are.

    """
    labels = tuple(
        Second(
            spot["code"],
            (spot["x"], spot["y"]),
            _of_code(spot["code"]),
            0 if spot["code"] in first else spot["level"],
        )
        for spot in (*ground["seas"], *ground["lands"])
    )
    names = tuple(
        Second(spot["code"], (spot["x"], spot["y"]), _of_name(spot["name"]), spot["name_level"])
        for spot in ground["seas"]
    )
    stacks = tuple(blocks)
    found = _placed(stacks, tuple(second), labels, names, (ground["width"], ground["height"]))
    return {
        "placing": {
            "places": {block.code: [*map(round, block.place), block.stacks] for block in stacks},
            "steps": {step.number: _plain(step) for step in found.steps if step.moves or step.groups},
        },
        "shifts": {step.number: _shifts(step) for step in found.steps if step.moves or step.groups},
        "second": found.second,
        "codes": {
            "seas": _grouped(ground["seas"], found.codes),
            "names": _grouped(ground["seas"], found.names),
            "lands": _grouped(ground["lands"], found.codes),
        },
    }


def _plain(step: Step) -> Plain:
    """Return the moves of a step as ``[x, y, small]`` with the end of a line, if there is one, and its groups."""
    return {
        "moves": {code: [move.x, move.y, int(move.small), *(move.lead or ())] for code, move in step.moves.items()},
        "joined": [code for one in step.groups for code in one.codes],
        "groups": [
            [*map(round, one.place), one.move.x, one.move.y, one.stacks, " ".join(one.codes), *(one.move.lead or ())]
            for one in step.groups
        ],
    }


def _shifts(step: Step) -> dict[str, str]:
    """Return the moves of a step as SVG transforms; what is joined is not drawn by itself."""
    moves = {
        code: f"translate({at.x} {at.y}){f'scale({SMALL})' if at.small else ''}" for code, at in step.moves.items()
    }
    return {**moves, **{code: "scale(0)" for one in step.groups for code in one.codes}}


def _grouped(areas: Iterable[Plain], levels: Mapping[str, int]) -> list[tuple[int, list[Plain]]]:
    """Return areas by the step from which their label is shown."""
    ranked = sorted(areas, key=lambda area: levels[area["code"]])
    return [(level, list(alike)) for level, alike in groupby(ranked, lambda area: levels[area["code"]])]


def _of_code(code: str) -> Rectangle:
    half = HALF_LETTER * len(code)
    return -half, CODE[0], half, CODE[1]


def _of_name(name: str) -> Rectangle:
    half = LETTER * min(len(name), LONGEST) / 2
    return -half, NAME[0], half, NAME[1]


@lru_cache(maxsize=4)
def _placed(
    blocks: tuple[Block, ...],
    second: tuple[Second, ...],
    codes: tuple[Second, ...],
    names: tuple[Second, ...],
    bounds: Point,
) -> Placed:
    steps = placed(blocks, bounds)
    crowds = [_Crowd(step) for step in steps]
    signs = {}
    for each in second:
        signs[each.code] = level = _first(each, crowds, own=False)
        _add(each, level, crowds)
    shown = {}
    for each in sorted(codes, key=lambda label: bool(label.level)):
        shown[each.code] = _first(each, crowds)
    return Placed(steps, signs, shown, {each.code: _first(each, crowds) for each in names})


def _first(each: Second, crowds: Sequence[_Crowd], *, own: bool = True) -> int:
    """Return the first step from which nothing is in the way; from one after the last, if there always is something."""
    for crowd in reversed(crowds):
        if crowd.step.number < each.level:
            break
        if not crowd.is_free(each, own=own):
            return crowd.step.number + 1
    return each.level


def _add(each: Second, level: int, crowds: Sequence[_Crowd]) -> None:
    for crowd in crowds:
        if crowd.step.number >= level:
            crowd.add(each.code, Mark(each.place, each.box))


class _Crowd:
    """All marks of a step, from west to east."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.xs: list[float] = []
        self.marks: list[tuple[str, Mark]] = []
        self.reach = self.rise = 0.0
        for code, mark in step.marks.items():
            self.add(code, mark)
        self.away = set(step.moves) | {code for group in step.groups for code in group.codes}
        for code in step.moves:
            if step.moves[code].lead:
                self.add("", Mark(step.marks[code].place, DOT))

    def add(self, code: str, mark: Mark) -> None:
        """Add a mark."""
        self.reach = max(self.reach, -mark.box[0], mark.box[2])
        self.rise = max(self.rise, -mark.box[1], mark.box[3])
        at = bisect_right(self.xs, mark.place[0])
        self.xs.insert(at, mark.place[0])
        self.marks.insert(at, (code, mark))

    def is_free(self, each: Second, *, own: bool) -> bool:
        """Return whether a label or a sign meets no mark; a sign goes with its own block where that has moved."""
        if not own and each.code in self.away:
            return False
        step, place = self.step, each.place
        left, top, right, bottom = each.box
        wide = (self.reach + max(-left, right) + 1) / step.low
        tall = (self.rise + max(-top, bottom) + 1) / step.low
        first, last = bisect_left(self.xs, place[0] - wide), bisect_right(self.xs, place[0] + wide)
        for code, mark in self.marks[first:last]:
            if -tall <= mark.place[1] - place[1] <= tall and (own or code != each.code):
                west, north, east, south = mark.swept(place, step)
                if left < east and right > west and top < south and bottom > north:
                    return False
        return True
