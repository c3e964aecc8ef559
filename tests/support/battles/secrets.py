"""Battles that differ only in what a player may not see (N.103)."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

from pbm.rulesets.battles.position.stacks import ADJACENT, STACKS, FireReaction, Instructions, Occasion, SquareReaction

if TYPE_CHECKING:
    import random

    from pbm.rulesets.battles.position.world import Army, World


def disturb(world: World, player: str, chance: random.Random) -> World:
    """Change the enemy's order of battalions, hand, deck and instructions; of a battle that is over all is known."""
    other = deepcopy(world)
    if world.over is None:
        for code, army in other.armies.items():
            if code != player:
                _exchange_battalions(army, chance)
                _deal_anew(army, chance)
                army.instructions = {stack: _instructions(stack, army, chance) for stack in STACKS}
        chance.shuffle(other.armies[player].deck)
    return other


def _exchange_battalions(army: Army, chance: random.Random) -> None:
    """Let battalions change places that look alike on the table: with the same marks (N.100)."""
    lying = [(stack, place) for stack, codes in army.stacks.items() for place in range(len(codes))]
    alike: dict[tuple[bool, bool], list[tuple[str, int]]] = {}
    for stack, place in lying:
        battalion = army.battalions[army.stacks[stack][place]]
        alike.setdefault((battalion.shaken, battalion.blown is not None), []).append((stack, place))
    for places in alike.values():
        codes = [army.stacks[stack][place] for stack, place in places]
        chance.shuffle(codes)
        for (stack, place), code in zip(places, codes, strict=True):
            army.stacks[stack][place] = code


def _deal_anew(army: Army, chance: random.Random) -> None:
    """Shuffle hand and deck together, and deal another hand, perhaps of another size."""
    cards = [*army.hand, *army.deck]
    chance.shuffle(cards)
    many = chance.randint(0, len(cards))
    army.hand, army.deck = cards[:many], cards[many:]


def _instructions(stack: str, army: Army, chance: random.Random) -> Instructions:
    return Instructions(
        ride_to=chance.choice(ADJACENT[stack]),
        fire=chance.choice(list(FireReaction)),
        square=chance.choice(list(SquareReaction)),
        support=chance.choice(list(Occasion)),
        prefers=chance.choice([None, *army.battalions]),
    )
