from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

from pbm.kit.maps.strokes import Box
from pbm.rulesets.empires.report.map.layout import pictures
from pbm.rulesets.empires.report.map.marches import clashes, marches
from tests.support.empires.charts import chart_of
from tests.support.empires.turns import played

if TYPE_CHECKING:
    from pbm.rulesets.empires.report.keys import EmpiresAction, EmpiresEvent

PLACES = {"BRA": (100.0, 100.0), "MGD": (180.0, 100.0), "HAN": (180.0, 170.0), "NTH": (900.0, 600.0)}
MAP = Box(0, 0, 1000, 800)


def action(number: int, *march: str) -> EmpiresAction:
    """Return an action of a report, with the march that came of it."""
    return cast("EmpiresAction", {"number": number, "march": list(march) or None})


def battle(origin: str, area: str, **values: Any) -> EmpiresEvent:  # noqa: ANN401 - a document's values
    """Return a battle of a report."""
    figures = {"kind": "battle", "attacker": "PR", "defender": "FR", "round": 1, "captured": False}
    return cast("EmpiresEvent", {**figures, "origin": origin, "area": area, **values})


def test_each_way_is_drawn_once() -> None:
    """Marches and voyages are drawn, each way once with its actions; other actions and places off the map are not."""
    first, again = action(1, "BRA", "MGD"), action(5, "BRA", "MGD")
    ways = marches([first, action(2), action(4, "NTH", "BRA"), again, action(7, "BRA", "ZZZ")], PLACES)
    assert [(way["from"], way["to"], way["actions"]) for way in ways] == [("BRA", "MGD", [1, 5]), ("NTH", "BRA", [4])]


def test_marches_are_those_that_came_off() -> None:
    """An action has a march if a force set out by it in peace; attacks, failures and other orders have none."""
    actions = played().document("PR")["actions"]
    assert {each["number"]: each["march"] for each in actions if each["march"]} == {6: ["BRA", "MGD"]}
    marching = [each for each in actions if each["text"].startswith(("ATTACK", "MOVE"))]
    assert [each["outcome"] for each in marching] == ["done", "failed", "done"]


def test_a_battle_is_an_arrow_from_the_attacker() -> None:
    """An attack leads from its origin to its goal, belongs to who made it, and tells whether it came off."""
    first, second = clashes(
        [battle("BRA", "MGD"), battle("HAN", "MGD", attacker="FR", defender="PR", captured=True)], ["PR"], PLACES, MAP
    )
    assert (first["origin"], first["area"], first["own"], first["won"]) == ("BRA", "MGD", True, False)
    assert (second["origin"], second["area"], second["own"], second["won"]) == ("HAN", "MGD", False, True)


def test_several_battles_on_one_way_are_one_arrow() -> None:
    """The battle at sea before a landing and the landing itself, or attacks in several rounds, are drawn once."""
    (clash,) = clashes(
        [battle("NTH", "HAN", kind="landing"), battle("NTH", "HAN", captured=True), battle("NTH", "HAN", round=3)],
        ["PR"],
        PLACES,
        MAP,
    )
    assert clash["battles"] == [0, 1, 2]
    assert clash["rounds"] == [1, 3]


def test_a_retreat_shows_where_the_defenders_went() -> None:
    """Who withdraws has a way of his own, and the attacker has won."""
    (clash,) = clashes([battle("BRA", "MGD", kind="retreat", to="HAN")], ["PR"], PLACES, MAP)
    assert clash["won"]
    assert clash["retreat"]


def test_a_meeting_is_two_arrows_on_one_picture() -> None:
    """Two forces that meet on the way are both drawn, each towards where the other came from."""
    sides = [{"empire": "PR", "origin": "BRA"}, {"empire": "FR", "origin": "MGD"}]
    meeting = cast("EmpiresEvent", {"kind": "meeting", "round": 2, "sides": sides})
    drawn = clashes([meeting], ["PR"], PLACES, MAP)
    assert [(clash["origin"], clash["area"], clash["own"]) for clash in drawn] == [
        ("BRA", "MGD", True),
        ("MGD", "BRA", False),
    ]
    assert [picture and picture["clashes"] for picture in pictures(drawn, 1)] == [[0, 1]]


@pytest.mark.parametrize(("origin", "area"), [("BRA", "MGD"), ("HAN", "MGD"), ("NTH", "HAN"), ("BRA", "NTH")])
def test_a_picture_shows_the_goal_and_stays_on_the_map(origin: str, area: str) -> None:
    """The part of the map around a battle holds the area fought for and no paper beyond the map's edge."""
    (clash,) = clashes([battle(origin, area)], ["PR"], PLACES, MAP)
    left, top, wide, high = clash["crop"]
    x, y = PLACES[area]
    assert left <= x <= left + wide
    assert top <= y <= top + high
    assert left >= MAP.left
    assert top >= MAP.top
    assert left + wide <= MAP.right + 1
    assert top + high <= MAP.bottom + 1
    assert wide < MAP.width / 2


def test_a_battle_off_the_map_has_no_picture() -> None:
    """A battle for an area that the map's file lacks is told without a picture; the others keep theirs."""
    drawn = clashes([battle("BRA", "ZZZ"), battle("BRA", "MGD")], ["PR"], PLACES, MAP)
    none, picture = pictures(drawn, 2)
    assert none is None
    assert picture is not None


def test_each_battle_of_a_report_has_its_picture() -> None:
    """The pictures stand in the order in which a report tells its battles."""
    turn = played()
    for empire in turn.world.empires:
        told = [event for event in turn.document(empire)["events"] if event["scope"] == "battle"]
        chart = chart_of(turn, empire)
        assert len(chart["pictures"]) == len(told)
        for event, picture in zip(told, chart["pictures"], strict=True):
            shown = {chart["clashes"][number]["area"] for number in picture["clashes"]}
            assert shown == {event["area"]} if "area" in event else {side["origin"] for side in event["sides"]}
