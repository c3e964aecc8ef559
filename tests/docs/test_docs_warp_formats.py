"""The page on the formats of Warp Empires: its example can be played, and its tables have every key there is."""

from __future__ import annotations

from dataclasses import fields

import pytest

from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.setup import entries as scenario_entries
from tests.docs.format_page import FormatPage

PAGE = FormatPage("warp-empires-formats")


def test_the_example_is_a_scenario() -> None:
    """It is read without a fault, and stacks and hands are as it says."""
    seen = WARP.gm_state(WARP.start(PAGE.example(), "example", 1))

    assert seen["areas"]["NTH"]["stacks"] == {"FR": ["SHIP 2", "FRIG@PR", "LINE"]}
    assert seen["empires"]["FR"]["hand"] == [6, 20, 114]
    assert seen["empires"]["FR"]["offer"] == ["GENE2", "LINE 2"]


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        ("### `[scenario]`", scenario_entries.ModuleHead),
        ("### `[seats]`", scenario_entries.PlayerEntry),
        ("### `[seats]`", scenario_entries.SideEntry),
        ("### `[board]`", scenario_entries.LandEntry),
        ("### `[board]`", scenario_entries.SeaEntry),
        ("### `[board]`", scenario_entries.CrossingEntry),
        ("### `[start]`", scenario_entries.StackEntry),
        ("### `[start]`", scenario_entries.StartEntry),
    ],
)
def test_every_key_of_a_scenario_is_told(head: str, kind: type) -> None:
    """What may be written is on the page."""
    assert PAGE.missing((field.name for field in fields(kind)), head) == []


def test_every_key_of_the_world_is_told() -> None:
    """What ``pbm world`` tells is on the page."""
    seen = WARP.gm_state(WARP.start(PAGE.example(), "example", 1))
    keys = [*seen, *seen["empires"]["FR"], *seen["areas"]["BER"]]

    assert PAGE.missing(keys, "## The world: `pbm world`") == []
