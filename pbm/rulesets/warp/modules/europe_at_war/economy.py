"""Capitols and Major Cities, revenue and raiders, where new units and savings are put (EW.4, EW.10, EW.11, EW.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.control import CardPointsSaved, PointsMoved, TreasuryCaptured
from pbm.rulesets.warp.position.settings import CaptureTreasury
from pbm.rulesets.warp.position.unit_lists import is_of, kind_of
from pbm.rulesets.warp.position.ways import land_links
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.control import incomes as unraided
from pbm.rulesets.warp.rules.control import unopposed
from pbm.rulesets.warp.rules.economy.points import lying, open_ways

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, Stack, World

    Events = Iterator[Event[World]]


CITIES = ("major", "capitol")
"""The types of territories meant; small and medium cities are not included."""


def is_city(area: Area) -> bool:
    """Tell whether an area is a Capitol or Major City."""
    return area.type in CITIES


def own_cities(world: World, player: str) -> Iterator[Area]:
    """Yield the Capitols and Major Cities with a player's marker and without opposing units, of any country."""
    yield from filter(is_city, unopposed(world, player))


RAIDERS = "LIGHT"


def incomes(world: World, player: str) -> Mapping[str, int]:
    """Return what each territory pays a player this turn, raids taken off (W.60, EW.11)."""
    lost = raids(world, player)
    return {area: number - lost.get(area, 0) for area, number in unraided(world, player).items()}


def raids(world: World, player: str) -> Mapping[str, int]:
    """Return how many points raiders take from each of a player's territories; those without raids are left out."""
    side = world.side_of(player)
    takers: dict[str, int] = {}
    for area, holder, stack in world.stacks():
        if holder != GARRISON and world.side_of(holder) != side and _raids(world, area, stack):
            for near in dict.fromkeys(land_links(world, area.code, world.side_of(holder))):
                takers[near] = takers.get(near, 0) + 1
    revenues = unraided(world, player)
    return {area: min(takers[area], number) for area, number in revenues.items() if number and area in takers}


def _raids(world: World, area: Area, stack: Stack) -> bool:
    """Tell whether a stack raids: it stands on land and has at least one light unit."""
    return not area.is_sea and any(is_of(kind_of(chit), RAIDERS, world.settings) for chit in stack.units)


def sites(world: World, player: str, chit: Chit) -> Sequence[str]:
    """Return the cities in which a player may put a new unit; for ships and Admirals the coastal ones (EW.18)."""
    naval = kind_of(chit).naval
    return [city.code for city in own_cities(world, player) if city.coasts or not naval]


def saved(stage: Stage[World]) -> Events:
    """Hand over the points of captured cities, and move points elsewhere to cities or drop them (EW.10)."""
    world = stage.world
    yield from _captured(world)
    for player in world.players:
        strewn = _strewn(world, player)
        if strewn:
            yield from _gathered(world, player, strewn)
    for player in world.today.active:
        left = world.players[player].card_points
        if left:
            yield CardPointsSaved(player, _treasury(world, player), left)


def beset(world: World, area: Area, player: str) -> bool:
    """Tell whether points cannot be spent, since opposing units are in their city."""
    return is_city(area) and world.opposed(area, world.side_of(player))


def _captured(world: World) -> Events:
    """Give the points in cities with a new marker to its player."""
    for code, former in world.today.former.items():
        area = world.areas[code]
        if is_city(area):
            assert area.marker is not None
            lost = world.settings.capture_treasury is CaptureTreasury.LOST
            yield TreasuryCaptured(area.marker, former, code, area.points, lost)


def _strewn(world: World, player: str) -> Mapping[str, int]:
    """Return a player's points outside their own cities, by area.

    Inactive players' points stay where they are until their own step 9, except those in territories with a new
    marker.
    """
    former = world.today.former
    own = lying(world, player) if player in world.today.active else {}
    strewn = {code: number for code, number in own.items() if code not in former}
    strewn |= {code: world.areas[code].points for code, owner in former.items() if owner == player}
    return {code: number for code, number in strewn.items() if not is_city(world.areas[code])}


def _gathered(world: World, player: str, strewn: Mapping[str, int]) -> Events:
    """Move points to the nearest own city, along an open way of any length; ties by code."""
    ways = open_ways(world, player)
    cities = [city.code for city in own_cities(world, player)]
    for origin, number in strewn.items():
        yield PointsMoved(player, origin, _nearest(ways.lengths(origin), cities), number)


def _nearest(lengths: Mapping[str, int], cities: Sequence[str]) -> str | None:
    return min((city for city in cities if city in lengths), key=lambda city: (lengths[city], city), default=None)


def _treasury(world: World, player: str) -> str | None:
    """Return where card points go: to the Capitol of the own country, else to the own city with the lowest code."""
    cities = list(own_cities(world, player))
    country = world.players[player].country
    capitols = [city.code for city in cities if city.type == "capitol" and city.country == country]
    return min(capitols or [city.code for city in cities], default=None)
