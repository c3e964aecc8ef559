from __future__ import annotations

import re
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pbm.reports.filters import sparkline

SERIES = st.integers(2, 40).flatmap(
    lambda length: st.lists(st.lists(st.integers(-50, 500), min_size=length, max_size=length), min_size=1, max_size=16)
)


def points(line: str) -> list[tuple[float, float]]:
    """Read the points of a path."""
    return [(float(x), float(y)) for x, y in re.findall(r"([-\d.e]+) ([-\d.e]+)", line)]


def test_lines_are_laid_out_on_one_scale() -> None:
    """0 is at the bottom, the highest number of all series at the top, turns stand evenly."""
    drawn = sparkline([[0, 5, 10], [2, 2, 2]], 100, 50)
    assert drawn["lines"] == ["M0 50L50 25L100 0", "M0 40L50 40L100 40"]
    assert (drawn["low"], drawn["high"], drawn["zero"]) == (0, 10, 50)
    assert drawn["ends"] == [(100, 0), (100, 40)]


def test_numbers_below_zero_lie_below_the_line_of_zero() -> None:
    """Victory points may be lost: the scale then goes down to the lowest."""
    drawn = sparkline([[-5, 5]], 10, 100)
    assert drawn["zero"] == 50
    assert points(drawn["lines"][0]) == [(0, 100), (10, 0)]


@given(SERIES)
def test_nothing_leaves_the_box(series: list[list[int]]) -> None:
    """Every number has its point, within the box, higher numbers higher up."""
    drawn = sparkline(series, 220, 84)
    for line, numbers in zip(drawn["lines"], series, strict=True):
        placed = points(line)
        assert len(placed) == len(numbers)
        assert all(0 <= x <= 220 and 0 <= y <= 84 for x, y in placed)
        ordered = sorted(zip(numbers, [y for _, y in placed], strict=True))
        assert all(one[1] >= other[1] for one, other in pairwise(ordered))
