"""The fog of European Empires: what an empire sees, and a world in which everything else is another."""

from __future__ import annotations

from collections import defaultdict
from copy import deepcopy
from typing import TYPE_CHECKING

from pbm.kernel.seat import Status
from pbm.rulesets.empires.position.world import Base, Mode, Terrain

if TYPE_CHECKING:
    import random

    from pbm.rulesets.empires.position.world import Land, World


def visible(world: World, empire: str) -> set[str]:
    """Return the areas that an empire sees at all, by the letter of E.42."""
    own = {code for code, area in world.areas.items() if area.owner == empire}
    own |= {sea.code for sea, _ in world.fleets_of(empire)}
    return own | {border for code in own for border in world.areas[code].borders}


def disturb(world: World, empire: str, chance: random.Random) -> World:
    """Return a world in which all that an empire may not see is changed by chance."""
    other, seen = deepcopy(world), visible(world, empire)

    def number() -> int:
        return chance.randint(0, 9)

    for land in other.lands.values():
        if land.owner != empire:
            hide(other, land, chance)
        if land.code not in seen:
            land.population, land.forts = number(), number()
            land.terrain = chance.choice(list(Terrain))
            if land.base is None and chance.random() < 0.3:
                land.base = Base(chance.choice(list(other.seas)), number(), number())
    shuffle_armies(other, seen, chance)
    for one in other.empires.values():
        if one.code != empire:
            one.balance, one.treasury, one.army_reserve, one.naval_reserve = number(), number(), number(), number()
            one.supply_capacity, one.missed = number(), number()
            one.capital = chance.choice([None, *(land.code for land in other.lands_of(one.code))])
            one.vps = one.vps if one.code in top(other) else one.vps - number()
            one.enemies = [code for code in other.empires if code not in {one.code, empire} and chance.random() < 0.5]
            if one.in_game:
                one.status = chance.choice([Status.PLAYER, Status.DUMMY, Status.STANDBY])
    raise_leaders(other, empire, number())
    other.next_census = number()  # of the last one everybody was told
    other.victory_in_sight = chance.random() < 0.5
    return other


def raise_leaders(world: World, reader: str, points: int) -> None:
    """Give those who lead more victory points, unless the reader is one: who leads is public, with how many is not."""
    leaders = top(world)
    if reader not in leaders:
        for code in leaders:
            world.empires[code].vps += points


def hide(world: World, land: Land, chance: random.Random) -> None:
    """Change what only the owner of an area knows of it; its port is printed on the map, for all to read."""
    land.trains = chance.randint(0, 9)
    land.mode = chance.choice(list(Mode))
    around = [None, *(code for code in land.borders if code in world.lands)]
    land.retreat, land.ambush, land.entrenched = (chance.choice(around) for _ in range(3))
    if land.base is not None:
        land.base.commission, land.base.laid_up = chance.randint(0, 9), chance.randint(0, 9)


def shuffle_armies(world: World, seen: set[str], chance: random.Random) -> None:
    """Exchange the armies of areas out of sight; each empire's public numbers stay as they are."""
    hidden: dict[str | None, list[Land]] = defaultdict(list)
    for land in world.lands.values():
        if land.code not in seen:
            hidden[land.owner].append(land)
    for lands in hidden.values():
        armies = [land.armies for land in lands]
        chance.shuffle(armies)
        for land, number in zip(lands, armies, strict=True):
            land.armies = number


def top(world: World) -> set[str]:
    """Return who leads in victory points."""
    most = max(empire.vps for empire in world.empires.values())
    return {empire.code for empire in world.empires.values() if empire.vps == most}
