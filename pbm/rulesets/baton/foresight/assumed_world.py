"""The position as a player knows it: everything public, and the player's own hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kit.likeness import like
from pbm.rulesets.baton.position.power import Army, Power
from pbm.rulesets.baton.position.world import World

if TYPE_CHECKING:
    from pbm.rulesets.baton.sight.visibility import SeenArmy, SeenPower, Sight


def assumed_world(sight: Sight) -> World:
    """Return a position with everything seen; the deck and hands not seen have no cards."""
    return like(
        World,
        sight,
        "scenario title settings cards beyond season year foul turn over",
        areas={code: replace(area) for code, area in sight.areas.items()},
        straits=dict(sight.straits),
        powers={code: _power(power) for code, power in sight.powers.items()},
        deck=[],
        discards=list(sight.discards),
        initiative=list(sight.initiative),
        armies={code: _army(army) for code, army in sight.armies.items()},
        engagements=list(sight.engagements),
        alliances=list(sight.alliances),
    )


def _army(army: SeenArmy) -> Army:
    return Army(army.leader, army.card, army.power, army.morale, army.place, list(army.units), army.ground)


def _power(power: SeenPower) -> Power:
    return Power(
        power.code,
        power.name,
        power.capital,
        power.home,
        hand=list(power.hand or ()),
        vps=power.vps,
        prisoners=list(power.prisoners),
        status=power.status,
        missed=power.missed,
        colour=power.colour,
    )
