"""The page on the formats of Baton and Knapsack: its example can be played, and its tables have every key there is."""

from __future__ import annotations

from dataclasses import fields

import pytest

from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.keeping.corrections import of_area, of_army, of_power
from pbm.rulesets.baton.position.cards import Card
from pbm.rulesets.baton.position.places import AreaEntry
from pbm.rulesets.baton.setup import entries as scenario_entries
from pbm.rulesets.baton.setup import start
from tests.docs.format_page import FormatPage
from tests.support.baton.scenarios import bundled

PAGE = FormatPage("baton-and-knapsack-formats")


def test_the_example_is_a_scenario() -> None:
    """It is read without a fault, and armies, cards and areas are as it says."""
    seen = BATON.gm_state(BATON.start(PAGE.example(), "example", 1))
    france, austria = seen["empires"]["FR"], seen["empires"]["AU"]

    assert (seen["turn"], seen["year"], seen["initiative"], seen["discard"]) == (4, 1805, ["AU", "FR"], [3, 8])
    assert seen["deck"][:3] == [20, 27, 32]
    assert (france["hand"], france["vps"], france["par"], austria["par"]) == ([33, 46, 76], 5, 10, 9)
    assert (austria["status"], len(austria["hand"])) == ("standby", 6)
    assert (sorted(seen["armies"]), seen["armies"]["NAP"]["engaged"]) == (["CHA", "MAC", "NAP"], ["CHA", "MAC"])
    assert (seen["areas"]["BAV"]["marker"], seen["areas"]["BAV"]["cubes"]) == ("FR", 1)


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        ("### `[scenario]`", scenario_entries.MapHead),
        ("### `[[empire]]`", scenario_entries.PowerEntry),
        ("### `[[empire]]`", scenario_entries.ArmyEntry),
        ("### `[[area]]`, `[borders]`, `[[card]]`", AreaEntry),
        ("### `[[area]]`, `[borders]`, `[[card]]`", scenario_entries.BordersEntry),
        ("### `[[area]]`, `[borders]`, `[[card]]`", Card),
        ("### `[start]`", start.StartEntry),
        ("### `[start]`", start.PowerStart),
        ("### `[start]`", start.PrisonerStart),
        ("### `[start]`", start.AreaStart),
        ("### `[start]`", start.ArmyStart),
    ],
)
def test_every_key_of_a_scenario_is_told(head: str, kind: type) -> None:
    """What may be written is on the page."""
    assert PAGE.missing((field.name for field in fields(kind)), head) == []


def test_every_key_of_the_world_is_told() -> None:
    """What ``pbm world`` tells is on the page."""
    seen = BATON.gm_state(BATON.start(PAGE.example(), "example", 1))
    power, area, army = seen["empires"]["FR"], seen["areas"]["BAV"], seen["armies"]["NAP"]

    assert PAGE.missing([*seen, *power, *area, *army, *power["prisoners"][0]], "## The world: `pbm world`") == []


def test_every_field_that_may_be_set_is_told() -> None:
    """What the game master may set is on the page."""
    world = BATON.start(bundled("baton-2"), "baton-2", 1)
    power, area = next(iter(world.powers.values())), next(iter(world.areas.values()))
    army = next(iter(world.armies.values()))
    keys = [*of_power(world, power), *of_area(area), *of_army(world, army)]

    assert PAGE.missing(keys, "## What the game master may set") == []
