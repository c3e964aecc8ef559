"""The position as an empire may assume it: what it sees, and guesses for the rest.

Where the empire cannot see, average values are assumed. The result is an ordinary world, so that everything after it
is computed by the game's own rules; but no more is in it than the empire may know.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.seat import Status
from pbm.kit.likeness import like
from pbm.rulesets.empires.position.world import Base, Empire, Land, Mode, Sea, World
from pbm.rulesets.empires.sight.visibility import copied_land, copied_sea

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.view import View
    from pbm.rulesets.empires.sight.visibility import Sight

USUAL_POPULATION = 3
"""The population assumed in an area out of sight."""
USUAL_ARMIES = 3
"""How many armies are assumed to hold a neutral area out of sight."""
USUAL_SHIPS = 1
"""How many ships in commission are assumed in a foreign base."""


def assumed_world(view: View[Sight]) -> World:
    """Imagine the world of an empire's view; it may be changed without changing the view."""
    world = usual_world(view)
    for code, seen in view.sight.other_lands.items():
        if seen.owner is not None:
            put_on_guard(world, world.lands[code])
    return world


def usual_world(view: View[Sight]) -> World:
    """Return a world with all that is seen as it is, and with usual values for all else."""
    sight: Sight = view.sight
    usual = usual_armies(sight)
    return like(
        World,
        sight,
        "scenario title settings order_of_play last_census winners",
        lands={code: land(sight, code, usual) for code in sight.board.lands},
        seas={code: sea(sight, code) for code in sight.board.seas},
        empires={code: empire(sight, code) for code in sight.standings},
        turn=view.turn,
    )


def put_on_guard(world: World, land: Land) -> None:
    """Assume that a foreign area has prepared for the largest army on its borders: trench and ambush."""
    around = [world.lands[code] for code in land.borders if code in world.lands]
    strangers = [other for other in around if other.owner not in {None, land.owner} and other.armies]
    if strangers:
        largest = max(strangers, key=lambda other: (other.armies, other.code))
        land.mode, land.ambush, land.entrenched = Mode.AMBUSH, largest.code, largest.code


def land(sight: Sight, code: str, usual: Mapping[str | None, int]) -> Land:
    """Imagine a land area: an own one as it is; any other one as it is seen, or with usual values."""
    if code in sight.lands:
        return copied_land(sight.lands[code].land)
    ground, owner, seen = sight.board.lands[code], sight.owners.get(code), sight.other_lands.get(code)
    return Land(
        code,
        sight.names[code],
        ground.terrain,
        ground.borders,
        ground.port,
        owner,
        population=USUAL_POPULATION if seen is None else seen.population,
        armies=usual[owner] if seen is None else seen.armies,
        forts=0 if seen is None else seen.forts,
        base=None if seen is None or seen.entrance is None else Base(seen.entrance, USUAL_SHIPS),
    )


def usual_armies(sight: Sight) -> dict[str | None, int]:
    """Assume that each empire's armies are spread evenly over its areas; return how many each of them has."""
    usual: dict[str | None, int] = {None: USUAL_ARMIES}
    for code, each in sight.standings.items():
        usual[code] = max(1, round(each.armies / max(1, each.areas)))
    return usual


def sea(sight: Sight, code: str) -> Sea:
    """Imagine a sea space, empty if it is out of sight."""
    own = sight.seas.get(code)
    seen = sight.other_seas.get(code) if own is None else own.sea
    if seen is not None:
        return copied_sea(seen)
    return Sea(code, sight.names[code], sight.board.seas[code], sight.owners.get(code))


def empire(sight: Sight, code: str) -> Empire:
    """Imagine an empire: the own one as it is; of any other one only whether it is still in the game."""
    if code == sight.own_empire.code:
        return replace(sight.own_empire, enemies=list(sight.enemies))
    gone = sight.standings[code].eliminated
    return Empire(code, sight.names[code], supply_capacity=0, status=Status.ELIMINATED if gone else Status.PLAYER)
