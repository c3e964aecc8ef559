"""Upkeep by distance (EW.12): all stacks of all players are paid as things stand, then the unpaid leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.points import CargoLost, UnitsStarved, UpkeepPaid
from pbm.rulesets.warp.position.payment import Payment
from pbm.rulesets.warp.rules.economy.points import lying, open_ways, reach
from pbm.rulesets.warp.rules.units import drowning, losing_order

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World

    Events = Iterator[Event[World]]


def paid(stage: Stage[World]) -> Events:
    """Pay the units of all active players; unpaid units go to their pile (EW.12)."""
    for player in stage.world.today.active:
        yield from _Paying(stage.world, player).go()


def sources(world: World, player: str) -> dict[str, int]:
    """Return the points that can feed a player's units, by territory: none where opposing units are (EW.12.1)."""
    side = world.side_of(player)
    points = lying(world, player).items()
    return {code: number for code, number in points if not world.opposed(world.areas[code], side)}


def lengths_of_ways(world: World, player: str) -> dict[str, dict[str, int]]:
    """Return by area of each stack of a player the distances to the areas within range (EW.12.2)."""
    ways = open_ways(world, player)
    most = world.settings.upkeep_range
    return {area.code: ways.lengths(area.code, most) for area, holder, _ in world.stacks() if holder == player}


class _Paying:
    """The upkeep of one player, stack by stack."""

    def __init__(self, world: World, player: str) -> None:
        self._world = world
        self._player = player
        self._lengths = lengths_of_ways(world, player)
        self._left = sources(world, player)
        self._card = world.players[player].card_points

    def go(self) -> Events:
        """Pay the stacks in ascending reach, ties by code, and report paid and unpaid units (EW.12.3)."""
        before, card = dict(self._left), self._card
        order = sorted(self._lengths, key=lambda code: (reach(self._lengths[code], before), code))
        unpaid = {code: self._stack(code) for code in order}
        places = tuple((code, number - self._left[code]) for code, number in before.items())
        fed = tuple((code, len(self._units(code)) - len(unpaid[code])) for code in order)
        if order:
            yield UpkeepPaid(self._player, Payment(tuple(each for each in places if each[1]), card - self._card), fed)
        for code, units in unpaid.items():
            if units:
                yield from self._gone(self._world.areas[code], units)

    def _units(self, code: str) -> Sequence[Chit]:
        return self._world.areas[code].stacks[self._player].units

    def _stack(self, code: str) -> Sequence[Chit]:
        """Pay a stack's units, those first that would be lost last; return the unpaid ones (EW.12.4)."""
        units = [(code, chit) for chit in self._units(code)]
        order = losing_order(self._world, self._player, code, units)
        near = sorted((length, area) for area, length in self._lengths[code].items() if area in self._left)
        return [chit for _, chit in reversed(order) if not self._unit([area for _, area in near])]

    def _unit(self, near: Sequence[str]) -> bool:
        """Pay a unit out of the nearest sources with a point left, then from card points; in full or not at all."""
        price = self._world.settings.upkeep
        if sum(self._left[area] for area in near) + self._card < price:
            return False
        for area in near:
            taken = min(price, self._left[area])
            self._left[area] -= taken
            price -= taken
        self._card -= price
        return True

    def _gone(self, area: Area, unpaid: Sequence[Chit]) -> Events:
        """Send unpaid units home; cargo that has no room without them drowns (EW.12.5)."""
        yield UnitsStarved(self._player, area.code, tuple(unpaid))
        stay = list(self._units(area.code))
        for chit in unpaid:
            stay.remove(chit)
        lost = drowning(self._world, area, self._player, stay)
        if lost:
            yield CargoLost(self._player, area.code, tuple(lost))
