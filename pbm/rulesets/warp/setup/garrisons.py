"""Neutral garrisons: units in the Capitols of countries that nobody plays (W.92)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.cards.pile import Pile
from pbm.kernel.dice import Dice
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.pieces import list_of
from pbm.rulesets.warp.position.stacks import add_units
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.position.units import Chit
from pbm.rulesets.warp.position.world import GARRISON

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.position.world import World


def draw_garrisons(world: World, seed: int) -> None:
    """Put so many units as are set into the Capitol of each neutral country."""
    played = {player.country for player in world.players.values()}
    capitol = module_of(world).types[-1]
    for area in world.areas.values():
        if world.settings.neutral_garrison and area.type == capitol and area.country and area.country not in played:
            units = list_of(module_of(world), world.settings, area.country)
            add_units(world, area, GARRISON, _drawn(units, world.settings.neutral_garrison, seed, area.code))


def _drawn(units: str, number: int, seed: int, code: str) -> Iterator[Chit]:
    """Yield random land units of a list, no leaders, of a pile of its own (W.7)."""
    of_list = unit_lists()[units]
    pile = Pile.of(of_list.numbers)
    dice = Dice(seed, 0, "Garrison", code)
    for _ in range(number):
        kind = pile.draw(dice, lambda code: not (of_list.kinds[code].naval or of_list.kinds[code].leader))
        if kind is not None:
            yield Chit(kind, units, "")
