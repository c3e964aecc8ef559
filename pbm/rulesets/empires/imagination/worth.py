"""What a position is worth to an empire, in hundredths of a VP, measured against the others (E.38, E.39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.position.fleets import Holdings
from pbm.rulesets.empires.position.supply_lines import is_capital, supply_source
from pbm.rulesets.empires.position.world import Mode
from pbm.rulesets.empires.report.forecast import Holding, forecaster
from pbm.rulesets.empires.rules.victory import Field, conditions_met

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.empires.position.world import Empire, Land, World
    from pbm.rulesets.empires.report.forecast import Forecaster

POINT = 100
"""The worth of a VP."""
AREA = 300
"""The worth of a populated area: a VP in each census, and half of them all win the game."""
IN_SIGHT = 2_000
"""The worth of meeting a condition of victory now: the next census decides."""
PERSON = 80
"""The worth of a population: a BP a turn."""
CAPITAL = 600
BASE = 60
ARMY = 40
RESERVE = 20
"""The worth of an army in reserve, up to as many as there are people to feed them: more cannot be placed soon."""
SHIP = 25
TRAIN = 15
MOST_TRAINS = 4
"""Trains in one place that count."""
BP = 15
"""The worth of a BP of the balance for the next turn."""
TREASURY = 6
TO_LOSE = 45
"""The part of a hundred of an own area's worth that is lost if it would fall to a single attack."""
AT_RISK = 15
"""The same if it would fall to two attacks by one neighbour."""
TO_GAIN = 25
"""The part of a hundred of a foreign area's worth that counts if a supplied army would take it with one attack."""
IN_REACH = 12
"""The same with two attacks."""
PROSPECTS = 3
"""Gains in prospect that count: a sheet has no place, and a purse no BPs, for many more."""
WON = 1_000_000


def worth(world: World, empire: str) -> int:
    """Return what a position is worth to an empire: what it has and can expect, less an equal share of the others'.

    Armies that stand supplied before a weak area count as a part of it, so that what is built up over turns shows. Who
    has won has everything, and who is out nothing.
    """
    if world.winners:
        return WON if empire in world.winners else -WON
    if not world.empires[empire].in_game:
        return -WON
    valuer = Valuer(world)
    others = [valuer.of(each) for each in world.empires.values() if each.code != empire and each.in_game]
    mine = valuer.of(world.empires[empire]) + valuer.expected(empire)
    return mine - (sum(others) // len(others) if others else 0) + valuer.in_sight(empire)


class Valuer:
    """What empires have in one position."""

    def __init__(self, world: World) -> None:
        """Look up who holds what."""
        self._world = world
        self._holdings = Holdings(world)
        self._forecast: Forecaster = forecaster(world.settings)
        self._field = Field.of(world)

    def in_sight(self, empire: str) -> int:
        """Return what it is worth that an empire, or another one, meets a condition of victory."""
        met = [
            each.code for each in self._world.empires.values() if any(conditions_met(self._world, each, self._field))
        ]
        return IN_SIGHT * ((empire in met) - any(code != empire for code in met))

    def of(self, empire: Empire) -> int:
        """Return what an empire has: VPs, areas and people, armies, ships, trains and BPs."""
        lands = self._holdings.lands_of(empire.code)
        people = sum(land.population for land in lands)
        value = POINT * empire.vps + BP * empire.balance + TREASURY * empire.treasury
        value += RESERVE * min(empire.army_reserve, people) + SHIP * min(empire.naval_reserve, people // 4)
        for land in lands:
            value += self.area(land)
            fed = min(land.armies, land.population + land.trains + 1)
            value += ARMY * fed + ARMY * (land.armies - fed) // 2 + TRAIN * min(land.trains, MOST_TRAINS)
            if land.base is not None:
                value += SHIP * (land.base.commission + land.base.laid_up)
        for _, fleet in self._holdings.fleets_of(empire.code):
            value += SHIP * fleet.strength + ARMY * fleet.armies
        return value

    def area(self, land: Land) -> int:
        """Return what it is worth to own an area."""
        value = PERSON * land.population + (AREA if land.population else 0)
        value += BASE if land.base is not None else 0
        return value + (CAPITAL if is_capital(self._world, land) else 0)

    def expected(self, empire: str) -> int:
        """Return what an empire can expect: areas in its reach, less own ones in the reach of others."""
        lands = self._holdings.lands_of(empire)
        lost = sum(self.area(land) * self._danger(land) // 100 for land in lands)
        targets = {border: None for land in lands for border in land.borders if border in self._world.lands}
        gains = (self._prospect(self._world.lands[code], empire) for code in targets)
        return sum(sorted(gains, reverse=True)[:PROSPECTS]) - lost

    def _danger(self, land: Land) -> int:
        """Return the part of a hundred of an own area that is as good as lost."""
        worst = 0
        for other in self._around(land):
            if other.owner not in {None, land.owner} and other.armies:
                worst = max(worst, self._taken(other.armies, facing(land, other), TO_LOSE, AT_RISK))
        return worst

    def _prospect(self, target: Land, empire: str) -> int:
        """Return what of a foreign area is as good as gained: armies need a train to attack at all."""
        if target.owner == empire:
            return 0
        best = 0
        for origin in self._around(target):
            if origin.owner == empire and origin.armies > 1:
                ready = origin.trains > 0 or supply_source(self._world, origin) is not None
                part = self._taken(origin.armies - 1, facing(target, origin), TO_GAIN, IN_REACH)
                best = max(best, part if ready else part // 3)
        return (self.area(target) + POINT * target.population) * best // 100

    def _taken(self, armies: int, holding: Holding, at_once: int, later: int) -> int:
        """Return one of two parts, if armies take a holding with one attack or with two, or nothing."""
        if self._forecast.takes(armies, holding, 1):
            return at_once
        return later if self._forecast.takes(armies, holding, 2) else 0

    def _around(self, land: Land) -> Iterator[Land]:
        return (self._world.lands[code] for code in land.borders if code in self._world.lands)


def facing(land: Land, other: Land) -> Holding:
    """Return what an attack from a neighbouring area finds."""
    return Holding(
        land.terrain,
        land.population,
        land.armies,
        land.forts,
        trenched=land.entrenched == other.code,
        ambushed=land.mode is Mode.AMBUSH and land.ambush == other.code,
    )
