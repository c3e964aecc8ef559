"""Scenarios of Baton and Knapsack as texts: bundled ones, a small one with map and deck of its own, and positions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pbm.rulesets.baton
from tests.support.toml import table

SCENARIOS = Path(pbm.rulesets.baton.__file__).parent / "scenarios"

SMALL = """
[scenario]
name = "small"
title = "A Small Game"
ruleset = "baton"
[rules]
hand_size = 1
[[area]]
code = "AAA"
name = "Anhalt"
value = 2
cubes = 1
[[area]]
code = "BBB"
name = "Baden"
value = 1
cubes = 2
[[area]]
code = "CCC"
name = "Cleves"
value = 1
cubes = 2
powers = 3
[borders]
land = ["BBB-AAA"]
strait = ["AAA-CCC"]
[[empire]]
code = "FR"
name = "France"
capital = "AAA"
home = ["AAA"]
armies = [{ leader = "NAP", at = "AAA", morale = 8, units = ["CAV"] }]
[[empire]]
code = "AU"
name = "Austria"
capital = "BBB"
home = ["BBB"]
armies = [{ leader = "MAC", at = "BBB", morale = 7 }]
dummy = true
colour = "#123456"
[[card]]
number = 1
name = "Jena"
suit = "INF"
terrain = "FIELDS"
roll = 8
[[card]]
number = 4
name = "Mack"
suit = "AID"
leader = "MAC"
nation = "AU"
roll = 6
[[card]]
number = 2
name = "Hanau"
suit = "CAV"
terrain = "FORESTS"
roll = 9
event = "Season"
[[card]]
number = 3
name = "Napoleon"
suit = "ART"
leader = "NAP"
nation = "FR"
roll = 10
[[card]]
number = 5
name = "Moore"
suit = "SKI"
leader = "MOO"
nation = "EN"
roll = 11
"""

START = """
[start]
turn = 4
season = "autumn"
year = 1806
weather = "foul"
initiative = ["AU", "FR"]
deck = [2]
reshuffles = 3
engagements = [["NAP", "MAC"]]
[start.empires.FR]
hand = []
vps = -2
status = "standby"
missed = 2
[start.empires.AU]
hand = [5]
[start.areas.AAA]
marker = "none"
cubes = 0
[start.armies.NAP]
power = "FR"
place = "BBB-AAA"
morale = 5
ground = 1
[start.armies.MAC]
power = "AU"
place = "AAA"
on_point = true
morale = 6
"""


def bundled(name: str) -> str:
    """Return the text of a bundled scenario."""
    return (SCENARIOS / f"{name}.toml").read_text(encoding="utf-8")


def written_back(seen: dict[str, Any]) -> str:
    """Write what the game master sees as the start of a scenario."""
    same = ("turn", "season", "year", "weather", "initiative", "deck", "discard", "reshuffles")
    whole = {key: seen[key] for key in (*same, "engagements", "alliances", "calendar_over")}
    lines = list(table("start", whole | ({"hegemon": seen["hegemon"]} if seen["hegemon"] else {})))
    for code, power in seen["empires"].items():
        lines += table(f"start.empires.{code}", _keys(power, "hand", "vps", "prisoners", "status", "missed"))
    for code, area in seen["areas"].items():
        lines += table(f"start.areas.{code}", {"marker": area["marker"] or "none", "cubes": area["cubes"]})
    lines += ["[start.armies]"]
    for code, army in seen["armies"].items():
        keys = ("power", "place", "on_point", "morale", "units", *(("ground",) if army["ground"] else ()))
        lines += table(f"start.armies.{code}", _keys(army, *keys))
    return "\n".join(lines)


def _keys(seen: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: seen[key] for key in keys}
