"""The fight that is going on, drawn up as it stands: its units, their Force, and who generates none (W.46, W.47)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.rules.fights.battle import Battle
from pbm.rulesets.warp.rules.fights.line_up import line_up

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from pbm.rulesets.warp.position.fight import Fight
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.rules.fights.fighter import Fighter, LineUp


def battle_of(world: World) -> Battle:
    """Return the fight that is going on, as it stands."""
    assert world.fight is not None
    return battle_in(world, world.fight)


def battle_in(world: World, fight: Fight) -> Battle:
    """Return a fight as it stands, be it that it is about to begin."""
    units = {side: line_up(world, world.areas[fight.area], side) for side in fight.sides}
    return Battle(world, fight, units, _own_forces(world, fight, units), _idle(world, units), tuple(fight.laid))


def without(battle: Battle, side: str, fallen: Sequence[Fighter]) -> Battle:
    """Return a fight without units of a side; what others do against Fortifications may change with them."""
    left = list(battle.units[side])
    for fighter in fallen:
        left.remove(fighter)
    units = {**battle.units, side: tuple(left)}
    own, idle = _own_forces(battle.world, battle.fight, units), _idle(battle.world, units)
    return replace(battle, units=units, own=own, idle=idle, totals={})


def _idle(world: World, units: Mapping[str, LineUp]) -> dict[str, Collection[int]]:
    unmatched = module_of(world).unmatched
    return {side: unmatched(world, [fighter.chit for fighter in line]) for side, line in units.items()}


def _own_forces(world: World, fight: Fight, units: Mapping[str, LineUp]) -> dict[str, Sequence[int]]:
    modifier = module_of(world).modifier
    own: dict[str, Sequence[int]] = {}
    for side in fight.sides:
        walled = any(fighter.kind.fortification for fighter in units[fight.other(side)])
        own[side] = [fighter.force + modifier(world, fight, side, fighter.chit, walled) for fighter in units[side]]
    return own
