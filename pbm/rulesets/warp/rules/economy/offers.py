"""Offers: chits drawn at the end of a turn, to be bought in the next (W.63)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.recruits import OfferDrawn
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.piles import Drawing
from pbm.rulesets.warp.rules.economy.new_units import is_admitted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.dice import Dice
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World


def drawn_offer(world: World, player: str, dice: Dice) -> OfferDrawn:
    """Return the offer that a player draws: random chits, and the spare leader beside them."""
    pile = Drawing(world, player)
    chits = at_random(pile, dice, world.settings.offer)
    spare = _spare(world, player, pile) if world.settings.spare_general else None
    return OfferDrawn(player, tuple(chits), spare)


def at_random(pile: Drawing, dice: Dice, number: int) -> Sequence[Chit]:
    """Draw so many chits, or what there is."""
    chits: list[Chit] = []
    while len(chits) < number and (chit := pile.at_random(dice)) is not None:
        chits.append(chit)
    return chits


def _spare(world: World, player: str, pile: Drawing) -> Chit | None:
    """Take a mover out of the pile for who has none on the map, though there be some among the chits drawn (W.63).

    Of several kinds it is the first that he may buy.
    """
    is_mover = module_of(world).is_mover
    if any(holder == player and any(map(is_mover, stack.units)) for _, holder, stack in world.stacks()):
        return None
    movers = (kind for kind, left in pile.left.items() if left and is_mover(pile.sample(kind)))
    kind = next((kind for kind in movers if is_admitted(world, player, pile.sample(kind))), None)
    return None if kind is None else pile.take(kind)
