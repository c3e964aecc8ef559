"""The game master's view of a game: the whole position as JSON, and notable changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.shown import plain, shown
from pbm.rulesets.baton.sight.visibility import look_at_all

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.sight.visibility import SeenPower

AREA = "name value printed cubes home marker"
ARMY = "power card morale place=where on_point units ground engaged=foes"


def gm_state(world: World) -> dict[str, object]:
    """Return the whole position, with every card in one place (C.7)."""
    sight = look_at_all(world)
    return {
        **shown(sight, "turn season year weather initiative deck=deck_order discard=discards"),
        "reshuffles": world.reshuffles,
        "empires": {code: _power(power) for code, power in sight.powers.items()},
        "areas": {code: shown(area, AREA) for code, area in sight.areas.items()},
        "armies": {code: shown(army, ARMY) for code, army in sight.armies.items()},
        "engagements": plain(sorted((pair.one, pair.other) for pair in sight.engagements)),
        "alliances": [[pair.one, pair.other] for pair in sight.alliances],
        **shown(world, "hegemon calendar_over"),
        "over": None if sight.over is None else shown(sight.over, "how winner"),
    }


def _power(power: SeenPower) -> dict[str, object]:
    return {
        **shown(power, "name capital home hand vps value par"),
        "prisoners": [shown(prisoner, "card of") for prisoner in power.prisoners],
        **shown(power, "seat on_map status missed"),
    }


def notable_changes(before: World, after: World) -> Iterator[str]:
    """Yield the powers that have lost their last army, their last area or their capital."""
    for code, power in after.powers.items():
        if list(before.armies_of(code)) and not list(after.armies_of(code)):
            yield f"{code} has no army any more"
        if before.value_of(code) and not after.value_of(code):
            yield f"{code} controls no area any more"
        elif before.controls(code, power.capital) and not after.controls(code, power.capital):
            yield f"{code} has lost its capital, {power.capital}"
