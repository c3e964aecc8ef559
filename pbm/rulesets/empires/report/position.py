"""The position as a report shows it: own areas, the others in sight, and what everybody may know."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from pbm.kit.shown import shown
from pbm.rulesets.empires.sight.gm_state import land_shown, sea_shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.empires.position.settings import Settings
    from pbm.rulesets.empires.sight.visibility import Board, OwnLand, OwnSea, SeenLand, Sight, Standing

    Shown = dict[str, object]

OWN_LAND = "blockaded next_supply_cost next_trains_used disperses"
OWN_SEA = "next_supply_cost ships_dispersing disperses"
SEEN_LAND = "owner terrain population armies forts"
STANDING = "name areas armies largest_army largest_fleet eliminated"


def areas(sight: Sight, costs: Mapping[str, int]) -> dict[str, Shown]:
    """Return own areas in full, each with its supply cost."""
    lands = {code: _own_land(own) for code, own in sight.lands.items()}
    seas = {code: _own_sea(own) for code, own in sight.seas.items()}
    return {code: {**area, "supply_cost": costs[code]} for code, area in {**lands, **seas}.items()}


def _own_land(own: OwnLand) -> Shown:
    cut = None if own.cut is None else {"at": own.cut[0], "why": own.cut[1].value}
    return {
        "name": own.land.name,
        **land_shown(own.land, own.supply_source),
        "supply_line": list(own.supply_line),
        "supply_cut": cut,
        **shown(own, OWN_LAND),
    }


def _own_sea(own: OwnSea) -> Shown:
    return {"name": own.sea.name, **sea_shown(own.sea), **shown(own, OWN_SEA)}


def other_areas(sight: Sight) -> dict[str, Shown]:
    """Return what is adjacent to own areas and fleets."""
    lands = {code: _seen_land(land) for code, land in sight.other_lands.items()}
    return {**lands, **{code: {"name": sea.name, **sea_shown(sea)} for code, sea in sight.other_seas.items()}}


def _seen_land(land: SeenLand) -> Shown:
    base = None if land.entrance is None else {"entrance": land.entrance}
    return {"name": land.name, "kind": "land", **shown(land, SEEN_LAND), "base": base}


def map_shown(board: Board) -> dict[str, Shown]:
    """Return the map: of every area its kind, terrain, borders and port."""
    lands = {code: {"kind": "land", **shown(land, "terrain borders port")} for code, land in board.lands.items()}
    return {**lands, **{code: {"kind": "sea", "borders": list(borders)} for code, borders in board.seas.items()}}


def rules_shown(settings: Settings) -> Shown:
    """Return the numbers of the rulebook that a game is played by."""
    values = {each.name: getattr(settings, each.name) for each in fields(settings)}
    return {name: value for name, value in values.items() if type(value) in {int, float}}


def standings_shown(standings: Mapping[str, Standing]) -> dict[str, Shown]:
    """Return what is public of every empire."""
    return {code: shown(standing, STANDING) for code, standing in standings.items()}
