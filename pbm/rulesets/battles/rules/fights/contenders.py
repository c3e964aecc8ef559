"""Who fights in a combat: an attacking battalion, and the one it goes against."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.battles.events.fights import Contender

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.fight import Attack
    from pbm.rulesets.battles.position.world import World


def attacker(world: World, attack: Attack) -> Contender:
    """Return who attacks, with his flank bonus if he has one (N.67d)."""
    return _contender(world, attack.army, attack.stack, attack.battalion, attacks=True, flank=attack.flank)


def defender(world: World, attack: Attack, *, attacks: bool = False) -> Contender:
    """Return who is attacked; in a clash he ``attacks``, too, but has no flank bonus here (N.48, N.51)."""
    return _contender(world, world.enemy(attack.army).code, attack.target, attack.defending, attacks=attacks)


def _contender(  # noqa: PLR0913 - each is another thing
    world: World, army: str, stack: str, battalion: str, *, attacks: bool, flank: bool = False
) -> Contender:
    card = world.armies[army].battalions[battalion]
    return Contender(army, stack, battalion, attacks, flank, shaken=card.shaken, blown=card.blown is not None)
