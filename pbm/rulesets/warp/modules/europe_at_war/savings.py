"""Points that are saved, and where they lie (EW.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.events.control import CardPointsSaved, PointsMoved, TreasuryCaptured
from pbm.rulesets.warp.modules.europe_at_war.cities import is_city, own_cities
from pbm.rulesets.warp.position.settings import CaptureTreasury
from pbm.rulesets.warp.rules.economy.open_ways import open_ways
from pbm.rulesets.warp.rules.economy.points import lying

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.world import Area, World

    Events = Iterator[Event[World]]


def saved(stage: Stage[World]) -> Events:
    """Let the points of captured cities change hands, and points elsewhere move to cities or fall (EW.10)."""
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
    """Tell whether points cannot be spent: they lie in a city with opposing units."""
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
    """Return a player's points that lie in no own city, by area.

    Those of who is not active stay where they are until his own step 9, but for those in territories that have a new
    marker.
    """
    former = world.today.former
    own = lying(world, player) if player in world.today.active else {}
    strewn = {code: number for code, number in own.items() if code not in former}
    strewn |= {code: world.areas[code].points for code, owner in former.items() if owner == player}
    return {code: number for code, number in strewn.items() if not is_city(world.areas[code])}


def _gathered(world: World, player: str, strewn: Mapping[str, int]) -> Events:
    """Let points go to the nearest own city, along an open way of any length; ties by code."""
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
