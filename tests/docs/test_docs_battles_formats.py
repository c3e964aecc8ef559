"""The page on the formats of Napoleonic Battles: its example can be played, and its tables have every key there is."""

from __future__ import annotations

from dataclasses import fields

import pytest

from pbm.kit.scenario.entries import Head
from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.keeping.corrections import of_army, of_battalion, of_general
from pbm.rulesets.battles.setup import entries as scenario_entries
from tests.docs.format_page import FormatPage
from tests.support.battles.scenarios import bundled

PAGE = FormatPage("napoleonic-battles-formats")


def test_the_example_is_a_scenario() -> None:
    """It is read without a fault, and stacks, marks and cards are as it says."""
    seen = BATTLES.gm_state(BATTLES.start(PAGE.example(), "example", 1))
    france = seen["armies"]["FR"]

    assert france["stacks"] == {"LEFT": ["FR04"], "CENTRE": ["FR03"], "RIGHT": [], "RESERVE": []}
    assert (france["commander"], france["lost"], seen["battalions"]["FR04"]["blown"]) == ("SOU", 2, 3)
    assert (france["tactics"]["hand"], france["tactics"]["deck"]) == (["VOLLEY"], 28)
    assert (seen["armies"]["AL"]["status"], seen["armies"]["AL"]["tactics"]["deck"]) == ("dummy", 26)


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        ("### `[scenario]`", Head),
        ("### `[[army]]`", scenario_entries.ArmyEntry),
        ("### `[[army]]`", scenario_entries.BattalionEntry),
        ("### `[[army]]`", scenario_entries.PostEntry),
        ("### `[start]`", scenario_entries.ArmyStart),
        ("### `[start]`", scenario_entries.GeneralStart),
        ("### `[start]`", scenario_entries.InstructionsEntry),
        ("### `[start]`", scenario_entries.TacticsStart),
        ("### `[start]`", scenario_entries.SightingStart),
    ],
)
def test_every_key_of_a_scenario_is_told(head: str, kind: type) -> None:
    """What may be written is on the page."""
    keys = ("break" if field.name == "break_number" else field.name for field in fields(kind))

    assert PAGE.missing(keys, head) == []


def test_every_key_of_the_world_is_told() -> None:
    """What ``pbm world`` tells is on the page."""
    seen = BATTLES.gm_state(BATTLES.start(PAGE.example(), "example", 1))
    army = seen["armies"]["FR"]
    keys = [*seen, *army, *army["tactics"], *army["generals"]["NEY"], *seen["battalions"]["FR01"]]

    assert PAGE.missing(keys, "## The world: `pbm world`") == []


def test_every_field_that_may_be_set_is_told() -> None:
    """What the game master may set is on the page."""
    world = BATTLES.start(bundled("pratzen"), "pratzen", 1)
    army = next(iter(world.armies.values()))
    battalion, general = next(iter(army.battalions.values())), next(iter(army.generals.values()))
    keys = [*of_army(army), *of_battalion(world, army, battalion), *of_general(general)]

    assert PAGE.missing(keys, "## What the game master may set") == []
