"""The units of Europe at War are the rulebook's: kinds, lists, numbers, and who uses which list (EW.20, EW.21)."""

from __future__ import annotations

import re

import pytest

from pbm.rulesets.warp.position.cards.box import list_of
from pbm.rulesets.warp.position.module import module_named
from pbm.rulesets.warp.position.settings import Settings, UnitSets
from pbm.rulesets.warp.position.unit_lists import unit_lists
from tests.support.pages import table
from tests.support.paths import ROOT

PAGE = ROOT / "docs" / "rules" / "warp-empires.md"
KINDS = table(PAGE, "code", "name", "type", "Force", "speed", "note", "lists")
NUMBERS = table(PAGE, "list", "units, each with its number of chits", "kinds", "chits")
SHORT = {"Ba": "Basic", "Fr": "French", "Br": "British", "Pr": "Prussian", "Au": "Austrian", "Ru": "Russian"}
SETTINGS = Settings()
MODULE = module_named("europe-at-war")


@pytest.mark.parametrize("row", KINDS, ids=lambda row: f"{row[0]} {row[6]}")
def test_each_kind_is_as_it_is_printed(row: list[str]) -> None:
    """Name, type, Force, speed and note are the table's, in each list that has the kind (EW.21)."""
    code, name, sort, force, speed, note, lists = row
    against = re.match(r"\+(\d+) vs Forts", note)
    for each in SHORT.values() if lists == "all" else (SHORT[word] for word in lists.split()):
        kind = unit_lists()[each].kinds[code]
        assert [kind.name, kind.type, str(kind.force), kind.speed] == [name, sort, force, speed]
        assert kind.against_forts == int(against[1] if against else 0)
        assert kind.leader == (sort in {"G", "D"})


@pytest.mark.parametrize("row", NUMBERS, ids=lambda row: row[0])
def test_each_list_has_its_chits_in_its_order(row: list[str]) -> None:
    """Kinds, their order, and how many chits there are of each, are the table's (EW.20)."""
    name, units, kinds, chits = row
    of_list = unit_lists()[name]

    assert ", ".join(f"{code} {number}" for code, number in of_list.numbers.items()) == units
    assert list(of_list.kinds) == list(of_list.numbers)
    assert (len(of_list.numbers), sum(of_list.numbers.values())) == (int(kinds), int(chits))


def test_five_countries_have_a_list_of_their_own() -> None:
    """All others use the Basic one, as all do if the rules say so (EW.20)."""
    own = {"FR": "French", "EN": "British", "PR": "Prussian", "AU": "Austrian", "RU": "Russian"}
    for country in (*own, "HO", "SW", "DE", "SP", "PO", "RH", "IT", "NA", "SZ", "WA", "EG", "OT", None):
        assert list_of(MODULE, SETTINGS, country) == own.get(country or "", "Basic")
        assert list_of(MODULE, Settings(units=UnitSets.BASIC), country, "French") == "Basic"
