"""Surroundings and fronts: what lies beside the areas in sight, who stands there, and with what.

It serves to plan marches without a map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.empires.position.terrain import BONUS, STICKY
from pbm.rulesets.empires.report.forecast import Holding, forecaster

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pbm.rulesets.empires.position.world import Land, Sea, Terrain
    from pbm.rulesets.empires.report.forecast import Forecaster
    from pbm.rulesets.empires.sight.visibility import SeenLand, Sight

    Shown = dict[str, object]


def surroundings(sight: Sight) -> dict[str, Shown]:
    """Return the surroundings of all areas in sight, by code.

    An own area has its ``borders``; another one lists what the reader has ``beside`` it, and a land area the
    armies ``needed`` to take it. Land has its ``terrain_bonus`` and says whether it is ``sticky``.
    """
    forecast = forecaster(sight.settings)
    lands: dict[str, Shown] = {
        code: {"borders": borders(sight, code), **ground(own.land.terrain)} for code, own in sight.lands.items()
    }
    seas: dict[str, Shown] = {code: {"borders": borders(sight, code)} for code in sight.seas}
    other_lands: dict[str, Shown] = {
        code: {"beside": beside(sight, code), **ground(land.terrain), "needed": needed(land, forecast)}
        for code, land in sight.other_lands.items()
    }
    other_seas: dict[str, Shown] = {code: {"beside": beside(sight, code)} for code in sight.other_seas}
    return lands | seas | other_lands | other_seas


def borders(sight: Sight, code: str) -> Shown:
    """Sort what an own area borders: ``own`` land, ``foreign`` land by its owner, ``neutral`` land, ``sea``."""
    own: list[str] = []
    foreign: dict[str, list[str]] = {}
    neutral: list[str] = []
    sea: list[str] = []
    for other in sight.board.borders(code):
        owner = sight.owners.get(other)
        if other in sight.board.seas:
            sea.append(other)
        elif other in sight.lands:
            own.append(other)
        elif owner is None:
            neutral.append(other)
        else:
            foreign.setdefault(owner, []).append(other)
    return {"own": own, "foreign": foreign, "neutral": neutral, "sea": sea}


def beside(sight: Sight, code: str) -> list[str]:
    """List the reader's areas and sea spaces that border another area."""
    return [other for other in sight.board.borders(code) if sight.owns(other)]


def ground(terrain: Terrain) -> Shown:
    """Return the effect of terrain on the defence, and on those who march in (E.30, E.32)."""
    return {"terrain_bonus": BONUS.get(terrain, 0), "sticky": terrain in STICKY}


def needed(land: SeenLand, forecast: Forecaster) -> dict[str, int | None]:
    """Return how many armies take a land area with one attack, judged by what is seen there.

    ``open`` counts only what is seen, ``guarded`` also supposes what is not: a trench and an ambush on the border
    that the attack crosses. Neutral areas have neither (E.2).
    """
    holding = Holding(land.terrain, land.population, land.armies, land.forts)
    prepared = land.owner is not None
    guarded = holding._replace(trenched=prepared, ambushed=prepared)
    return {"open": forecast.least(holding), "guarded": forecast.least(guarded)}


@record
class Post:
    """Who is, or can be, in a place in sight, and with what; at sea whose fleet is there."""

    holder: str | None
    armies: int
    forts: int = 0
    ships: int = 0


def fronts(sight: Sight) -> list[Shown]:
    """List the fronts: where the reader's areas and fleets stand beside those of others.

    Enemies come first, then the other empires, then neutral areas. ``lines`` goes through the reader's places along
    the front, ``own`` and ``theirs`` are what the two sides have there, each place counted once, and ``empire`` is
    ``None`` for neutral areas. A space that is owned but empty is not a front.
    """
    posts = _posts(sight)
    found = _beside(sight, posts)
    empires = dict.fromkeys((*sight.enemies, *sight.neighbours, *sight.standings))
    return [
        {
            "empire": empire,
            "enemy": empire in sight.enemies,
            "own": _strength(posts, found[empire]),
            "theirs": _strength(posts, dict.fromkeys(code for there in found[empire].values() for code in there)),
            "lines": [{"at": code, "beside": there} for code, there in found[empire].items()],
        }
        for empire in (*empires, None)
        if empire in found
    ]


def _posts(sight: Sight) -> dict[str, Post]:
    """Return the places in sight with a force, or room for one: land areas, and seas with a fleet."""
    lands: list[Land | SeenLand] = [*(own.land for own in sight.lands.values()), *sight.other_lands.values()]
    seas = [*(own.sea for own in sight.seas.values()), *sight.other_seas.values()]
    return {land.code: Post(land.owner, land.armies, land.forts) for land in lands} | _fleets(seas)


def _fleets(seas: Iterable[Sea]) -> dict[str, Post]:
    fleets = ((sea.code, sea.fleet) for sea in seas)
    return {code: Post(fleet.empire, fleet.armies, ships=fleet.strength) for code, fleet in fleets if fleet is not None}


def _beside(sight: Sight, posts: Mapping[str, Post]) -> dict[str | None, dict[str, list[str]]]:
    """Sort the foreign places beside the reader's by their owners: a list for each of the reader's places."""
    found: dict[str | None, dict[str, list[str]]] = {}
    me = sight.own_empire.code
    for code, post in posts.items():
        if post.holder == me:
            for other in sight.board.borders(code):
                if other in posts and posts[other].holder != me:
                    found.setdefault(posts[other].holder, {}).setdefault(code, []).append(other)
    return found


def _strength(posts: Mapping[str, Post], codes: Iterable[str]) -> dict[str, int]:
    """Add up the armies, fort levels and ships of places."""
    there = [posts[code] for code in codes]
    return {
        "armies": sum(post.armies for post in there),
        "forts": sum(post.forts for post in there),
        "ships": sum(post.ships for post in there),
    }
