"""The game master's view: the whole position as JSON, and the figures that sum up empires."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.figure import Figure
from pbm.kernel.sentence import say
from pbm.kit.shown import shown
from pbm.rulesets.empires.position.supply_lines import supply_source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.empires.position.world import Land, Sea, World

EMPIRE = "name balance treasury capital supply_capacity army_reserve naval_reserve vps status"
LAND = "owner terrain population armies forts trains mode retreat ambush entrenched"
BASE = "entrance commission laid_up"

FIGURES = (
    Figure("areas", say("Areas"), public=True, summed_up=True),
    Figure("armies", say("Armies"), public=True),
    Figure("income", say("Income"), listed=False),
    Figure("balance", say("BPs"), summed_up=True, headline=True, columns=4),
    Figure("treasury", say("Treasury")),
    Figure("vps", say("VPs"), summed_up=True),
)
"""The figures of an empire; E.42 says which are public."""


def gm_state(world: World) -> dict[str, object]:
    """Return the whole position, without the game's name, as plain JSON values."""
    lands = {code: land_shown(land, supply_source(world, land)) for code, land in world.lands.items()}
    return {
        "turn": world.turn,
        "order_of_play": list(world.order_of_play),
        "empires": {code: shown(empire, EMPIRE) for code, empire in world.empires.items()},
        "areas": {**lands, **{code: sea_shown(sea) for code, sea in world.seas.items()}},
    }


def land_shown(land: Land, source: str | None) -> dict[str, object]:
    """Return everything about a land area, and its source of supply."""
    base = None if land.base is None else shown(land.base, BASE)
    return {"kind": "land", **shown(land, LAND), "base": base, "supply_source": source}


def sea_shown(sea: Sea) -> dict[str, object]:
    """Return everything about a sea space."""
    fleet = sea.fleet and {
        "empire": sea.fleet.empire,
        "ships": {base: number for base, number in sorted(sea.fleet.ships.items()) if number},
        "armies": sea.fleet.armies,
    }
    return {"kind": "sea", "owner": sea.owner, "fleet": fleet}


def notable_changes(before: World, after: World) -> Iterator[str]:
    """Yield the capitals that were lost."""
    for code, empire in after.empires.items():
        former = before.empires[code].capital
        if former and not empire.capital and empire.in_game:
            yield f"{code} has lost its capital, {former}"
