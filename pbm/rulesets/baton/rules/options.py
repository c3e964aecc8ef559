"""What an army could do as things stand, and what could be done to it: computed from what is public (C.95.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.baton.position.cards import Suit
from pbm.rulesets.baton.rules.armies.engaging import can_engage
from pbm.rulesets.baton.rules.deck.drawing import Flipped
from pbm.rulesets.baton.rules.deck.seasons import is_mud
from pbm.rulesets.baton.rules.deeds.barrage import points_of
from pbm.rulesets.baton.rules.deeds.charge import ENGAGING_COST, tested
from pbm.rulesets.baton.rules.deeds.maneuver import PUSH_COST, maneuvers_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.rulesets.baton.position.power import Army
    from pbm.rulesets.baton.position.world import World


@record
class ChargeProspect:
    """The rolls with which two armies would win a Charge at each other; None for an army that cannot charge."""

    enemy: str
    needs: int | None
    they_need: int | None


@record
class Options:
    """How an army is made up, its Maneuvers, the points of its Barrages, and the Charges possible by it or at it."""

    counts: Mapping[Suit, int]
    maneuvers: int
    forced: bool
    points: int
    charges: tuple[ChargeProspect, ...]


def options(world: World, army: Army) -> Options:
    """Compute what an army could do."""
    return Options(
        counts={suit: world.counting(army, suit) for suit in Suit},
        maneuvers=maneuvers_of(world, army),
        forced=army.can_spend(PUSH_COST) and not is_mud(world),
        points=points_of(world, army),
        charges=tuple(_charges(world, army)),
    )


def _charges(world: World, army: Army) -> Iterator[ChargeProspect]:
    """Yield the enemy armies, first by code, that could charge the army or be charged by it."""
    for code in sorted(world.armies):
        enemy = world.armies[code]
        ours, theirs = roll_needed(world, army, enemy), roll_needed(world, enemy, army)
        if (ours, theirs) != (None, None):
            yield ChargeProspect(code, ours, theirs)


def roll_needed(world: World, army: Army, enemy: Army) -> int | None:
    """Return the lowest roll with which an army's Charge would win; None if it cannot charge (C.67, C.68)."""
    can_engage_first = can_engage(world, army, enemy) and army.can_spend(ENGAGING_COST)
    if enemy.leader not in world.foes_of(army.leader) and not can_engage_first:
        return None
    return enemy.morale + 1 - tested(world, army, enemy, Flipped(None, 0)).result
