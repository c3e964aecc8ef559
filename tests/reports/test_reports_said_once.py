"""A page says once what its form and its map both need."""

from __future__ import annotations

from pbm.reports.said_once import facts_once, said_once

THINGS = {
    "AAA": ["Aland", "A", "BBB CCC"],
    "BBB": ["Bland", "A", "AAA"],
    "CCC": ["Clan", "A", "AAA"],
    "FR": ["France", "E"],
}
GROUND = {"lands": [{"code": "AAA", "name": "Aland"}, {"code": "BBB", "name": "Another name"}], "seas": []}


def test_of_two_neighbours_one_names_the_other() -> None:
    """Each pair of neighbours stands once, so that the script can fill up the other side."""
    shown = said_once({"things": THINGS})
    assert shown["mutual"]
    assert [thing[2:] for thing in shown["things"].values()] == [["BBB CCC"], [""], [""], []]


def test_a_way_that_leads_in_one_direction_only_is_kept() -> None:
    """Where not all neighbours are mutual, all are kept as they are."""
    things = {**THINGS, "CCC": ["Clan", "A", ""]}
    shown = said_once({"things": things})
    assert not shown["mutual"]
    assert shown["things"] == things


def test_a_name_is_left_to_the_map_that_has_it() -> None:
    """Only a name that stands on the page's map, just as it is, is left out of the form's data."""
    names = {code: thing[0] for code, thing in said_once({"things": THINGS}, GROUND)["things"].items()}
    assert names == {"AAA": "", "BBB": "Bland", "CCC": "Clan", "FR": "France"}


def test_areas_of_the_map_are_numbers_in_the_order_of_codes() -> None:
    """Where the map has all areas and their names, the form has their neighbours alone, as numbers of two digits."""
    ground = {"lands": [{"code": code, "name": THINGS[code][0]} for code in ("CCC", "AAA")], "seas": []}
    ground["seas"] = [{"code": "BBB", "name": "Bland"}]
    shown = said_once({"things": THINGS}, ground)
    assert shown["ground"] == {"kind": "A", "borders": "0102||"}
    assert list(shown["things"]) == ["FR"]


def test_facts_that_most_areas_have_are_digits() -> None:
    """What half of the areas begin with is told once, with a digit for each; the rest of the facts stays as it is."""
    facts = {"AA": [["Type", "small"], ["Stack", "3"]], "BB": [["Type", "large"]], "CC": [], "DD": [["Type", "small"]]}
    assert facts_once(facts, ["AA", "BB", "CC", "DD", "EE"]) == {
        "kinds": [["Type", ["small", "large"], "01-0-"]],
        "facts": {"AA": [["Stack", "3"]], "CC": []},
    }


def test_words_without_names_are_one_text() -> None:
    """Words that have names keep them, and so do words that cannot be told apart within a text."""
    kinds = {"CARD": {"AMBUSH": "", "SIEGE": ""}, "UNIT": {"L": "Line"}, "ODD": {"A|B": "", "C": ""}}
    assert said_once({"things": {}, "named": kinds})["named"] == {**kinds, "CARD": "AMBUSH|SIEGE"}
