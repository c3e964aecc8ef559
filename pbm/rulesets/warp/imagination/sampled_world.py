"""A world that may be, as a player knows it: what they see is as they see it, all else is made up at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.foresight.assumed_world import reader, seen_world
from pbm.rulesets.warp.imagination.cards import deal
from pbm.rulesets.warp.imagination.others import fit_out, provide
from pbm.rulesets.warp.imagination.stacks import Stacks
from pbm.rulesets.warp.position.stacks import in_list_order
from pbm.rulesets.warp.position.standing_order import Standing
from pbm.rulesets.warp.position.world import GARRISON, Stack
from pbm.rulesets.warp.rules.units import top_unit

if TYPE_CHECKING:
    from pbm.kernel.dice import Dice
    from pbm.kernel.view import View
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.sight.visibility import Sight


def sampled(view: View[Sight], chance: Dice) -> World:
    """Return a world that may be, made from what a player sees, and dice.

    Its reader sees in it what they see now: others' stacks have the height and the top that they show, hands and piles
    of cards their number. Each chit and each card is in one place. What the last turn showed of others' units and cards
    is there; all else is drawn from what the player does not see. Others' standing lines are a computer player's, and
    those that bring about the tops.
    """
    sight, me = view.sight, view.sight.me.code
    stacks = Stacks(view, chance)
    world = seen_world(sight, sight.me.lie, {key: Stack(units) for key, units in stacks.units.items()})
    _as_seen(world, sight)
    fit_out(world, sight, stacks)
    _stack_up(world, sight, stacks)
    deal(world, view, chance)
    for player in world.players.values():
        if player.code != me and player.in_game:
            provide(world, sight, player, chance)
    return world


def _as_seen(world: World, sight: Sight) -> None:
    """Fill in all that the reader sees besides the board."""
    me = sight.me
    world.order_of_play, world.winners, world.over = sight.order_of_play, sight.winners, sight.over
    world.players[me.code] = reader(sight)
    world.players[me.code].set_aside = list(me.set_aside)
    for code, player in world.players.items():
        player.missed = sight.players[code].missed
        player.colour = sight.colours.get(code)
        player.captives = list(sight.players[code].captives)
    if sight.turn == 0:
        world.placing = tuple(code for code, player in world.players.items() if player.in_game)


def _stack_up(world: World, sight: Sight, stacks: Stacks) -> None:
    """Sort the stacks that are made up; add standing lines where another unit than is seen would lie on top (W.74)."""
    for (_, holder), units in stacks.units.items():
        units.sort(key=lambda chit: in_list_order(world, holder, chit))
    for area, holder, stack in world.stacks():
        if holder not in {sight.me.code, GARRISON}:
            top = sight.places[area.code].tops[holder].unit
            if top_unit(world, holder, area.code, stack.units).kind != top:
                world.players[holder].standing.append(Standing("TOP", area.code, top))
