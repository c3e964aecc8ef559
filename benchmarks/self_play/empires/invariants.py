"""What must hold after every turn, whatever the dummies did."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from pbm.kernel.turn import replay
from pbm.rulesets.empires.events.administration import ArmiesRaised, Grown, Levied
from pbm.rulesets.empires.events.bases import ShipsBuilt, ShipsReserved, ShipsScrapped
from pbm.rulesets.empires.events.battles import BattleFought, LandingFought, Met, Occupied, SeaBattleFought
from pbm.rulesets.empires.events.end_of_turn import ArmiesDispersed, EmpireEliminated, IncomeReceived, LeftoversSpent
from pbm.rulesets.empires.events.movement import Departed
from pbm.rulesets.empires.events.supply import TrainsGathered

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.empires.position.world import World

    Events = Sequence[Event[Any]]


def check(before: World, events: Events, after: World) -> None:
    """Check what must hold after every turn."""
    for land in after.lands.values():
        assert min(land.population, land.armies, land.forts, land.trains) >= 0, land
        assert land.base is None or min(land.base.commission, land.base.laid_up) >= 0, land
        assert land.owner is not None or land.base is None or not land.base.commission + land.base.laid_up, land
    for sea in after.seas.values():
        if sea.fleet is not None:
            assert min(sea.fleet.ships.values(), default=1) > 0, sea
            assert 0 <= sea.fleet.armies <= sea.fleet.strength, sea
    for empire in after.empires.values():
        purse = (empire.balance, empire.treasury, empire.army_reserve, empire.naval_reserve)
        assert min(purse) >= 0, empire
        assert empire.capital is None or after.lands[empire.capital].owner == empire.code, empire
    assert not after.moving
    for thing, difference in changes(before, events).items():
        assert totals(before)[thing] + difference == totals(after)[thing], (thing, difference)


def totals(world: World) -> Counter[str]:
    """Add up all armies, ships, trains and population of a world, wherever they are."""
    found: Counter[str] = Counter(armies=0, ships=0, trains=0, population=0)
    for land in world.lands.values():
        found.update(armies=land.armies, trains=land.trains, population=land.population)
        if land.base is not None:
            found["ships"] += land.base.commission + land.base.laid_up
    for sea in world.seas.values():
        if sea.fleet is not None:
            found.update(armies=sea.fleet.armies, ships=sea.fleet.strength)
    for empire in world.empires.values():
        found.update(armies=empire.army_reserve, ships=empire.naval_reserve)
    for force in world.moving.values():
        found.update(armies=force.armies, ships=force.ship_count, trains=force.trains)
    return found


def changes(before: World, events: Events) -> Counter[str]:
    """Add up what the events say was built, used up and lost."""
    found: Counter[str] = Counter(armies=0, ships=0, trains=0, population=0)
    for event in events:
        for thing, number in change(event).items():
            found[thing] += number
    if any(isinstance(event, EmpireEliminated) for event in events):
        eliminated(before, events, found)
    return found


def eliminated(before: World, events: Events, found: Counter[str]) -> None:
    """Count what leaves the game with an empire, by playing the turn's events once more."""
    past = [number for number, event in enumerate(events) if isinstance(event, EmpireEliminated)]
    for number in past:
        then, now = replay(events[:number], before), replay(events[: number + 1], before)
        for thing, total in totals(now).items():
            found[thing] += total - totals(then)[thing]


def change(event: Event[Any]) -> dict[str, int]:  # noqa: C901, PLR0911, PLR0912 - a table in the shape of a function
    """Return what an event adds to, or takes from, all there is."""
    match event:
        case ArmiesRaised():
            return {"armies": event.armies}
        case Levied():
            return {"armies": event.armies, "population": -event.armies}
        case Grown():
            return {"population": 1}
        case LeftoversSpent():
            return {"armies": event.armies, "trains": event.trains}
        case ShipsBuilt() | ShipsReserved():
            return {"ships": event.ships}
        case ShipsScrapped():
            return {"ships": -event.ships}
        case TrainsGathered():
            return {"trains": event.trains}
        case Departed():
            return {"trains": -event.trains_used}
        case Occupied():
            return {"trains": -event.trains_used}
        case ArmiesDispersed():
            return {"trains": -event.trains_used}
        case IncomeReceived():
            return {"trains": -len(event.trains_used)}
        case BattleFought():
            lost = event.reckoning
            return {
                "armies": -lost.attacker_losses - lost.defender_losses,
                "population": -lost.population_lost,
                "trains": -lost.trains_lost,
            }
        case Met():
            kind = "ships" if event.one.ships else "armies"
            return {kind: -event.one_losses - event.other_losses}
        case SeaBattleFought():
            return {"ships": -sunk(event.sunk) - event.force.ship_count + event.left.ship_count}
        case LandingFought():
            return {
                "ships": -sunk(event.sunk) - event.sunk_in_base,
                "armies": -event.armies_lost - event.armies_lost_in_base,
            }
        case _:
            return {}


def sunk(ships: Iterable[tuple[str, int]]) -> int:
    """Add up ships by home base."""
    return sum(number for _, number in ships)
