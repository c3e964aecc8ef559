"""Scenario files: every fault that a scenario can have is found, named, and told with its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.desk.errors import RefusedError
from pbm.pipeline.catalogue import bundled
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.position.supply_lines import is_blockaded, supply_source
from tests.support.empires.scenarios import EUROPE

if TYPE_CHECKING:
    from pbm.pipeline.catalogue import Source

GOOD = """
[scenario]
name = "good"
ruleset = "empires"

[rules]
actions = 16

[[empire]]
code = "PR"
name = "Prussia"
supply_capacity = 4
capital = "BRA"

[[empire]]
code = "FR"
name = "France"
supply_capacity = 8

[[land]]
code = "BRA"
name = "Brandenburg"
terrain = "plains"
population = 5
borders = ["MGD", "BAL"]
owner = "PR"
retreat = "MGD"
base = { entrance = "BAL", commission = 3 }

[[land]]
code = "MGD"
name = "Magdeburg"
terrain = "lowlands"
borders = ["BRA"]

[[sea]]
code = "BAL"
name = "Baltic Sea"
borders = ["BRA"]
owner = "PR"
fleet = { empire = "PR", ships = { BRA = 2 }, armies = 1 }
"""


def faults(text: str) -> str:
    """Return what is said of a scenario that is refused."""
    with pytest.raises(RefusedError) as refused:
        EMPIRES.start(text, "scenario.toml", 1)
    return str(refused.value)


def test_a_good_scenario_becomes_a_world() -> None:
    """Numbers left out are 0, owned areas retreat and neutral ones defend (E.2)."""
    world = EMPIRES.start(GOOD, "good.toml", 1)

    assert (world.lands["BRA"].mode.value, world.lands["MGD"].mode.value) == ("retreat", "defend")
    assert (world.lands["MGD"].population, world.empires["PR"].vps) == (0, 0)
    assert sorted(world.order_of_play) == ["FR", "PR"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('code = "FR"', 'code = "PR"', "PR: the code is used 2 times"),
        ('code = "MGD"', 'code = "M"', "area M: a code has two to eight capital letters or digits, a letter first"),
        ('code = "MGD"', 'code = "Mgd"', "area Mgd: a code has two to eight capital letters"),
        ('code = "MGD"', 'code = "MAGDEBURG"', "area MAGDEBURG: a code has two to eight capital letters"),
        ('code = "MGD"', 'code = "1234"', "area 1234: a code has two to eight capital letters"),
        ('code = "FR"', 'code = "FRANCES"', "empire FRANCES: a code has two to six capital letters or digits"),
        ('borders = ["MGD", "BAL"]', 'borders = ["BAL"]', "MGD: borders BRA, but BRA does not border MGD"),
        ('borders = ["MGD", "BAL"]', 'borders = ["MGD", "BAL", "QQQ"]', "BRA: borders QQQ, which is not an area"),
        ('borders = ["MGD", "BAL"]', 'borders = ["MGD", "BAL", "BRA"]', "BRA: borders itself"),
        ('entrance = "BAL"', 'entrance = "MGD"', "land BRA: base entrance MGD is not a neighbouring sea space"),
        ('retreat = "MGD"', 'port = "QQQ"', "land BRA: port QQQ is not a neighbouring sea space"),
        ("base = {", "# {", "empire PR: capital BRA is on the coast and has no base"),
        ('owner = "PR"\nretreat = "MGD"\n', "", "land BRA: the base holds ships but the area has no owner"),
        ('owner = "PR"\nfleet', 'owner = "FR"\nfleet', "sea BAL: fleet of PR, which does not own the space"),
        ("ships = { BRA = 2 }", "ships = { BAL = 2 }", "sea BAL: ships of BAL, which is not a land area"),
        ('retreat = "MGD"', 'retreat = "BAL"', "land BRA: retreat location BAL is not an adjacent land"),
        ('retreat = "MGD"', 'ambush = "QQQ"', "land BRA: ambush QQQ is not an adjacent area"),
        ('borders = ["BRA"]\n\n[[sea]]', 'borders = ["BRA"]\nmode = "defend"\n\n[[sea]]', "a neutral area has no mode"),
        ("actions = 16", 'order_of_play = ["PR"]', "[rules]: order_of_play misses FR"),
        ("actions = 16", 'order_of_play = ["PR", "FR", "XX"]', "[rules]: order_of_play names XX wrongly"),
        ("actions = 16", "actions = 0", "[rules] (line 7): actions: a number from 1 to 1000 is wanted, not 0"),
        ("actions = 16", "action = 16", "did you mean `actions`?"),
        ("actions = 16", 'adjudication = "random"', '"random" is not one of simultaneous, in-order'),
        (
            "population = 5",
            "population = -5",
            "land BRA (line 20): population: a number from 0 to 1000000000 is wanted, not -5",
        ),
        ("population = 5", "population = 5.5", "a whole number is wanted, not 5.5"),
        ("population = 5", "people = 5", "land BRA (line 20): there is no setting `people`"),
        ('terrain = "plains"', 'terrain = "plain"', 'terrain: "plain" is not one of plains,'),
        ('capital = "BRA"', 'capital = "MGD"', "empire PR: capital MGD is not its land"),
        ('owner = "PR"\nretreat', 'owner = "XX"\nretreat', "land BRA: owner XX is not an empire"),
        ('ruleset = "empires"', "", "[scenario]: ruleset: is missing"),
        ("[rules]", "[rule]", "rule: unknown key"),
    ],
)
def test_each_fault_is_told_with_its_place(old: str, new: str, said: str) -> None:
    """A scenario with one fault is refused, and the fault named."""
    assert GOOD.count(old) >= 1

    assert said in faults(GOOD.replace(old, new, 1))


def test_all_faults_are_told_at_once() -> None:
    """Faults of form do not hide faults of sense, nor the other way round."""
    bad = GOOD.replace("population = 5", 'population = "5"').replace(
        'borders = ["BRA"]\n\n', 'borders = ["QQQ"]\n\n', 1
    )
    said = faults(bad.replace("supply_capacity = 8", "supply_capacity = -8"))

    assert '"5"' in said
    assert "MGD: borders QQQ" in said
    assert "empire FR (line 15): supply_capacity: a number from 0 to 1000000000 is wanted, not -8" in said


@pytest.mark.parametrize("table", ["rules", "scenario"])
def test_what_is_no_table_is_refused(table: str) -> None:
    """A value where a whole table should stand is a fault like any other."""
    lines = GOOD.replace(f"[{table}]", f"[{table}x]")

    assert f'[{table}]: a table is wanted, not "none"' in faults(f'{table} = "none"\n{lines}')


def test_what_is_no_toml_is_refused() -> None:
    """A text that cannot be read at all is refused with the line."""
    assert "line 2" in faults("[scenario]\nname =\n")


@pytest.mark.parametrize(
    "source", [each for each in bundled() if each.head["ruleset"] == "empires"], ids=lambda source: source.name
)
def test_bundled_scenarios_doom_nobody(source: Source) -> None:
    """Every empire has a capital, pays its way, and every own area with armies has a supply source."""
    world = EMPIRES.start(source.text, source.file, 1)
    for empire in world.empires.values():
        lands = list(world.lands_of(empire.code))
        assert empire.capital is not None
        assert not is_blockaded(world, world.lands[empire.capital])
        assert empire.balance + empire.treasury >= 10
        assert all(supply_source(world, land) for land in lands)


def test_europe_has_the_capacities_of_the_rulebook() -> None:
    """Supply capacities are those of S.10 and E.23, and the areas that the rules speak of exist."""
    world = EMPIRES.start(EUROPE.read_text(encoding="utf-8"), EUROPE.name, 1805)
    named = {empire.name: empire.supply_capacity for empire in world.empires.values()}
    known = {"England": 12, "France": 8, "Austria": 5, "Russia": 5, "Prussia": 4, "Poland": 3, "Spain": 3, "Sweden": 3}

    assert named == {**dict.fromkeys(named, 2), **known}
    assert 14 <= len(world.empires) <= 18
    assert 100 <= len(world.lands) <= 120
    assert 24 <= len(world.seas) <= 30
    assert len(list(world.lands_of("PR"))) == 5
    assert {"HAN", "MGD", "SAX", "LVN", "LIV"} <= set(world.lands)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("train_cost = 0", "[rules] (line 8): train_cost: a number from 1 to 1000 is wanted, not 0"),
        ("army_cost = 0", "[rules] (line 8): army_cost: a number from 1 to 1000 is wanted, not 0"),
        ("ambush_factor = 1e700", "ambush_factor: a whole number is wanted, not inf"),
        ("collateral_threshold = inf", "collateral_threshold: a number from 0 to 1000 is wanted, not inf"),
        ("collateral_threshold = nan", "collateral_threshold: a number from 0 to 1000 is wanted, not nan"),
        ("census_max = 1_000_000_000_000", "census_max: a number from 1 to 1000 is wanted, not 1000000000000"),
        ("census_min = 9", "census_min must be no more than census_max"),
        (f"tax = {'9' * 5000}", "a number in it has too many digits"),
        (f"tax = {'9' * 4000}", "tax: a number from 0 to 1000 is wanted, not so long a number"),
        (f"tax = {'[' * 100_000}{']' * 100_000}", "it is nested too deeply"),
        ("\n".join(f"k{number} = 1" for number in range(100_000)), "and there is more"),
        (f"{'k' * 100_000} = 1", "there is no setting `kkk"),
    ],
    ids=lambda text: text[:30],
)
def test_no_setting_is_beyond_what_can_be_played(rules: str, said: str) -> None:
    """Whatever the author means, it is refused in a few words: no turn divides by zero, or lasts for ever."""
    told = faults(GOOD.replace("actions = 16", f"actions = 16\n{rules}"))

    assert said in told
    assert len(told) < 30_000


def test_a_list_of_faults_has_an_end() -> None:
    """A scenario full of mistakes, each with a name as long as the file, is refused in a few words."""
    borders = ", ".join(f'"X{number}{"X" * 500}"' for number in range(1000))
    told = faults(GOOD.replace('borders = ["BRA"]\n\n', f"borders = [{borders}]\n\n", 1))

    assert "  and there is more" in told
    assert len(told) < 30_000
