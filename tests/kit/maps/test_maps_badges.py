from __future__ import annotations

from pbm.kit.maps.badges import GAP, ROW, placed, wanted, width

SIGNS = {"wide": 20, "slim": 6}


def test_badges_stand_side_by_side_around_the_middle() -> None:
    """A row is as far to the left as to the right, no badge touches another, and rows lie below each other."""
    first, second, below = placed([[("wide", None), ("slim", 12)], [("slim", 3)]], 9, SIGNS)

    left, right = float(first["x"]), float(second["x"]) + second["width"]
    assert left == -right
    assert float(second["x"]) == left + first["width"] + GAP
    assert (first["y"], below["y"]) == (9, 9 + ROW)


def test_every_digit_takes_its_room() -> None:
    """A badge is as wide as its sign and the digits after it; only a sign without a number is no wider."""
    assert width(("wide", None), SIGNS) == 20
    assert width(("wide", 7), SIGNS) < width(("wide", 70), SIGNS)


def test_the_widest_row_decides_from_where_badges_are_shown() -> None:
    """A wide row wants more than a slim one, whatever stands beside it in other rows; no row wants nothing."""
    slim, wide = [("slim", None)], [("wide", 100)]
    assert wanted(1.0, [slim, wide], SIGNS) == wanted(1.0, [wide], SIGNS) > wanted(1.0, [slim], SIGNS)
    assert wanted(1.0, [], SIGNS) == 0
