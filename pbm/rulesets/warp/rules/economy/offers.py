"""Chits drawn to be bought, and where new units are put down (W.63, W.66, EW.18, WI.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.recruits import OfferDrawn
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.piles import Drawing
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.rules.control import printed_revenue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.dice import Dice
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import World


def is_admitted(world: World, player: str, chit: Chit) -> bool:
    """Tell whether a unit may be bought and gained: foreign ones wait for an alliance (WI.10)."""
    return world.players[player].allied or not kind_of(chit).foreign


def place_for(world: World, player: str, chit: Chit, wanted: str | None) -> str | None:
    """Return the area of the site chosen for a new unit; None without one.

    A ship or Admiral is put into the first sea space of its city, even among opposing ships (EW.18).
    """
    site = _site(world, player, chit, wanted) if is_admitted(world, player, chit) else None
    if site is None:
        return None
    area = world.areas[site]
    return site if module_of(world).at_home(area, chit) else area.coasts[0]


def is_refused(world: World, player: str, chit: Chit, wanted: str | None) -> bool:
    """Tell whether a new unit may not be put where a line wants it, so that it is put elsewhere (W.66)."""
    return wanted is not None and wanted not in module_of(world).sites(world, player, chit)


def _site(world: World, player: str, chit: Chit, wanted: str | None) -> str | None:
    """Return a new unit's site: the one wanted if allowed, else the player's capitol, else the richest (W.66)."""
    sites = module_of(world).sites(world, player, chit)
    if wanted in sites:
        return wanted
    country = world.players[player].country
    areas = [world.areas[site] for site in sites]
    own = [area for area in areas if area.type == "capitol" and area.country == country]
    return min((area.code for area in own), default=None) or min(
        (area.code for area in areas),
        key=lambda code: (-printed_revenue(world, world.areas[code]), code),
        default=None,
    )


def drawn_offer(world: World, player: str, dice: Dice) -> OfferDrawn:
    """Return the offer that a player draws: random chits, and the spare leader beside them."""
    pile = Drawing(world, player)
    chits = at_random(pile, dice, world.settings.offer)
    spare = _spare(world, player, pile) if world.settings.spare_general else None
    return OfferDrawn(player, tuple(chits), spare)


def at_random(pile: Drawing, dice: Dice, number: int) -> Sequence[Chit]:
    """Draw a number of chits, or as many as there are."""
    chits: list[Chit] = []
    while len(chits) < number and (chit := pile.at_random(dice)) is not None:
        chits.append(chit)
    return chits


def _spare(world: World, player: str, pile: Drawing) -> Chit | None:
    """Take a mover out of the pile if a player has none on the map, whatever chits were drawn (W.63).

    Of several kinds it is the first that they may buy.
    """
    is_mover = module_of(world).is_mover
    if any(holder == player and any(map(is_mover, stack.units)) for _, holder, stack in world.stacks()):
        return None
    movers = (kind for kind, left in pile.left.items() if left and is_mover(pile.sample(kind)))
    kind = next((kind for kind in movers if is_admitted(world, player, pile.sample(kind))), None)
    return None if kind is None else pile.take(kind)
