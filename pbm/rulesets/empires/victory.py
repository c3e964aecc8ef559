"""Census, elimination and victory (E.38, E.39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.events.end_of_turn import (
    CensusHeld,
    Condition,
    EmpireEliminated,
    GameWon,
    NextCensusDrawn,
    VictoryInSight,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.dice import Dice
    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.empires.settings import Settings
    from pbm.rulesets.empires.world import Empire, World

    Events = Iterator[Event[World]]


def draw_census(turn: int, settings: Settings, dice: Dice) -> int:
    """Draw the turn of the census that follows one on the given turn."""
    return turn + settings.census_min - 1 + dice.roll(settings.census_max - settings.census_min + 1)


def census(stage: Stage[World]) -> Events:
    """Hold a census every 3, 4 or 5 turns: 1 VP for each populated land area (E.38)."""
    world, turn = stage.world, stage.world.turn + 1
    if turn < world.next_census:
        return
    points = {
        empire.code: sum(1 for land in world.lands_of(empire.code) if land.population)
        for empire in world.empires.values()
        if empire.in_game
    }
    yield CensusHeld(tuple(points.items()))
    yield NextCensusDrawn(draw_census(turn, world.settings, stage.dice("Census", "next")))


def elimination(stage: Stage[World]) -> Events:
    """Eliminate who has no land, or neither balance, treasury nor income (E.39)."""
    for empire in stage.world.empires.values():
        if empire.in_game and is_finished(stage.world, empire):
            yield EmpireEliminated(empire.code)


def is_finished(world: World, empire: Empire) -> bool:
    """Tell whether an empire cannot go on."""
    lands = list(world.lands_of(empire.code))
    income = sum(land.population for land in lands)
    return not lands or not (empire.balance or empire.treasury or income)


def victory(stage: Stage[World]) -> Events:
    """End the game on the first census turn after a victory condition was met (E.39)."""
    world = stage.world
    met = {code: tuple(conditions_met(world, empire)) for code, empire in world.empires.items()}
    victors = tuple((code, conditions) for code, conditions in met.items() if conditions)
    if world.victory_in_sight and world.last_census == world.turn + 1 and victors:
        yield GameWon(victors)
    elif victors and not world.victory_in_sight:
        yield VictoryInSight(victors)


def conditions_met(world: World, empire: Empire) -> Iterator[Condition]:
    """List the victory conditions that an empire meets."""
    if not empire.in_game:
        return
    populated = [land for land in world.lands.values() if land.population]
    if populated and 2 * sum(land.owner == empire.code for land in populated) >= len(populated):
        yield Condition.HALF
    others = [other for other in world.empires.values() if other.code != empire.code]
    if empire.vps >= world.settings.victory_points and all(empire.vps > other.vps for other in others):
        yield Condition.POINTS
    if not any(other.in_game for other in others):
        yield Condition.ALONE
