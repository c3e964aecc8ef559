"""A small War of Independence: seven territories, three lanes, two players, and cards of both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.turn import resolve
from pbm.rulesets.warp import WARP

if TYPE_CHECKING:
    from pbm.kernel.event import Event
    from pbm.rulesets.warp.position.world import World

SCENARIO = """
[scenario]
name = "revolt"
title = "A small revolt"
ruleset = "warp"
module = "war-of-independence"

[rules]
{rules}

[seats]
player = [{{ code = "AM", name = "Americans" }}, {{ code = "BR", name = "British" }}]

[board]
land = [
    {{ code = "BOS", name = "Boston", type = "coastal", country = "Massachusetts", borders = ["CBR", "SLM"] }},
    {{ code = "SLM", name = "Salem", type = "coastal", country = "Massachusetts", borders = ["BOS", "CBR"] }},
    {{ code = "CBR", name = "Cambridge", type = "inland", country = "Massachusetts", borders = ["BOS", "PVD", "SLM"] }},
    {{ code = "PVD", name = "Providence", type = "inland", country = "Rhode Island", borders = ["CBR", "NPT"] }},
    {{ code = "NPT", name = "Newport", type = "coastal", country = "Rhode Island", borders = ["PVD"] }},
    {{ code = "PHI", name = "Philadelphia", type = "coastal", country = "Pennsylvania", borders = ["TRN"] }},
    {{ code = "TRN", name = "Trenton", type = "inland", country = "New Jersey", borders = ["PHI"] }},
]
lane = ["SLM-BOS", "BOS-NPT", "NPT-PHI"]

[start]
stack = [
    {{ area = "CBR", player = "AM", units = ["WASH", "CONT 3", "MINU"] }},
    {{ area = "PHI", player = "AM", units = ["COLO"] }},
    {{ area = "BOS", player = "BR", units = ["HOWE", "REDC 3", "BFLT"] }},
    {{ area = "SLM", player = "BR", units = ["FORT"] }},
]
marker = {{ CBR = "AM", PHI = "AM", BOS = "BR" }}
hand = {{ AM = [1, 17, 44, 52, 24, 53, 46], BR = [7, 48, 28, 34, 42] }}
offer = {{ AM = ["LAFA", "FFLT", "CONT"], BR = ["REGU", "BFLT"] }}
"""


def revolt(rules: str = "", turns: int = 0) -> World:
    """Return its world after so many turns without sheets, with some lines of ``[rules]``."""
    world = WARP.start(SCENARIO.format(rules=rules), "revolt.toml", 1)
    for _ in range(turns):
        _, world = played(world)
    return world


def played(world: World) -> tuple[list[Event[World]], World]:
    """Play a turn without sheets; return what has happened, and the world after it."""
    return resolve(WARP.phases, [], world, present=[], seed=1, turn=world.turn + 1)
