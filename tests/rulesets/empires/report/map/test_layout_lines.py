from __future__ import annotations

import pytest

from pbm.rulesets.empires.report.map.lines import WIDEST, broken_lines, retreats, supply_lines, width
from tests.support.empires.charts import fed, land, unfed

PLACES = {code: (at * 100.0, 0.0) for at, code in enumerate(("BRA", "MGD", "HAN", "HES", "SAX", "SIL"))}
FOUR: dict[str | None, int] = {"PR": 4}


def test_armies_of_all_areas_beyond_a_link_are_added_up() -> None:
    """What runs over a link is what all lines that share it need, and it leads away from the centre."""
    areas = {
        "BRA": fed("BRA", armies=9),
        "MGD": fed("MGD", "BRA", armies=1),
        "HAN": fed("HAN", "MGD", "BRA", armies=2),
        "HES": fed("HES", "HAN", "MGD", "BRA", armies=3),
        "SAX": fed("SAX", "BRA"),
    }
    loads = {(line["from"], line["to"]): line["load"] for line in supply_lines(areas, FOUR, PLACES)}
    assert loads == {("BRA", "MGD"): 6, ("MGD", "HAN"): 5, ("HAN", "HES"): 3, ("BRA", "SAX"): 0}


def test_lines_run_from_the_centre_to_the_army() -> None:
    """A link's path begins at the centre's side and its arrow points to the army's."""
    (line,) = supply_lines({"MGD": fed("MGD", "BRA", armies=1)}, FOUR, PLACES)
    assert str(line["path"]).startswith("M0 0Q")
    assert str(line["path"]).endswith(" 100 0")
    assert abs(float(str(line["turn"]))) < 20
    assert 40 < float(str(line["x"])) < 70


@pytest.mark.parametrize(
    ("load", "capacity", "wide"), [(0, 4, 0), (1, 4, 2), (2, 4, 3), (4, 4, WIDEST), (40, 4, WIDEST), (1, 12, 1)]
)
def test_a_link_is_as_wide_as_the_capacity_that_it_takes(load: int, capacity: int, wide: int) -> None:
    """The same armies need more of a small capacity; a full one is the widest, and any army can be seen."""
    assert width(load, capacity) == wide


def test_each_owner_has_its_own_capacity() -> None:
    """Where several empires are shown together, each line is measured by its owner's capacity."""
    areas = {"MGD": fed("MGD", "BRA", armies=4), "HAN": fed("HAN", "HES", armies=4) | {"owner": "EN"}}
    widths = {line["to"]: line["width"] for line in supply_lines(areas, {"PR": 4, "EN": 12}, PLACES)}
    assert widths == {"MGD": WIDEST, "HAN": 2}


def test_a_line_cut_by_a_foreign_area_is_drawn_up_to_it() -> None:
    """The links lead from the armies to the area that is not theirs, and the mark stands on the way into it."""
    areas = {"HAN": unfed("HAN", "MGD", at="BRA", why="foreign")}
    drawn, (mark,) = broken_lines(areas, PLACES)
    assert [(link["from"], link["to"]) for link in drawn] == [("HAN", "MGD"), ("MGD", "BRA")]
    assert (mark["area"], mark["at"], mark["why"]) == ("MGD", "BRA", "foreign")
    assert 0 < float(str(mark["x"])) < 100
    assert supply_lines(areas, FOUR, PLACES) == []


def test_a_line_without_a_next_place_is_cut_where_it_ends() -> None:
    """With no retreat location there is no link, but a mark at the area itself."""
    drawn, (mark,) = broken_lines({"HES": unfed("HES", at="HES", why="blank")}, PLACES)
    assert drawn == []
    assert (mark["area"], mark["at"], mark["x"]) == ("HES", "HES", "300")


def test_a_circle_is_cut_where_it_closes() -> None:
    """The links of a circle are all drawn, and the mark is on the one that closes it."""
    areas = {
        "SAX": unfed("SAX", "SIL", at="SAX", why="circle"),
        "SIL": unfed("SIL", "SAX", at="SIL", why="circle"),
    }
    drawn, marks = broken_lines(areas, PLACES)
    assert {(link["from"], link["to"]) for link in drawn} == {("SAX", "SIL"), ("SIL", "SAX")}
    assert {(mark["area"], mark["at"]) for mark in marks} == {("SIL", "SAX"), ("SAX", "SIL")}


def test_lines_that_share_a_cut_share_its_mark() -> None:
    """Several areas behind one cut do not draw the same things twice."""
    areas = {
        "HAN": unfed("HAN", "MGD", at="BRA", why="foreign"),
        "HES": unfed("HES", "HAN", "MGD", at="BRA", why="foreign"),
        "MGD": unfed("MGD", at="BRA", why="foreign"),
    }
    drawn, marks = broken_lines(areas, PLACES)
    assert len(drawn) == len({(link["from"], link["to"]) for link in drawn}) == 3
    assert len(marks) == 1


def test_only_armies_that_would_retreat_have_a_way_to_go() -> None:
    """The way of a retreat is drawn for armies in the mode for it, if it leads anywhere."""
    areas = {
        "MGD": land(mode="retreat", retreat="BRA", armies=2),
        "HAN": land(mode="defend", retreat="MGD", armies=2),
        "HES": land(mode="retreat", retreat="HAN"),
        "SAX": land(mode="retreat", armies=2),
    }
    assert [(way["from"], way["to"]) for way in retreats(areas, PLACES)] == [("MGD", "BRA")]


def test_what_is_not_on_the_map_is_left_out() -> None:
    """Areas that the map's file lacks do not stop the rest from being drawn."""
    areas = {
        "QQQ": fed("QQQ", "BRA", armies=1),
        "MGD": fed("MGD", "BRA", armies=1),
        "YYY": unfed("YYY", at="YYY", why="blank"),
        "ZZZ": land(mode="retreat", retreat="BRA", armies=1),
    }
    assert [line["to"] for line in supply_lines(areas, FOUR, PLACES)] == ["MGD"]
    assert broken_lines(areas, PLACES) == ([], [])
    assert retreats(areas, PLACES) == []
