"""Starting units, and where new units may be put (WI.7, WI.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.modules.war_of_independence.warfare import at_home
from pbm.rulesets.warp.position.piles import Drawing
from pbm.rulesets.warp.position.stacks import add_units
from pbm.rulesets.warp.position.unit_lists import kind_of, units_file
from pbm.rulesets.warp.rules.control import unopposed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.dice import Dice
    from pbm.rulesets.warp.position.module import Country, Territory
    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, World


AMERICAN, BRITISH = "American 1775", "British 1775"

LEADERS: Mapping[str, Mapping[str, str]] = {
    AMERICAN: {"WASH": "CBR", "GREE": "PVD"},
    BRITISH: {"CARL": "QUE", "HOWE": "BOS"},
}
"""The leaders on the map at the start, and where."""

PLACES: Mapping[str, Sequence[str]] = {AMERICAN: ("CBR", "PHI", "PVD", "CHS"), BRITISH: ("QUE", "BOS")}
"""The places to which random units go in turn."""

COLONIES = {"Canada": BRITISH} | dict.fromkeys(
    ("Massachusetts", "Pennsylvania", "Rhode Island", "South Carolina"), AMERICAN
)
"""Which side starts in which colony; Boston is British."""

BOSTON = "BOS"


def begins_with(code: str, colony: str | None) -> str | None:
    """Return the unit list of the side that starts, or may start, in a territory (WI.7)."""
    return BRITISH if code == BOSTON else COLONIES.get(colony or "")


def can_start(lands: Sequence[Territory], player: Country) -> bool:
    """Tell whether there is a territory in which a player's side starts."""
    units = player.units or units_file("war_of_independence").country.get(player.country or player.code)
    return any(begins_with(land.code, land.country) == units for land in lands)


def homeland(world: World, area: Area) -> str | None:
    """Return the player whose colony a territory belongs to at the start (W.84)."""
    units = begins_with(area.code, area.country)
    return next((code for code, player in world.players.items() if player.in_game and player.units == units), None)


def put_down(world: World, player: str, dice: Dice) -> None:
    """Place a player's starting units: the leaders, and random units, none of them foreign (WI.10).

    If none of the places is on the board, other territories of the same colonies serve. A ship due at an
    inland place goes to the next coastal one; without a coastal one no ships are drawn.
    """
    own, drawing = world.players[player], Drawing(world, player)
    places = _places(world, own.units, player)
    for kind, place in LEADERS[own.units].items():
        if drawing.left[kind]:
            add_units(world, world.areas.get(place, places[0]), player, [drawing.take(kind)])
    times = len({place.country for place in places}) if world.settings.start_each else 1
    for number in range(world.settings.start_units * times):
        in_turn = [*places[number % len(places) :], *places[: number % len(places)]]
        chit = drawing.at_random(dice, lambda kind: _fits(drawing.sample(kind), places))
        if chit is not None:
            where = next(place for place in in_turn if at_home(place, chit))
            add_units(world, where, player, [chit])
            world.placing = (*world.placing, f"{player} {where.code} {chit.kind}")
    own.pile = {kind: drawing.left[kind] for kind in own.pile}


def _places(world: World, units: str, player: str) -> Sequence[Area]:
    named = [world.areas[code] for code in PLACES[units] if code in world.areas]
    return named or [area for area in world.areas.values() if homeland(world, area) == player]


def _fits(chit: Chit, places: Sequence[Area]) -> bool:
    return not kind_of(chit).foreign and any(at_home(place, chit) for place in places)


def may_start(world: World, player: str, area: Area, chit: Chit) -> bool:
    """Tell whether PLACE may put a unit into an area: any of the side's colonies, for ships a coastal one."""
    return homeland(world, area) == player and at_home(area, chit)


def sites(world: World, player: str, chit: Chit) -> Sequence[str]:
    """Return the areas in which a player may put a new unit: for ships the coastal ones (WI.11)."""
    return [area.code for area in unopposed(world, player) if at_home(area, chit)]
