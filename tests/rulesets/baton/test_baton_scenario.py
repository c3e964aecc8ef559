"""Scenarios of Baton and Knapsack (C.114): what they may leave out, and that all faults are told at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.kernel.seat import Status
from pbm.kernel.turn import resolve
from pbm.kit.scenario.tables import BadScenarioError
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.keeping.soundness import world_fault
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.position.power import Engagement
from pbm.rulesets.baton.position.this_turn import Season
from tests.support.baton.scenarios import SCENARIOS, SMALL, START, bundled, written_back

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.world import World


def start(text: str) -> World:
    """Make a world of a scenario's text."""
    return BATON.start(text, "case.toml", 1805)


def faults(text: str) -> list[str]:
    """Return what is wrong with a scenario's text."""
    with pytest.raises(BadScenarioError) as refused:
        start(text)
    return [line.strip() for line in str(refused.value).splitlines()[1:]]


@pytest.mark.parametrize("name", sorted(file.stem for file in SCENARIOS.glob("*.toml")))
def test_the_bundled_games_begin_sound(name: str) -> None:
    """Nothing is amiss with what set-up makes of the scenarios that come with the program."""
    world = start(bundled(name))

    assert world_fault(world) is None
    assert world.scenario == name
    assert len(world.powers) == int(name[-1])


def test_a_game_has_a_map_and_a_deck_of_its_own() -> None:
    """Areas from more powers on are left out with their borders (C.1); cards are in the order of their numbers."""
    world = start(SMALL)

    assert list(world.areas) == ["AAA", "BBB"]
    assert world.areas["AAA"].neighbours == ("BBB",)
    assert (world.straits, world.beyond.borders, world.beyond.areas) == (
        {"AAA-BBB": False},
        ("AAA-CCC",),
        {"CCC": "Cleves"},
    )
    assert [card.name for card in world.cards] == ["Jena", "Hanau", "Napoleon", "Mack", "Moore"]
    assert (world.armies["NAP"].units, sorted(power.code for power in world.powers.values())) == ([2], ["AU", "FR"])
    assert sorted(card for power in world.powers.values() for card in power.hand) == [1, 5]


def test_what_a_scenario_leaves_out() -> None:
    """A title is the name; the numbers of C.23 go by the number of powers."""
    world = start(
        SMALL.replace('title = "A Small Game"\n', "")
        .replace("hand_size = 1", "par = { AU = 2 }\nhegemony = 3")
        .replace("hegemony = 3", "hegemony = 3\nhand_size = 1")
    )

    assert world.title == "small"
    assert [power.status for power in world.powers.values()] == [Status.PLAYER, Status.DUMMY]
    assert (world.settings.establishment, world.settings.hegemony) == (18, 3)
    assert world.settings.par == {"FR": 9, "AU": 2}


def test_a_position_in_the_middle_of_a_game_is_set() -> None:
    """Time, cards, areas, armies, engagements, and who plays; what is nowhere else lies at the bottom of the deck."""
    world = start(SMALL + START)
    army, france = world.armies["NAP"], world.powers["FR"]

    assert world_fault(world) is None
    assert (world.turn, world.season, world.year, world.foul) == (4, Season.AUTUMN, 1806, True)
    assert (world.initiative, world.reshuffles, world.deck, world.discards) == (["AU", "FR"], 3, [2], [])
    assert (army.place, army.morale, army.units, army.ground) == (Place("AAA-BBB"), 5, [], 1)
    assert world.engagements == [Engagement("MAC", "NAP")]
    assert (france.hand, france.vps, france.status, france.missed) == ([], -2, Status.STANDBY, 2)
    assert (world.areas["AAA"].marker, world.areas["AAA"].cubes, world.areas["BBB"].marker) == (None, 0, "AU")


def test_what_a_start_does_not_say_is_as_the_set_up_makes_it() -> None:
    """Cards that it names leave wherever they were; those that have lost their place go below the deck."""
    plain = start(bundled("baton-5"))
    world = start(bundled("baton-5") + "[start.empires.FR]\nhand = [94, 79, 7]\n")

    assert world.powers["FR"].hand == [94, 79, 7]
    assert world.powers["RU"].hand == [89, 104, 2, 112, 4]
    assert world.armies["NAP"].units == [18, 70]
    assert world.deck == [*plain.deck[1:], *sorted(plain.powers["FR"].hand)]
    assert world.initiative == plain.initiative


def test_an_empty_start_changes_nothing() -> None:
    """It is the set-up."""
    assert start(bundled("baton-3") + "[start]\n") == start(bundled("baton-3"))


def test_what_the_game_master_sees_makes_the_same_world() -> None:
    """``pbm world``, written as a start, after the set-up and after some turns, too."""
    world = start(SMALL + START)

    assert start(SMALL + written_back(BATON.gm_state(world))) == world
    world = start(bundled("baton-5"))
    for turn in (1, 2):
        _, world = resolve(BATON.phases, [], world, present=[], seed=7, turn=turn)
        assert start(bundled("baton-5") + written_back(BATON.gm_state(world))) == world


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('code = "AU"', 'code = "FR"', "FR: the code is used 2 times"),
        ('code = "AU"', 'code = "AUT"', "empire AUT (line 33): a code has two capital letters"),
        ("hand_size", "hand_sise", "[rules] (line 7): there is no setting `hand_sise`; did you mean `hand_size`?"),
        ("hand_size = 1", "hand_size = 2", "[[card]]: hands want 4 cards, and 2 are left"),
        ("hand_size = 1", 'sea_power = "GB"', "[rules]: sea_power names GB, which is not a power"),
        ("hand_size = 1", "par = { FX = 2 }", "[rules]: par names FX, which is not a power"),
        ("hand_size = 1", "seasons_min = 3", "[rules]: seasons_min 3 is more than seasons_max 2"),
        ("hand_size = 1", "raise_morale = 11", "[rules]: raise_morale 11 is more than morale_max 10"),
        ('code = "BBB"', 'code = "AAA"', "AAA: the code is used 2 times"),
        ('code = "BBB"', 'code = "BB"', "area BB (line 13): a code has three capital letters"),
        ('code = "BBB"', 'code = "NAP"', "NAP: is an area, NAP, and a leader, NAP"),
        ('name = "Baden"', 'name = "Infantry"', "Infantry: is a suit, INF, and an area, BBB"),
        ("value = 2", "value = 4", "area AAA (line 8): value: a number from 1 to 3 is wanted, not 4"),
        ('land = ["BBB-AAA"]\nstrait = ["AAA-CCC"]\n', "", "[borders]: a map of its own needs borders of its own"),
        ('"BBB-AAA"', '"BBB/AAA"', "[borders]: 'BBB/AAA' is not a border such as BAV-BOH"),
        ('"BBB-AAA"', '"BBB-XXX"', "[borders]: BBB-XXX names XXX, which is not an area"),
        ('"BBB-AAA"', '"BBB-BBB"', "[borders]: BBB-BBB borders itself"),
        ('"BBB-AAA"', '"BBB-AAA", "AAA-BBB"', "[borders]: AAA-BBB is named 2 times"),
        ('"AAA-CCC"', '"AAA-BBB"', "[borders]: AAA-BBB is named 2 times"),
        ('"BBB-AAA"', "7", "[borders] (line 25): land[1]: text in quotes is wanted, not 7"),
        (
            'capital = "BBB"',
            'capital = "BBC"',
            "empire AU (line 33): capital BBC is not one of its home areas; did you",
        ),
        ('home = ["BBB"]', 'home = ["BBB", "CCC"]', "empire AU (line 33): home area CCC is not in play"),
        ('home = ["BBB"]', 'home = ["BBB", "AAA"]', "AAA: is home 2 times"),
        ("#123456", "blue", "empire AU (line 33): colour blue is not of the form #1A2B3C"),
        ('"MAC", at', '"MAK", at', "empire AU (line 33): army MAK: there is no such leader; did you mean MAC?"),
        ('"MAC", at', '"NAP", at', "NAP: leads 2 armies"),
        ('"MAC", at', '"NAP", at', "empire AU (line 33): army NAP: he serves FR, and AU may not use him"),
        ('at = "BBB"', 'at = "CCC"', "empire AU (line 33): army MAC: CCC is not in play"),
        ('at = "BBB"', 'at = "AAA"', "AAA: 2 armies stand on its point"),
        ("morale = 7", "morale = 11", "empire AU (line 33): army MAC: morale must be from 1 to 10, not 11"),
        ('["CAV"]', '["CAV", "CAV"]', "[[card]]: starting armies want 2 units CAV, and there are 1 cards"),
        ('["CAV"]', '["CAVALRY"]', 'empire FR (line 27): armies[1].units[1]: "CAVALRY" is not one of INF, CAV,'),
        ("number = 5", "number = 6", "[[card]]: numbers go from 1 to 5, without a gap; there is no 5"),
        ("number = 5", "number = 4", "card 4: the number is used 2 times"),
        ("roll = 8", "roll = 13", "card 1: roll must be from 2 to 12, not 13"),
        ('terrain = "FIELDS"\n', "", "card 1: it must show a leader or a terrain, one of them"),
        ('terrain = "FIELDS"', 'terrain = "FIELDS"\nleader = "NEY"\nnation = "FR"', "card 1: it must show a leader or"),
        ('terrain = "FIELDS"', 'terrain = "FIELDS"\nnation = "FR"', "card 1: a leader has a nation, and nobody else"),
        ('leader = "MOO"', 'leader = "MAC"', "MAC: leads on 2 cards"),
        ('leader = "MOO"', 'leader = "MOOR"', "card 5: leader MOOR: a code has three capital letters"),
        ('nation = "EN"', 'nation = "GB"', "card 5: nation GB is not a power"),
        ('"FIELDS"', '"FIELD"', "card 1: there is no terrain FIELD; did you mean FIELDS?"),
        ('"Season"', '"Saison"', "card 2: there is no event 'Saison'; did you mean Season?"),
        ("[rules]", "[rulez]\na = 1\n[rules]", "rulez: unknown key"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, fault: str) -> None:
    """Each fault names the entry, and its line where one begins, and what may have been meant."""
    assert old in SMALL

    found = faults(SMALL.replace(old, new, 1))
    assert any(each.startswith(fault) for each in found), found


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("empires.FR", "empires.RU", "[start.empires.RU]: there is no such power"),
        ("areas.AAA", "areas.CCC", "[start.areas.CCC]: it is not in play"),
        ('"none"', '"RU"', "[start.areas.AAA]: 'RU' is neither a power nor none"),
        ("armies.MAC", "armies.MAK", "[start.armies.MAK]: there is no such leader; did you mean MAC?"),
        ('[["NAP", "MAC"]]', '[["NAP"]]', "[start]: engagements are pairs, not ['NAP']"),
        ("turn = 4", "turns = 4", "[start] (line 77): there is no setting `turns`; did you mean `turn`?"),
        ("year = 1806", "year = 1804", "[start]: 1804 is not a year of this game"),
        ('"autumn"', '"fall"', '[start] (line 78): season: "fall" is not one of spring, summer, autumn, winter'),
        ('["AU", "FR"]', '["AU"]', "[start]: initiative must name each once of AU, FR (C.17)"),
        ("deck = [2]", "deck = [2, 9]", "[start]: there is no card 9"),
        ("deck = [2]", "deck = [2, 5]", "[start]: card 5 is in 2 places"),
        ("cubes = 0", "cubes = 2", "[start]: AAA has 2 cubes, more than the 1 printed (C.6)"),
        ('power = "FR"', 'power = "RU"', "[start]: NAP: 'RU' has no armies"),
        ('"BBB-AAA"', '"CCC-AAA"', "[start]: NAP: 'AAA-CCC' is not a place"),
        ('"BBB-AAA"', '"AAA"\non_point = true', "[start]: AAA point holds 2 armies (C.3)"),
        ('"AAA"\non', '"BBB-AAA"\non', "[start]: MAC: 'AAA-BBB' is not a place"),
        ("morale = 5", "morale = 0", "[start]: NAP: morale must be from 1 to 10, not 0"),
        ("ground = 1", "ground = 5", "[start]: NAP: card 5 shows no terrain"),
        ('engagements = [["NAP", "MAC"]]', "", "[start]: NAP: it has ground, and is not engaged (C.14)"),
        ('"MAC"]]', '"NEY"]]', "[start]: NAP and NEY cannot be engaged with each other, or not so often"),
        ("reshuffles", 'alliances = [["FR", "AU"]]\nreshuffles', "[start]: MAC and NAP are engaged, and no enemies"),
        ('"standby"', '"asleep"', '[start]: empires.FR.status: "asleep" is not one of player, dummy,'),
        ('"standby"', '"eliminated"', "[start]: NAP: 'FR' has no armies"),
    ],
)
def test_what_is_wrong_with_a_start_is_told(old: str, new: str, fault: str) -> None:
    """Every card is in one place, armies stand where they may, and nothing is named that is not there."""
    assert old in START

    found = faults(SMALL + START.replace(old, new, 1))
    assert any(each.startswith(fault) for each in found), found


ONLY = "[start.armies]\n[start.empires"
NEVER_REACHED = {
    '[start.armies.NAP]\npower = "AU"\nplace = "AAA"\nmorale = 5\n': "NAP serves FR, and AU may not use him (C.9)",
    f'{ONLY}.FR]\nstatus = "eliminated"\nhand = []\n': "FR is out, and controls AAA (C.92)",
    f'{ONLY}.AU]\nprisoners = [{{ card = 4, of = "AU" }}]\n': "MAC cannot be AU's prisoner: AU led him (C.86)",
    f'{ONLY}.FR]\nprisoners = [{{ card = 5, of = "FR" }}]\n': "MOO cannot be FR's prisoner: FR led him (C.86)",
    f'{ONLY}.FR]\nprisoners = [{{ card = 3, of = "AU" }}]\n': "NAP cannot be a prisoner of FR: he serves FR, not AU",
    "[start]\nyear = 1813\n": "in 1813 the last winter has ended, which calendar_over must say (C.94)",
}
"""Positions that no game can come to, each by itself."""


@pytest.mark.parametrize("start_table", NEVER_REACHED)
def test_what_no_game_can_have_come_to_is_told(start_table: str) -> None:
    """A leader on the wrong side, a power that is out and holds an area, one's own prisoner, a last winter to come."""
    (fault,) = faults(SMALL + start_table)

    assert fault.startswith(f"[start]: {NEVER_REACHED[start_table]}")


def test_all_faults_are_told_at_once() -> None:
    """A fault of form hides none of the others."""
    text = SMALL.replace("morale = 7", "morale = 12").replace("roll = 8", "roll = 1").replace("dummy", "dumy")

    assert len(faults(text)) == 3


@pytest.mark.parametrize("number", [1, 8])
def test_there_are_two_to_seven_powers(number: int) -> None:
    """Neither one nor eight (C.23)."""
    head, first, rest = SMALL.split("[[empire]]")
    codes = ["FR", "AU", "PR", "RU", "EN", "SP", "OT", "SW"]
    powers = [first.replace('"FR"', f'"{code}"').replace("France", f"Power {code}") for code in codes[:number]]
    text = "[[empire]]".join([head, *powers]) + "[[card]]" + rest.partition("[[card]]")[2]

    assert f"[[empire]]: there must be 2 to 7 powers, not {number}" in faults(text)
