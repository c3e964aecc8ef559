"""Shortest ways over links (W.33)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from pbm.rulesets.warp.position.ways import shortest_way, ways

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Board = Mapping[str, list[str]]

CODES = "ABCDEFGH"


def board(seed: int) -> Board:
    """Return areas with links in both directions, in no order."""
    dice = Random(seed)
    links: dict[str, list[str]] = {code: [] for code in CODES}
    for one in CODES:
        for other in dice.sample(CODES, 2):
            if other != one and other not in links[one]:
                links[one].append(other)
                links[other].append(one)
    return {code: dice.sample(others, len(others)) for code, others in links.items()}


def all_ways(links: Board, start: str, closed: str) -> Iterator[tuple[str, ...]]:
    """Yield every way that enters no area twice, and goes on from no area that is closed."""
    waiting: list[tuple[str, ...]] = [(start,)]
    while waiting:
        way = waiting.pop()
        if way[-1] in closed and way[-1] != start:
            continue
        for code in links[way[-1]]:
            if code not in way:
                waiting.append((*way, code))
                yield (*way, code)[1:]


@pytest.mark.parametrize("seed", range(20))
def test_the_way_is_the_shortest_and_of_these_the_first_by_its_codes(seed: int) -> None:
    """No way of all there are is shorter, or as long and before it; ways end in closed areas."""
    links, closed = board(seed), "CF"

    for goal in CODES[1:]:
        way = shortest_way("A", goal, lambda code: () if code in closed else links[code])

        possible = [each for each in all_ways(links, "A", closed) if each[-1] == goal]
        assert way == min(possible, key=lambda each: (len(each), each), default=None)


def test_ways_come_shorter_ones_first_and_no_longer_than_asked_for() -> None:
    """A way for each area, in order of length, then of codes; none with more links than are allowed."""
    links = board(3)

    found = list(ways("A", links.__getitem__, 2))

    assert found == sorted(found, key=lambda way: (len(way), way))
    assert {len(way) for way in found} == {1, 2}
    assert len({way[-1] for way in found}) == len(found)
    assert list(ways("A", links.__getitem__, 0)) == []
