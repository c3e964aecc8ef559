from __future__ import annotations

from itertools import combinations
from random import Random

from pbm.kit.maps.ground import CALM, NEAR, PATTERNS, ZOOMS, crowding, ground, level


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


def test_labels_meet_across_the_squares_in_which_they_are_looked_for() -> None:
    """However labels lie, each is held against all that are near it: as if each were held against all."""
    dice = Random(1)
    places = tuple((dice.uniform(-300, 600), dice.uniform(-300, 600)) for _ in range(120))
    rooms = tuple(dice.uniform(0, 60) for _ in places)
    needs = [0.0] * len(places)
    for (one, (x, y)), (other, (across, down)) in combinations(enumerate(places), 2):
        if abs(x - across) + abs(y - down) < NEAR:
            apart = crowding(((x, y), (across, down)), (rooms[one], rooms[other]))
            needs[one], needs[other] = max(needs[one], apart[0]), max(needs[other], apart[1])
    assert crowding(places, rooms) == tuple(needs)


def test_the_ground_is_made_once_for_all_who_look_at_it() -> None:
    """Readers who know the same are given the same ground; another owner makes another one."""
    shapes = {"areas": {"BRA": {"path": "M0 0h9v9z", "label": [4, 4], "room": 8}}, "width": 9, "height": 9}
    shapes |= {"outside": "", "rivers": ""}
    told = {"map": {"BRA": {"kind": "land"}}, "names": {"BRA": "Brandenburg"}, "standings": {}, "colours": {}}
    one, same = (ground({**told, "owners": {"BRA": "PR"}}, shapes) for _ in range(2))
    assert same is one
    assert ground({**told, "owners": {"BRA": "FR"}}, shapes)["lands"][0]["owner"] == "FR"
