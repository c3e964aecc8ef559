"""Progress to victory: what a report tells of it, and what it keeps to itself."""

from __future__ import annotations

import pytest

from pbm.kernel.seat import Status
from tests.support.empires.turns import Turn, before_the_first


def told(points: tuple[int, int, int], *, turn: int = 0, census: int = 0) -> tuple[dict[str, str], Turn]:
    """Return what Prussia reads of its progress when the three empires have so many points, and the turn."""
    world = before_the_first().world
    world.turn, world.last_census = turn, census
    for empire, vps in zip(world.empires.values(), points, strict=True):
        empire.vps = vps
    played = Turn(world, (), {}, number=turn)
    return dict(played.document("PR")["progress"]["account"]), played


@pytest.mark.parametrize(
    ("points", "line"),
    [
        ((0, 0, 0), "0; to win, you need 400 and more than anybody else. Nobody leads."),
        ((7, 7, 2), "7; to win, you need 400 and more than anybody else. As many: France."),
        ((7, 3, 2), "7, more than anybody else; 400 win."),
        ((450, 3, 2), "450, enough to win: more than anybody else, and 400 are needed."),
        ((-2, 443, 2), "-2; to win, you need 400 and more than anybody else. Most: France; how many is not public."),
        (
            (450, 451, 451),
            "450; to win, you need 400 and more than anybody else. Most: France and Sweden; how many is not public.",
        ),
    ],
)
def test_points_of_others_are_not_told(points: tuple[int, int, int], line: str) -> None:
    """One's own points stand beside those that win, with who has most; of others' points not one is told (E.42)."""
    found, turn = told(points)
    assert found["Victory points"] == line
    assert all(b"443" not in data and b"451" not in data for data in turn.files("PR").values())


@pytest.mark.parametrize(
    ("turn", "census", "line"),
    [
        (0, 0, "not held yet; next due on one of the turns 3 to 5."),
        (4, 0, "not held yet; next due on turn 5."),
        (4, 4, "held this turn; next due on one of the turns 7 to 9."),
        (5, 4, "held on turn 4, 1 turn ago; next due on one of the turns 7 to 9."),
        (7, 4, "held on turn 4, 3 turns ago; next due on one of the turns 8 to 9."),
    ],
)
def test_the_census_is_due_within_a_span(turn: int, census: int, line: str) -> None:
    """The last census is told, and the turns on which the next may still come (E.38)."""
    found, _ = told((0, 0, 0), turn=turn, census=census)
    assert found["Census"] == line


def test_the_next_census_stays_secret() -> None:
    """On whichever turn the next census was drawn, the reports are the same."""
    world = before_the_first().world
    files = []
    for world.next_census in (3, 4, 5):
        files.append(Turn(world, (), {}, number=0).files("PR"))
    assert files[0] == files[1] == files[2]


def test_areas_out_of_sight_are_taken_for_populated() -> None:
    """Of nine areas Prussia sees five: all nine may be populated, so five are needed, or fewer."""
    found, turn = told((0, 0, 0))
    assert found["Populated areas"] == "3 yours; 5 win, or fewer if areas out of sight have no population."
    turn.world.lands["HAN"].population = turn.world.lands["HES"].population = 0
    assert turn.document("PR")["progress"]["populated_needed"] == 4
    turn.world.lands["PAR"].population = 0
    assert turn.document("PR")["progress"]["populated_needed"] == 4


def test_half_of_the_land_is_told() -> None:
    """Who owns enough for certain is told so; who sees all areas reads the exact number."""
    _, turn = told((0, 0, 0))
    for land in turn.world.lands.values():
        land.owner = "PR" if land.code != "UPP" else "SW"
    line = "8 yours, enough to win: 5 are half of all."
    assert ["Populated areas", line] in turn.document("PR")["progress"]["account"]
    for code in ("PAR", "HES", "LYO", "BRA"):
        turn.world.lands[code].population = 0
    turn.world.lands["HAR"].owner = turn.world.lands["HAN"].owner = "SW"
    assert ["Populated areas", "2 yours; 3 win, half of all."] in turn.document("PR")["progress"]["account"]


def test_who_is_out_is_no_rival() -> None:
    """Empires that are out of the game are not counted among those left."""
    found, turn = told((0, 0, 0))
    assert found["Other empires"] == "2 still in the game; the only empire left wins."
    turn.world.empires["SW"].status = Status.ELIMINATED
    assert turn.document("PR")["progress"]["rivals"] == 1


def test_nobody_progresses_when_all_is_over() -> None:
    """Once the game is won, or the reader out of it, the part is gone from text and page."""
    _, turn = told((0, 0, 0))
    assert b"PROGRESS TO VICTORY\n" in turn.files("PR")[".txt"]
    turn.world.empires["SW"].status = Status.ELIMINATED
    assert b"PROGRESS" not in turn.files("SW")[".txt"]
    turn.world.winners = ("PR",)
    files = turn.files("PR")
    assert b"PROGRESS" not in files[".txt"]
    assert b'id="progress"' not in files[".html"]
