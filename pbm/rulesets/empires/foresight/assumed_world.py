"""The position as an empire may assume it from its own report: what it sees, and guesses for the rest.

What it cannot see it takes for average. The result is an ordinary world, so that all that follows is reckoned by the
game's own rules; but no more is in it than in the report.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_type_hints

from pbm.kernel.seat import Status
from pbm.rulesets.empires.position.settings import Settings
from pbm.rulesets.empires.position.world import Base, Empire, Fleet, Land, Mode, Sea, Terrain, World

if TYPE_CHECKING:
    from collections.abc import Mapping

Report = dict[str, Any]

USUAL_POPULATION = 3
"""What is supposed to live in an area that is out of sight."""
USUAL_ARMIES = 3
"""How many armies are supposed to hold a neutral area that is out of sight."""
USUAL_SHIPS = 1
"""How many ships in commission are supposed to lie in a foreign base."""


def assumed_world(report: Report) -> World:
    """Imagine the world of a report."""
    seen = {**report["other_areas"], **report["areas"]}
    board, usual = report["map"], usual_armies(report)
    world = World(
        scenario=report["scenario"],
        settings=settings_of(report),
        lands={
            code: land(report, code, seen[code]) if code in seen else land_out_of_sight(report, code, usual)
            for code, spot in board.items()
            if spot["kind"] == "land"
        },
        seas={code: sea(report, code, seen.get(code)) for code, spot in board.items() if spot["kind"] == "sea"},
        empires={code: empire(report, code) for code in report["standings"]},
        order_of_play=tuple(report["order_of_play"]),
        turn=report["turn"],
    )
    for one in world.lands.values():
        if one.code in seen and one.owner not in {None, report["empire"]}:
            put_on_guard(world, one)
    return world


def put_on_guard(world: World, land: Land) -> None:
    """Suppose that a foreign area has prepared for the largest army on its borders: trench and ambush."""
    around = [world.lands[code] for code in land.borders if code in world.lands]
    strangers = [other for other in around if other.owner not in {None, land.owner} and other.armies]
    if strangers:
        largest = max(strangers, key=lambda other: (other.armies, other.code))
        land.mode, land.ambush, land.entrenched = Mode.AMBUSH, largest.code, largest.code


def settings_of(report: Report) -> Settings:
    """Return the numbers of the rulebook, with those that the report names."""
    kinds = get_type_hints(Settings)
    named = {name: value for name, value in report.get("rules", {}).items() if kinds.get(name) in {int, float}}
    return Settings(**{**named, "actions": report["places"]})


def land(report: Report, code: str, known: Mapping[str, Any]) -> Land:
    """Imagine a land area in sight: an own one as it is, a foreign one ready to fight."""
    spot, base = report["map"][code], known.get("base")
    return Land(
        code=code,
        name=code,
        terrain=Terrain(spot["terrain"]),
        borders=tuple(spot["borders"]),
        port=spot.get("port"),
        owner=report["owners"].get(code),
        population=known.get("population", USUAL_POPULATION),
        armies=known["armies"],
        forts=known.get("forts", 0),
        trains=known.get("trains", 0),
        mode=Mode(known.get("mode", "defend")),
        retreat=known.get("retreat"),
        ambush=known.get("ambush"),
        entrenched=known.get("entrenched"),
        base=base and Base(base["entrance"], base.get("commission", USUAL_SHIPS), base.get("laid_up", 0)),
    )


def land_out_of_sight(report: Report, code: str, usual: Mapping[str | None, int]) -> Land:
    """Imagine a land area of which only terrain, borders and owner are known."""
    spot, owner = report["map"][code], report["owners"].get(code)
    return Land(
        code=code,
        name=code,
        terrain=Terrain(spot["terrain"]),
        borders=tuple(spot["borders"]),
        port=spot.get("port"),
        owner=owner,
        population=USUAL_POPULATION,
        armies=usual[owner],
    )


def usual_armies(report: Report) -> dict[str | None, int]:
    """Suppose that each empire's armies are spread evenly over its areas; return how many each of them has."""
    standings = report["standings"].items()
    spread = {code: max(1, round(each["armies"] / max(1, each["areas"]))) for code, each in standings}
    return {None: USUAL_ARMIES, **spread}


def sea(report: Report, code: str, seen: Mapping[str, Any] | None) -> Sea:
    """Imagine a sea space, empty if it is out of sight."""
    fleet = seen and seen["fleet"]
    return Sea(
        code=code,
        name=code,
        borders=tuple(report["map"][code]["borders"]),
        owner=report["owners"].get(code),
        fleet=Fleet(fleet["empire"], dict(fleet["ships"]), fleet["armies"]) if fleet else None,
    )


def empire(report: Report, code: str) -> Empire:
    """Imagine an empire: the own one as it is, of any other only whether it is still there."""
    own = report if code == report["empire"] else {}
    gone = report["standings"][code]["eliminated"]
    return Empire(
        code=code,
        name=code,
        supply_capacity=own.get("supply_capacity", 0),
        balance=own.get("balance", 0),
        treasury=own.get("treasury", 0),
        capital=own.get("capital"),
        army_reserve=own.get("army_reserve", 0),
        naval_reserve=own.get("naval_reserve", 0),
        vps=own.get("vps", 0),
        status=Status.ELIMINATED if gone else Status.PLAYER,
        enemies=list(own.get("enemies", [])),
    )
