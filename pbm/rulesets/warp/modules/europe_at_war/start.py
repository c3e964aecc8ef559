"""Starting units: which ones a player has, where they stand, and where PLACE may put them (EW.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.modules.europe_at_war.economy import is_city
from pbm.rulesets.warp.position.piles import Drawing
from pbm.rulesets.warp.position.stacks import add_units
from pbm.rulesets.warp.position.unit_lists import kind_of, unit_lists

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.dice import Dice
    from pbm.rulesets.warp.position.module import Country, Territory
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World

GENERAL, ADMIRAL = "GENE", "ADMI"


def can_start(lands: Sequence[Territory], player: Country) -> bool:
    """Tell whether a player's country has a Capitol for the units to start in (EW.6)."""
    country = player.country or player.code
    return any(land.type == "capitol" and land.country == country for land in lands)


def homeland(world: World, area: Area) -> str | None:
    """Return the player whose country a territory belongs to (EW.6)."""
    owners = {player.country: code for code, player in world.players.items() if player.in_game}
    return owners.get(area.country or "")


def put_down(world: World, player: str, dice: Dice) -> None:
    """Place a player's starting units: land units in the Capitol, ships and the Admiral at a port.

    A country without a port has another General instead of an Admiral, and draws no ships and Admirals; in a
    game without the sea no pile has any, and no player gets a replacement (EW.7).
    """
    country = [area for area in world.areas.values() if area.country == world.players[player].country]
    port = _port(world, player, country)
    drawing = Drawing(world, player)
    units = list(_leaders(world, drawing, has_port=port is not None))
    kinds = unit_lists()[world.players[player].units].kinds
    for _ in range(world.settings.start_units):
        chit = drawing.at_random(dice, lambda kind: port is not None or not kinds[kind].naval)
        units += [] if chit is None else [chit]
    world.players[player].pile = {kind: drawing.left[kind] for kind in world.players[player].pile}
    base = next((area for area in country if area.type == "capitol"), None)
    for at, naval in ((base, False), (port, True)):
        there = [chit for chit in units if kind_of(chit).naval is naval]
        if at is not None and there:
            add_units(world, at, player, there)


def _leaders(world: World, drawing: Drawing, *, has_port: bool) -> Iterator[Chit]:
    """Yield the starting leaders, as far as the pile has them."""
    wanted = [GENERAL] * world.settings.start_generals
    if world.settings.naval:
        wanted.append(ADMIRAL if has_port else GENERAL)
    yield from (drawing.take(kind) for kind in wanted if drawing.left.get(kind))


def _port(world: World, player: str, country: list[Area]) -> Area | None:
    """Return the sea space of a country's ports where no opponent's ships or Admirals are yet, else the first of all.

    The ports are its coastal Capitol, then its coastal Major Cities in the order of the board.
    """
    cities = sorted((area for area in country if is_city(area)), key=lambda area: area.type != "capitol")
    spaces = [world.areas[code] for city in cities for code in city.coasts]
    free = [space for space in spaces if not _has_opposing_ships(world, player, space)]
    return next(iter([*free, *spaces]), None)


def _has_opposing_ships(world: World, player: str, space: Area) -> bool:
    side = world.side_of(player)
    return any(
        world.side_of(holder) != side and any(kind_of(chit).naval for chit in stack.units)
        for holder, stack in space.stacks.items()
    )


def may_start(world: World, player: str, area: Area, chit: Chit) -> bool:
    """Tell whether PLACE may put a unit into an area.

    Land units go into own Capitols and Major Cities, ships and Admirals into sea spaces at these where no opposing
    ships or Admirals are.
    """
    own = [city for city in world.areas.values() if is_city(city) and city.marker == player]
    if not kind_of(chit).naval:
        return area in own
    return any(area.code in city.coasts for city in own) and not _has_opposing_ships(world, player, area)
