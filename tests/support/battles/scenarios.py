"""Scenarios of Napoleonic Battles as texts: a small battle, and positions written back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pbm.rulesets.battles
from pbm.rulesets.battles.position.deck import cards_by_code
from tests.support.toml import table

SCENARIOS = Path(pbm.rulesets.battles.__file__).parent / "scenarios"

SKIRMISH = """
[scenario]
name = "skirmish"
title = "A Skirmish"
ruleset = "battles"
[rules]
last_turn = 12
[[army]]
code = "FR"
name = "France"
nation = "FR"
break = 3
generals = [{ code = "NEY", post = "CENTRE" }, { code = "SOU", post = "RESERVE" }]
left = [{ kind = "LINE", name = "4e" }]
centre = [{ kind = "GUARDS", name = "Fusiliers" }, { kind = "GUNS", nation = "AU", name = "Brigade" }]
right = [{ type = "LC", fire = 0, melee = 5, morale = 8, training = 7, points = 10, name = "5e Hussards" }]
[[army]]
code = "AL"
name = "Allies"
break = 2
generals = [{ code = "WEL", post = "LEFT" }]
left = [{ kind = "LINE", nation = "BR", name = "27th" }]
centre = [{ kind = "LINE", nation = "SP", name = "Osuna" }]
right = [{ kind = "RIFLE", nation = "BR", name = "95th" }]
reserve = [{ kind = "DRAGOON", nation = "SP", name = "Rey" }]
ground = { CENTRE = "VILLAGE" }
dummy = true
colour = "#123456"
"""

START = """
[start]
turn = 4
[start.armies.FR]
stacks = { LEFT = ["FR04"], CENTRE = ["FR03"] }
routed = ["FR02"]
fallen = ["FR01"]
shaken = ["FR03"]
blown = { FR04 = 3 }
generals = { NEY = { fallen = true }, SOU = { post = "LEFT" } }
instructions = { LEFT = { fire = "RIDE", ride_to = "CENTRE", square = "PRESS", support = "NEVER", prefers = "FR03" } }
tactics = { hand = ["VOLLEY"], deck = DECK, discard = ["PANIC"], shuffles = 2 }
sightings = { FR01 = { turn = 2, stack = "LEFT", fate = "eliminated" } }
status = "standby"
missed = 2
""".replace("DECK", str([card for card in cards_by_code() if card not in {"VOLLEY", "PANIC"}]))


def bundled(name: str) -> str:
    """Return the text of a bundled scenario."""
    return (SCENARIOS / f"{name}.toml").read_text(encoding="utf-8")


def written_back(seen: dict[str, Any]) -> str:
    """Write what the game master sees as the start of a scenario."""
    lines = list(table("start", {"turn": seen["turn"]}))
    for code, army in seen["armies"].items():
        lines += table(f"start.armies.{code}", _army(code, army, seen["battalions"]))
    return "\n".join(lines)


def _army(code: str, army: dict[str, Any], battalions: dict[str, Any]) -> dict[str, Any]:
    own = {name: each for name, each in battalions.items() if name.startswith(code)}
    tactics = army["tactics"]
    same = ("stacks", "routed", "fallen", "instructions", "sightings", "status", "missed")
    return {key: army[key] for key in same} | {
        "shaken": [name for name, each in own.items() if each["shaken"]],
        "blown": {name: each["blown"] for name, each in own.items() if each["blown"] is not None},
        "generals": {name: {"post": each["post"], "fallen": each["fallen"]} for name, each in army["generals"].items()},
        "tactics": {
            "hand": tactics["hand"],
            "deck": tactics["to_come"],
            "discard": tactics["discard"],
            "shuffles": tactics["shuffles"],
        },
    }
