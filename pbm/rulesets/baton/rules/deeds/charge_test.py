"""The test of a Charge: what is added to the roll, and what taken off (C.68)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.baton.events.fights import ChargeTested
from pbm.rulesets.baton.position.cards import Suit
from pbm.rulesets.baton.rules.armies.ground import ground_of
from pbm.rulesets.baton.rules.chances.weather import is_gales

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.chances.drawing import Flipped


def tested(world: World, army: Army, enemy: Army, flipped: Flipped) -> ChargeTested:
    """Return the test that an enemy army takes by a card flipped."""
    cavalry, infantry = _cavalry(world, army, enemy), _infantry(world, enemy)
    ground = ground_of(world, enemy).against + ground_of(world, army).by
    weather = -1 if is_gales(world) else 0
    result = flipped.roll + cavalry - infantry + ground + weather
    return ChargeTested(
        army=army.leader,
        enemy=enemy.leader,
        card=flipped.card,
        roll=flipped.roll,
        cavalry=cavalry,
        infantry=infantry,
        ground=ground,
        weather=weather,
        result=result,
        morale=enemy.morale,
        won=result > enemy.morale,
    )


def _cavalry(world: World, army: Army, enemy: Army) -> int:
    """Return what the cavalry adds: nothing on ground that is no place for horses (C.104)."""
    return 0 if ground_of(world, enemy).unhorse else world.counting(army, Suit.CAV)


def _infantry(world: World, enemy: Army) -> int:
    """Return what the enemy's infantry takes off: more on ground where it has cover (C.104)."""
    each = world.settings.infantry + ground_of(world, enemy).square
    return each * world.counting(enemy, Suit.INF)
