"""Finds a place on the map for every stack at every step of zoom, so that no mark covers another.

A *block* is all that stands in one place. Where blocks would meet, the weightier one stays, and the other moves aside,
with a line that leads back to its place, or becomes smaller. Blocks that find no place at all are joined into a group
with a number, which opens as the reader zooms. So a map may be crowded, but it leaves nothing out.

Everything is measured in points of letters. From one end of a step of zoom to the other, the distance of two places
grows evenly: what is free while it sweeps from end to end is free everywhere between.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from pbm.kit.maps.ground import ZOOMS
from pbm.kit.maps.strokes import Box
from pbm.kit.maps.view import letters
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.kit.maps.strokes import Point

NARROWEST, CLOSEST = 300.0, 24.0
"""The width in pixels of the narrowest picture of the whole map; the most pixels that a unit of the map can take."""
APART = 1.0
"""The distance that marks keep from each other."""
SMALL = 0.85
"""The scale of a block that is drawn smaller."""
CODE_TOP, CODE_SIDE = 10.0, 15.0
"""How far the code of an area reaches above its place, and to each side."""
RINGS, RING, ROUND = range(3, 11), 7.0, 16
"""The rings around a place on which a block may stand, how far they are apart, and the places on each."""
LEAD = 12.0
"""A block that is farther than this from its place has a line that leads there."""
GROUP = Box(-42.0, -8.0, 42.0, 8.0)
"""The badge of a group."""
FARTHEST = 60
"""The rings on which the last group may stand, when there is nothing left to join: there is room somewhere."""

Rectangle = tuple[float, float, float, float]
"""Left, top, right and bottom."""


@record
class Block:
    """What stands in one place, and how far that reaches from the place."""

    code: str
    place: Point
    box: Rectangle
    stacks: int


@record
class Move:
    """How a block is drawn in a step: moved, perhaps smaller, perhaps with a line to its place from its middle."""

    x: int
    y: int
    small: bool
    lead: tuple[int, int] | None


@record
class Group:
    """Blocks that are drawn as one badge: their number and that of their stacks, and where the badge stands."""

    codes: tuple[str, ...]
    stacks: int
    place: Point
    move: Move


@record
class Mark:
    """A rectangle on the map, at an offset from its place."""

    place: Point
    box: Rectangle

    def swept(self, place: Point, step: Step) -> Rectangle:
        """Return all that it covers in a step, as seen from another place."""
        across, down = self.place[0] - place[0], self.place[1] - place[1]
        left, top, right, bottom = self.box
        west, east = (step.low, step.high) if across >= 0 else (step.high, step.low)
        north, south = (step.low, step.high) if down >= 0 else (step.high, step.low)
        return (
            across * west + left - APART,
            down * north + top - APART,
            across * east + right + APART,
            down * south + bottom + APART,
        )


@record
class Step:
    """A step of zoom, by the points that a unit of the map takes at its ends, and what is drawn otherwise in it."""

    number: int
    low: float
    high: float
    moves: Mapping[str, Move]
    groups: Sequence[Group]
    marks: Mapping[str, Mark]
    """The marks of blocks and groups; of groups by the code of the first of their blocks."""


def points(scale: float) -> float:
    """Return how many points of letters a unit of the map takes at so many pixels per unit."""
    return 1 / letters(scale)["letter"]


@lru_cache(maxsize=8)
def placed(blocks: tuple[Block, ...], bounds: Point) -> tuple[Step, ...]:
    """Return all steps of zoom that a map can have.

    Args:
        blocks: what stands on the map.
        bounds: the map's width and height.

    """
    smallest = NARROWEST / max(bounds)
    ends = [smallest, *(zoom for zoom in ZOOMS if zoom > smallest), max(CLOSEST, 2 * smallest)]
    first = len(ZOOMS) + 2 - len(ends)
    meetings = list(_meetings(blocks, points(smallest)))
    return tuple(
        _Placing(blocks, bounds, points(low), points(high)).step(number, meetings)
        for number, low, high in zip(count(first), ends, ends[1:], strict=False)
    )


def _meetings(blocks: Sequence[Block], smallest: float) -> Iterator[tuple[str, str, float, float]]:
    """Yield the pairs of blocks that meet where they are by themselves, and between which scales they do."""
    ranked = sorted(blocks, key=lambda block: block.place[0])
    reach = 2 * max((max(map(abs, block.box)) for block in blocks), default=0) + APART
    for at, one in enumerate(ranked):
        for other in ranked[at + 1 :]:
            across, down = other.place[0] - one.place[0], other.place[1] - one.place[1]
            if across * smallest > reach:
                break
            if abs(down) * smallest <= reach:
                low, high = _when(across, one.box[0::2], other.box[0::2])
                least, most = _when(down, one.box[1::2], other.box[1::2])
                if max(low, least) < min(high, most):
                    yield one.code, other.code, max(low, least), min(high, most)


def _when(way: float, one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Return between which scales two stretches meet, of which the other is shifted by the scale times a way."""
    after, before = one[1] - other[0] + APART, one[0] - other[1] - APART
    if not way:
        return (0.0, float("inf")) if before < 0 < after else (0.0, 0.0)
    first, last = sorted((before / way, after / way))
    return max(first, 0.0), max(last, 0.0)


class _Placing:
    """The placing of all blocks in one step."""

    def __init__(self, blocks: Sequence[Block], bounds: Point, low: float, high: float) -> None:
        self.blocks = {block.code: block for block in blocks}
        self.bounds = bounds
        self.range = Step(0, low, high, {}, (), {})
        self.marks = {block.code: Mark(block.place, block.box) for block in blocks}
        self.moves: dict[str, Move] = {}
        self.groups: dict[str, Group] = {}

    def step(self, number: int, meetings: Sequence[tuple[str, str, float, float]]) -> Step:
        """Place all blocks, the weightiest first; who meets nobody stays."""
        low, high = self.range.low, self.range.high
        near: dict[str, int] = {}
        for one, other, first, last in meetings:
            if first < high and last > low:
                near[one], near[other] = near.get(one, 0) + 1, near.get(other, 0) + 1
        for block in self.blocks.values():
            if not self._is_on_map(block.place, block.box):
                near.setdefault(block.code, 0)
        for code in near:
            del self.marks[code]
        blocks = [self.blocks[code] for code in near]
        left = [
            block
            for block in sorted(blocks, key=lambda block: (-block.stacks, -near[block.code], block.code))
            if not self._put(block)
        ]
        for block in left:
            self._join(block)
        return Step(number, low, high, self.moves, tuple(self.groups.values()), self.marks)

    def _is_on_map(self, place: Point, box: Rectangle) -> bool:
        low = self.range.low
        return (
            place[0] * low + box[0] >= 0
            and place[1] * low + box[1] >= 0
            and (self.bounds[0] - place[0]) * low >= box[2]
            and (self.bounds[1] - place[1]) * low >= box[3]
        )

    def _put(self, block: Block) -> bool:
        """Put a block into the first place that is free."""
        for box, move in self._free(block.place, ways(block.box)):
            self.marks[block.code] = Mark(block.place, box)
            if move is not None:
                self.moves[block.code] = move
            return True
        return False

    def _free(self, place: Point, choices: Choices) -> Iterator[Choice]:
        """Yield the choices around a place that are free."""
        far = choices.far
        near = [
            swept
            for swept in (mark.swept(place, self.range) for mark in self.marks.values())
            if swept[0] < far[2] and swept[2] > -far[0] and swept[1] < far[3] and swept[3] > -far[1]
        ]
        low = self.range.low
        west, north = -place[0] * low, -place[1] * low
        east, south = west + self.bounds[0] * low, north + self.bounds[1] * low
        for choice in choices.each:
            left, top, right, bottom = choice[0]
            if left < west or top < north or right > east or bottom > south:
                continue
            for swept in near:
                if left < swept[2] and right > swept[0] and top < swept[3] and bottom > swept[1]:
                    break
            else:
                yield choice

    def _join(self, block: Block) -> None:
        """Join a block with what stands nearest to it, and with more as long as there is no room for the badge."""
        codes, stacks = [block.code], block.stacks
        while True:
            if self.marks:
                nearest = min(self.marks, key=lambda code: (self._distance(block, code), code))
                group = self.groups.pop(nearest, None)
                del self.marks[nearest]
                self.moves.pop(nearest, None)
                codes += group.codes if group else [nearest]
                stacks += group.stacks if group else self.blocks[nearest].stacks
            rings = RINGS.stop if self.marks else FARTHEST
            # A map that is smaller than one badge leaves no choice, and nothing can meet it.
            last = () if self.marks else (ways_of_group(0).each[0],)
            for box, move in (*self._free(block.place, ways_of_group(rings)), *last):
                shift = move or Move(0, 0, small=False, lead=None)
                self.groups[codes[0]] = Group(tuple(codes), stacks, block.place, shift)
                self.marks[codes[0]] = Mark(block.place, box)
                return

    def _distance(self, block: Block, code: str) -> float:
        place = self.marks[code].place
        return hypot(place[0] - block.place[0], place[1] - block.place[1])


Choice = tuple[Rectangle, Move | None]
"""A rectangle that a block may fill, and how it gets there."""


@record
class Choices:
    """Choices, the best first, and how far the farthest of them reaches to each side."""

    each: tuple[Choice, ...]
    far: tuple[float, ...]

    @classmethod
    def of(cls, *each: Choice) -> Choices:
        """Return some choices with their reach."""
        return cls(each, tuple(max(abs(box[side]) for box, _ in each) for side in range(4)))


@lru_cache(maxsize=256)
def ways(box: Rectangle) -> Choices:
    """Return the rectangles that a block may fill, the best first: below its code, beside it, and in rings around."""
    return Choices.of((box, None), *(_choice(box, *way) for way in sorted(_middles(box), key=lambda way: way[0])))


def _middles(box: Rectangle) -> Iterator[tuple[float, float, float, bool]]:
    """Yield where the middle of a block may be, with a price, and whether it is small there."""
    for small in (False, True):
        scale = SMALL if small else 1.0
        wide, high = (box[2] - box[0]) / 2 * scale, (box[3] - box[1]) / 2 * scale
        extra = 7.0 * small
        if small:
            yield 6.0, (box[0] + box[2]) / 2, box[1] + high, small
        yield 4.0 + extra, 0.0, -CODE_TOP - high - 1, small
        yield 5.0 + extra, CODE_SIDE + wide, -4.0, small
        yield 5.5 + extra, -CODE_SIDE - wide, -4.0, small
        yield 5.8 + extra, 0.0, -4.0, small
        for ring in RINGS:
            for across, down in _ring(ring):
                yield 6.0 + extra + RING * ring, across, down, small


def _ring(ring: int) -> Iterator[Point]:
    """Yield the places on a ring; they are rounded, so that every machine chooses the same."""
    for at in range(ROUND):
        turn = 2 * pi * at / ROUND
        yield RING * ring * round(cos(turn), 3), RING * ring * round(sin(turn), 3)


def _choice(box: Rectangle, _price: float, x: float, y: float, small: bool) -> Choice:  # noqa: FBT001 - as it is yielded
    """Return the choice of a place for a block's middle."""
    scale = SMALL if small else 1.0
    across = round(x - (box[0] + box[2]) / 2 * scale)
    down = round(y - (box[1] + box[3]) / 2 * scale)
    left, top, right, bottom = (side * scale + (down if at % 2 else across) for at, side in enumerate(box))
    far = hypot(max(left, -right, 0.0), max(top, -bottom, 0.0))
    lead = (round((left + right) / 2), round((top + bottom) / 2)) if far > LEAD else None
    return (left, top, right, bottom), Move(across, down, small, lead)


@lru_cache(maxsize=4)
def ways_of_group(rings: int) -> Choices:
    """Return the rectangles that the badge of a group may fill, on so many rings."""
    box = (GROUP.left, GROUP.top, GROUP.right, GROUP.bottom)
    middles = [(0.0, across, down, False) for ring in range(1, rings) for across, down in _ring(ring)]
    return Choices.of((box, None), *(_choice(box, *way) for way in middles))
