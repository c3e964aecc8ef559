from __future__ import annotations

from pbm.maps.ground import CALM, PATTERNS, ZOOMS, crowding, level


def test_what_needs_more_is_shown_later() -> None:
    """A label appears with the first step of zoom that gives it what it needs, or with the last."""
    assert level(0.1) == 0
    assert [level(need) for need in (0.25, 0.3, 0.31)] == [2, 2, 3]
    assert level(99) == len(ZOOMS)


def test_of_two_labels_that_are_close_the_one_with_less_room_gives_way() -> None:
    """Labels side by side need more room than labels one below the other; far ones need none."""
    beside = crowding(((0, 0), (30, 0)), (50, 20))
    below = crowding(((0, 0), (0, 30)), (20, 50))
    assert beside[0] == 0
    assert below[1] == 0
    assert beside[1] > below[0] > 0
    assert crowding(((0, 0), (500, 0)), (50, 20)) == (0, 0)


def test_there_are_as_many_colours_as_patterns() -> None:
    """An empire that a scenario gives no colour has one of its own as long as it has a pattern of its own."""
    assert len(CALM) == PATTERNS == len(set(CALM))
