"""Points: where they lie, how far they can be spent, and in which order they are paid (W.11, W.62, EW.10, EW.12).

The search for open ways does not need the world: reports use it with the data they hold.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.payment import Payment
from pbm.rulesets.warp.position.ways import crossings_of, is_usable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pbm.rulesets.warp.position.world import Area, World


@record
class OpenWays:
    """The map as it is open to one player, found out as far as ways go: the position must not change meanwhile.

    Attributes:
        links: returns the areas linked to one: borders, usable crossings, coasts and sea links.
        is_open: tells whether a way may enter an area.

    """

    links: Callable[[str], Sequence[str]]
    is_open: Callable[[str], bool]

    def lengths(self, start: str, most: int | None = None) -> dict[str, int]:
        """Return the areas to which there is a way from one, each with the number of links; itself at 0.

        Only the areas after the first must be open. Nearer ones come first. Without ``most`` ways are of any length.
        """
        found = {start: 0}
        edge = [start]
        while edge and (most is None or found[edge[0]] < most):
            beyond = []
            for area in edge:
                for link in self.links(area):
                    if link not in found and self.is_open(link):
                        found[link] = found[area] + 1
                        beyond.append(link)
            edge = beyond
        return found


def reach(lengths: Mapping[str, int], sources: Mapping[str, int]) -> int:
    """Return a stack's reach: the points in all sources it has a way to (EW.12.3)."""
    return sum(number for area, number in sources.items() if area in lengths)


def open_ways(world: World, player: str) -> OpenWays:
    """Return the map as it is open to a player as things stand (EW.12.2)."""
    side = world.side_of(player)

    @cache
    def links(code: str) -> list[str]:
        borders = world.areas[code].borders
        by_land = [border for border in borders if world.settings.naval or not world.areas[border].is_sea]
        return by_land + [other for other, each in crossings_of(world, code) if is_usable(world, each, side)]

    @cache
    def is_open(code: str) -> bool:
        return _is_open(world, world.areas[code], player, side)

    return OpenWays(links, is_open)


def _is_open(world: World, area: Area, player: str, side: str) -> bool:
    """Tell whether a way may enter an area: land without opposing units, a sea space with ships of the own side.

    The player who controls the seas needs no ships where opponents have none (EW.3); their allies do. Nothing
    is ever at sea without ships or Admirals, so any stack there has ships.
    """
    if not area.is_sea:
        return not world.opposed(area, side)
    if any(world.side_of(holder) == side for holder in area.stacks):
        return True
    return player == world.settings.seas and not area.stacks


def lying(world: World, player: str) -> dict[str, int]:
    """Return the points of a player that lie in areas, by area."""
    return {code: area.points for code, area in world.areas.items() if area.marker == player and area.points}


def all_points(world: World, player: str) -> int:
    """Return all points of a player, even those that cannot be spent."""
    return sum(lying(world, player).values()) + world.players[player].card_points


def spendable(world: World, player: str) -> int:
    """Return how many points a player may spend: not those held by opposing units (EW.10)."""
    beset = module_of(world).beset
    free = (n for code, n in lying(world, player).items() if not beset(world, world.areas[code], player))
    return sum(free) + world.players[player].card_points


class Purse:
    """The points of a player in paying order, while several payments of a step are computed.

    Attributes:
        places: points that may be spent, by area, in the order of paying.
        card: card points: they are paid last.
        beset: points that cannot be spent, only lost, after all others.

    """

    def __init__(self, places: Mapping[str, int], card: int, beset: Mapping[str, int]) -> None:
        """Start with all points."""
        self.places = dict(places)
        self.card = card
        self.beset = dict(beset)

    @property
    def spendable(self) -> int:
        """How many points are left that may be spent."""
        return sum(self.places.values()) + self.card

    @property
    def everything(self) -> int:
        """How many points are left in all."""
        return self.spendable + sum(self.beset.values())

    def pay(self, points: int) -> Payment:
        """Pay points; the purse must hold that many."""
        taken = dict(_taken(self.places, points))
        card = points - sum(taken.values())
        self.card -= card
        return Payment(tuple(taken.items()), card)

    def lose(self, points: int) -> Payment:
        """Lose points to a card, those that cannot be spent last; the purse must hold that many."""
        paid = self.pay(min(points, self.spendable))
        return Payment((*paid.places, *_taken(self.beset, points - paid.total)), paid.card)


def _taken(places: dict[str, int], points: int) -> Iterator[tuple[str, int]]:
    """Take points out of places, one place after the other, as far as they last."""
    for area, there in list(places.items()):
        taken = min(there, points)
        if taken:
            places[area] -= taken
            points -= taken
            yield area, taken


def purse(world: World, player: str) -> Purse:
    """Return a player's purse at the start of a step."""
    module = module_of(world)
    places = lying(world, player)
    units = units_in_range(world, player) if len(places) > 1 else {}  # one place needs no order
    in_order = sorted(places, key=lambda code: (units.get(code, 0), code))
    beset = {code: places[code] for code in in_order if module.beset(world, world.areas[code], player)}
    free = {code: places[code] for code in in_order if code not in beset}
    return Purse(free, world.players[player].card_points, beset)


def units_in_range(world: World, player: str) -> dict[str, int]:
    """Return how many units of a player have an open way within upkeep range to each area; 0 is left out (W.62)."""
    ways = open_ways(world, player)
    units: dict[str, int] = {}
    for area, holder, stack in world.stacks():
        if holder == player:
            for reached in ways.lengths(area.code, world.settings.upkeep_range):
                units[reached] = units.get(reached, 0) + len(stack.units)
    return units


def floor(save: int | None, upkeep: int, units: int) -> int:
    """Return how many points BUY must leave: what SAVE says, or else upkeep for each unit (W.64).

    Args:
        save: the number of the standing SAVE line; None without one.
        upkeep: points for a unit; 0 if nothing is left without SAVE.
        units: units on the map, the one that is being bought included.

    """
    return upkeep * units if save is None else save
