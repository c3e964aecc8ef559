"""Names that both armies have: a player means his own (N.28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.orders.commands import Move, Rally
from pbm.rulesets.battles.orders.standing_orders import Support
from pbm.rulesets.battles.orders.words import interpret_own, own_words, shared_names
from pbm.sheets import OrderLanguage, read_sheet
from pbm.sheets.words import Words

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.world import World

ARMY = """
[[army]]
code = "{code}"
name = "{code}"
nation = "{nation}"
break = 1
generals = []
left = [{{ kind = "LINE", name = "Kolberg" }}, {{ kind = "LINE", name = "Leib" }}]
centre = [{{ kind = "LINE", name = "{twice}" }}, {{ kind = "LINE", name = "Zenge" }}]
right = [{{ kind = "LINE", name = "{code}" }}]
reserve = []
"""


def battle(nation: str, other: str, twice: str = "Zenge") -> World:
    """Return a battle of two armies with the same names; the first one has Zenge twice."""
    head = '[scenario]\nname = "b"\nruleset = "battles"\n'
    armies = ARMY.format(code="AA", nation=nation, twice=twice), ARMY.format(code="BB", nation=other, twice="Krafft")
    return BATTLES.start(head + "".join(armies), "b", 1)


@pytest.mark.parametrize(("army", "codes"), [("AA", ["AA01", "AA02", "AA01"]), ("BB", ["BB01", "BB02", "BB01"])])
def test_each_means_his_own(army: str, codes: list[str]) -> None:
    """A name in both armies is understood, and comes to mean the battalion of whose sheet it is."""
    world = battle("PR", "PR")
    words = Words(BATTLES.words(world))
    (kolberg,), (leib,) = words.find("KOLBERG"), words.find("leib")
    orders = [Move(kolberg.code, "LEFT", None), Support("LEFT", leib.code, None), None, Rally(kolberg.code)]

    move, support, unread, rally = interpret_own(world, army, orders)

    assert isinstance(move, Move)
    assert isinstance(support, Support)
    assert isinstance(rally, Rally)
    assert [move.battalion, support.prefers, rally.battalion] == codes
    assert unread is None


def test_what_an_army_itself_has_twice() -> None:
    """A name that one army has twice is nobody's: only codes will do."""
    words = Words(BATTLES.words(battle("PR", "PR")))

    assert words.find("Zenge") == ()
    assert [word.code for word in Words(BATTLES.words(battle("PR", "PR", "Pirch"))).find("Zenge")] == ["Zenge"]


def test_a_name_of_several_is_told_as_such() -> None:
    """It is a battalion's name, but not of one alone: the codes are named."""
    world = battle("PR", "RU")
    language = OrderLanguage(BATTLES, BATTLES.words(world), 16)

    (problem,) = read_sheet("aa.txt", b"GAME b\nTURN 1\nEMPIRE AA\nMOVE Zenge LEFT", language).problems

    assert str(problem.message) == "more than one has the name Zenge"
    assert str(problem.suggestion) == "did you mean AA03, Zenge or AA04, Zenge or BB04, Zenge?"


def test_kinds_of_two_lists() -> None:
    """A kind of both lists is found by its name in either; a name of two kinds is that of the player's own list."""
    world = battle("BR", "PO")
    words = Words(BATTLES.words(world))

    assert [word.code for word in words.find("Line, King's German Legion")] == ["LINE"]
    assert [word.code for word in words.find("Line infantry")] == ["LINE"]
    assert [word.code for word in words.find("9-pounder battery")] == ["9-pounder battery"]
    assert {word.code for word in shared_names(world)} >= {"9-pounder battery", "Kolberg", "Leib"}


def test_before_the_muster_all_generals_may_be_meant(pratzen: World) -> None:
    """Where an army has no generals yet, those of its nation have words (N.97)."""
    with_generals = {word.code for word in own_words(pratzen.armies["FR"]) if word.kind == "GENERAL"}
    without = {word.code for word in own_words(battle("FR", "RU").armies["AA"]) if word.kind == "GENERAL"}

    assert with_generals == {"SOU", "STH", "VAN", "BES"}
    assert len(without) == 22


def test_the_sheets_language_knows_the_names(pratzen: World) -> None:
    """The words fit the order card of the game."""
    language = OrderLanguage(BATTLES, BATTLES.words(pratzen), 16)

    assert {word.kind for word in language.words.all} == {*language.card.kinds}
