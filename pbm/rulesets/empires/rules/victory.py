"""Census, elimination and victory (E.38, E.39)."""

from __future__ import annotations

from collections import Counter
from heapq import nlargest
from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.empires.events.end_of_turn import (
    CensusHeld,
    Condition,
    EmpireEliminated,
    GameWon,
    NextCensusDrawn,
    VictoryInSight,
)
from pbm.rulesets.empires.position.fleets import Holdings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.dice import Dice
    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.empires.position.settings import Settings
    from pbm.rulesets.empires.position.world import Empire, Land, World

    Events = Iterator[Event[World]]


def draw_census(turn: int, settings: Settings, dice: Dice) -> int:
    """Draw the turn of the census that follows one on the given turn."""
    return turn + settings.census_min - 1 + dice.roll(settings.census_max - settings.census_min + 1)


def census(stage: Stage[World]) -> Events:
    """Hold a census every 3, 4 or 5 turns: 1 VP for each populated land area (E.38)."""
    world, turn = stage.world, stage.world.turn + 1
    if turn < world.next_census:
        return
    holdings = Holdings(world)
    points = {
        empire.code: sum(1 for land in holdings.lands_of(empire.code) if land.population)
        for empire in world.empires.values()
        if empire.in_game
    }
    yield CensusHeld(tuple(points.items()))
    yield NextCensusDrawn(draw_census(turn, world.settings, stage.dice("Census", "next")))


def elimination(stage: Stage[World]) -> Events:
    """Eliminate empires without land, or without balance, treasury and income (E.39)."""
    holdings = Holdings(stage.world)
    for empire in stage.world.empires.values():
        if empire.in_game and is_finished(empire, holdings.lands_of(empire.code)):
            yield EmpireEliminated(empire.code)


def is_finished(empire: Empire, lands: Sequence[Land]) -> bool:
    """Return whether an empire with such land cannot go on."""
    income = sum(land.population for land in lands)
    return not lands or not (empire.balance or empire.treasury or income)


def victory(stage: Stage[World]) -> Events:
    """End the game on the first census turn after a victory condition was met (E.39)."""
    world = stage.world
    field = Field.of(world)
    met = {code: tuple(conditions_met(world, empire, field)) for code, empire in world.empires.items()}
    victors = tuple((code, conditions) for code, conditions in met.items() if conditions)
    if world.victory_in_sight and world.last_census == world.turn + 1 and victors:
        yield GameWon(victors)
    elif victors and not world.victory_in_sight:
        yield VictoryInSight(victors)


@record
class Field:
    """The figures that empires are measured against: counted once for all of them.

    ``populated`` counts the populated areas of each owner, ``points`` are the VPs of the first two empires, which
    may be equal, and ``left`` is how many empires are in the game.
    """

    populated: Counter[str | None]
    points: Sequence[int]
    left: int

    @classmethod
    def of(cls, world: World) -> Field:
        """Count the figures of a world."""
        populated = Counter(land.owner for land in world.lands.values() if land.population)
        empires = world.empires.values()
        points = nlargest(2, (empire.vps for empire in empires))
        return cls(populated, points, sum(empire.in_game for empire in empires))


def conditions_met(world: World, empire: Empire, field: Field) -> Iterator[Condition]:
    """List the victory conditions that an empire meets."""
    if not empire.in_game:
        return
    populated = field.populated.total()
    if populated and 2 * field.populated[empire.code] >= populated:
        yield Condition.HALF
    most, *next_most = field.points
    alone_ahead = empire.vps == most and all(empire.vps > other for other in next_most)
    if empire.vps >= world.settings.victory_points and alone_ahead:
        yield Condition.POINTS
    if field.left == 1:
        yield Condition.ALONE
