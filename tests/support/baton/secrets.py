"""Games that differ only in what a player may not see: hands of others, and the order of the deck (C.97)."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random

    from pbm.rulesets.baton.position.world import World


def disturb(world: World, player: str, chance: random.Random) -> World:
    """Shuffle the deck and the hands of others together, and deal as many cards again; when it is over all is known."""
    other = deepcopy(world)
    if world.over is not None:
        return other
    others = [power for code, power in other.powers.items() if code != player]
    hidden = [*other.deck, *(card for power in others for card in power.hand)]
    before = list(hidden)
    while hidden == before and len(hidden) > 1:
        chance.shuffle(hidden)
    other.deck, hidden = hidden[: len(other.deck)], hidden[len(other.deck) :]
    for power in others:
        power.hand, hidden = hidden[: len(power.hand)], hidden[len(power.hand) :]
    return other
