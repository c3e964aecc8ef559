"""SVG path data, read by its grammar."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.kit.maps.path_data import PathDataError, box_of, read_path, room_at

BOX = ((10.0, 20.0), (40.0, 20.0), (40.0, 60.0), (10.0, 60.0))


@pytest.mark.parametrize(
    "path",
    [
        "M10 20h30v40h-30z",
        "M10 20H40V60H10z",
        "M10 20L40 20 40 60 10 60Z",
        "M10 20 40 20 40 60 10 60",
        "m10 20 30 0 0 40-30 0z",
        "\n M10,20\tL 40 , 20 , 40,60\r\n10 60 Z ",
        "M1e1 20h30.0v40h-30",
        "M1E+1 200e-1l.3e2 0 0 4.e1-30-0z",
        "M+10+20h+30v+40h-30z",
        "M10 20.0L40.0.2e2 40 60 10 60z",
        "M10 20C0 0 99 99 40 20S1 1 40 60Q5 5 10 60z",
        "M10 20c0 0 99 99 30 0s1 1 0 40q5 5-30 0z",
        "M10 20T40 20t0 40-30 0z",
        "M10 20A5 5 0 0 1 40 20A5 5 0 1 0 40 60A5,5,0,0,0,10,60",
        "M10 20A5 5 0 0140 20 5 5 0 1 040 60 5 5 0 0010 60",
        "M10 20a5 5 0 0130 0a5 5 0 1 0-0 40a5 5 0 00-30 0z",
        "M10 20a5 5 0 01 30 0 5 5 0 100 40 5 5 0 0,0-30,0z",
    ],
)
def test_every_way_to_write_a_path_is_read(path: str) -> None:
    """Absolute or relative, straight or curved, however close its numbers and flags stand: the corners are the same."""
    assert read_path(path) == (BOX,)


def test_rings_begin_where_the_grammar_says() -> None:
    """After a ring is closed a path goes on from where it began, with a ring of its own; ``M`` begins one anywhere."""
    assert read_path("M0 0h10v10zm20 0h1") == (((0, 0), (10, 0), (10, 10)), ((20, 0), (21, 0)))
    assert read_path("M5 5h10zzl1 1") == (((5, 5), (15, 5)), ((5, 5), (6, 6)))
    assert read_path("M0 0 1 1M5 5m1 1 1 1") == (((0, 0), (1, 1)), ((5, 5),), ((6, 6), (7, 7)))
    assert read_path("") == read_path(" \n") == ()


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        ("z", "column 1: M is wanted first, not 'z'"),
        ("L1 1", "column 1: M is wanted first, not 'L'"),
        ("no path at all", "column 1: M is wanted first, not 'n'"),
        ("M", "column 2: a number is wanted, not the end"),
        ("M1", "column 3: a number is wanted, not the end"),
        ("M1 L2 2", "column 4: a number is wanted, not 'L'"),
        ("M1 1 2", "column 7: a number is wanted, not the end"),
        ("M1 1C1 2 3 4 5z", "column 15: a number is wanted, not 'z'"),
        ("M,1 1", "column 2: a number is wanted, not ','"),
        ("M1,,1", "column 4: a number is wanted, not ','"),
        ("M1 1,", "column 5: the letter of a command is wanted, not ','"),
        ("M1 1z,l1 1", "column 6: the letter of a command is wanted, not ','"),
        ("M1 1z5", "column 6: the letter of a command is wanted, not '5'"),
        ("M1 1x", "column 5: the letter of a command is wanted, not 'x'"),
        ("M1 1h1e", "column 7: the letter of a command is wanted, not 'e'"),
        ("M1 1a5 5 0 2 1 9 9", "column 12: 0 or 1 is wanted, not '2'"),
        ("M1 1a5 5 0 1 1 9 9,", "column 19: the letter of a command is wanted, not ','"),
        ("M1 1a5 5 0 1 1 9", "column 17: a number is wanted, not the end"),
        ("M1 1h1e999", "column 10: a number up to here is too large"),
        ("M\u0661 1", "column 2: a number is wanted, not '\u0661'"),
        ("M1\u00a01", "column 3: a number is wanted, not '\\xa0'"),
        ("M1 1\" onload='x'", "column 5: the letter of a command is wanted, not '\"'"),
    ],
)
def test_what_is_no_path_is_refused_where_it_stops_being_one(path: str, fault: str) -> None:
    """Nothing is passed over: the first column that cannot belong to a path is named, and what is wanted there."""
    with pytest.raises(PathDataError) as refused:
        read_path(path)

    assert str(refused.value) == fault


NUMBERS = st.builds(lambda tenths: tenths / 10, st.integers(-9999, 9999))
WRITTEN = st.sampled_from(["{:g}", "{:.3f}", "{:e}", "{:+}", "{:.12E}"])


@given(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=1), st.data())
def test_points_written_anyhow_are_read_as_they_were(points: list[tuple[float, float]], data: st.DataObject) -> None:
    """Whatever form each number takes, and whatever stands between them, the points come back."""
    texts = [data.draw(WRITTEN).format(number) for point in points for number in point]
    gaps = [data.draw(st.sampled_from([" ", ",", " , ", "\n", ",\t"])) for _ in texts[1:]]
    path = "M" + texts[0] + "".join(gap + text for gap, text in zip(gaps, texts[1:], strict=True))

    assert read_path(path) == (tuple(points),)


@given(st.text(alphabet="MmLlHhAaCcZz0123456789.,-+eE \n"))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing that somebody may write for a path is an accident, nor read and then of no use."""
    try:
        rings = read_path(text)
    except PathDataError:
        return
    assert all(rings)
    assert room_at(rings, 1, 1) >= 0
    assert (box_of(rings) is None) == (not rings)


def test_a_box_holds_all_rings() -> None:
    """How far a path reaches is how far all its rings reach; an empty one reaches nowhere."""
    assert box_of(read_path("M10 20h30v40zM-5 30h1v50")) == (-5, 20, 40, 80)
    assert box_of(()) is None


def test_room_is_measured_where_the_label_stands() -> None:
    """Room is what the label can use to both sides; beside the area, and in a hole of it, there is none."""
    rings = read_path("M0 0h100v100h-100zM40 40h20v20h-20z")
    assert room_at(rings, 50, 10) == 100
    assert room_at(rings, 20, 10) == 40
    assert room_at(rings, 50, 50) == 0
    assert room_at(rings, 200, 50) == 0
