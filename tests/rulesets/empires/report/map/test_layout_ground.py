from __future__ import annotations

from pbm.kit.maps.ground import CALM
from tests.support.empires.charts import SIDE, chart_of, map_layout, squares
from tests.support.empires.turns import played


def test_every_area_has_its_owner() -> None:
    """Owners are public, and stand on everybody's ground; the ground is the same for all."""
    turn = played()
    grounds = [chart_of(turn, empire)["ground"] for empire in turn.world.empires]
    owners = {area["code"]: area["owner"] for area in grounds[0]["lands"] + grounds[0]["seas"]}
    assert owners == {code: area.owner for code, area in turn.world.areas.items()}
    assert all(ground == grounds[0] for ground in grounds)


def test_empires_have_colours_and_patterns_of_their_own() -> None:
    """The scenario's colour counts; others are given calm ones. Patterns differ as long as there are enough."""
    empires = chart_of(played(), "PR")["ground"]["empires"]
    assert [(one["code"], one["colour"]) for one in empires] == [("PR", "#335577"), ("FR", CALM[1]), ("SW", CALM[2])]
    assert len({one["pattern"] for one in empires}) == 3


def test_a_map_that_lacks_areas_shows_the_rest() -> None:
    """What the map's file lacks is left out everywhere, and so is what the game has not."""
    turn = played()
    shapes = squares([*turn.world.areas, "XYZ"])
    del shapes["areas"]["MGD"], shapes["areas"]["BAL"]
    for empire in turn.world.empires:
        chart = map_layout(turn.document(empire), shapes)
        codes = {area["code"] for area in chart["ground"]["lands"] + chart["ground"]["seas"]}
        assert codes == set(turn.world.areas) - {"MGD", "BAL"} == set(chart["places"])
        assert not {"MGD", "BAL", "XYZ"} & {
            *chart["mine"],
            *chart["fog"],
            *(badge["area"] for badge in chart["badges"]),
        }


def test_the_view_holds_own_land_and_all_that_is_seen() -> None:
    """At first a report shows its reader's land in full, and the label of everything that it tells of."""
    turn = played()
    shapes = squares(turn.world.areas)
    for empire in turn.world.empires:
        document = turn.document(empire)
        left, top, wide, high = map_layout(document, shapes)["view"]
        assert 0 <= left <= left + wide <= shapes["width"]
        assert 0 <= top <= top + high <= shapes["height"]
        for code in (*document["areas"], *document["other_areas"]):
            x, y = shapes["areas"][code]["label"]
            assert left <= x <= left + wide
            assert top <= y <= top + high
        for code, area in document["areas"].items():
            x, y = shapes["areas"][code]["label"]
            if area["kind"] == "land":
                assert left <= x - SIDE / 2
                assert x + SIDE / 2 <= left + wide
