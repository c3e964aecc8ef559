"""The holdings of others as they may be: piles, offers, points and standing lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.standing_order import Standing
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.rules.control import unopposed
from pbm.rulesets.warp.rules.economy.offers import drawn_offer

if TYPE_CHECKING:
    from pbm.kernel.dice import Dice
    from pbm.rulesets.warp.imagination.stacks import Stacks
    from pbm.rulesets.warp.position.world import Player, World
    from pbm.rulesets.warp.sight.visibility import Sight

CHEAP = "RESE"
"""A kind that others are taken to lose first (W.53)."""
LUCK = 6
"""They are taken to have saved as many percent of an income as the product of two dice of so many sides."""
FEW = 2
"""A pile of fewer offers than this is nearly empty: then income is hard to spend."""
IDLE = 30
"""The percent of an income that they are taken to save each turn when their pile is nearly empty."""


def fit_out(world: World, sight: Sight, stacks: Stacks) -> None:
    """Give others all chits that are left as their piles, and the standing lines of a computer player.

    The reader's chits that nobody could be seen to have are among what one of them has set aside.
    """
    nowhere = list(stacks.nowhere)
    for code, player in world.players.items():
        if code != sight.me.code:
            kinds = unit_lists()[player.units].kinds
            player.pile = dict(stacks.supply.left(code))
            player.card_points = 0
            player.standing = [Standing("PICK", what="LEADERS")]
            player.standing += [Standing("LOSE", what=CHEAP)] if CHEAP in kinds else []
            player.set_aside, nowhere = nowhere, []


def provide(world: World, sight: Sight, player: Player, chance: Dice) -> None:
    """Draw another player's offer for the coming turn, and give them points."""
    if not sight.over and not sight.winter:
        drawn_offer(world, player.code, chance).apply(world)
    points = _saved(sight, player, chance)
    if not sight.module.points_lie:
        player.card_points = points
        return
    cities = [area for area in unopposed(world, player.code) if sight.places[area.code].city]
    if cities:
        cities[chance.roll(len(cities)) - 1].points = points


def _saved(sight: Sight, player: Player, chance: Dice) -> int:
    """Return how many points another player may have saved: nobody sees them (W.75)."""
    if sight.turn == 0:
        return sight.settings.start_points
    percent = chance.roll(LUCK) * chance.roll(LUCK)
    if sum(player.pile.values()) < FEW * sight.settings.offer:
        percent += IDLE * sight.turn
    return sight.players[player.code].income * percent // 100
